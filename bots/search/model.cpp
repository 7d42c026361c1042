#include "bots/search/model.hpp"

#include <charconv>

#include "engine/core/notation.hpp"

namespace skyline::bots {
namespace {

constexpr std::string_view weights_headline = "skyline weights 1";
constexpr float weight_unit = 10000;
constexpr int most_weight_units = 100'000'000;

std::string hex(std::uint64_t number) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
  const auto used = static_cast<std::size_t>(end - digits.data());
  return std::string(digits.size() - used, '0') + std::string(digits.data(), used);
}

std::string row_head(int players, int period, std::size_t role) {
  return std::to_string(players) + ' ' + std::to_string(period) + ' ' + std::string(role_names[role]);
}

std::string head(const WeightLayout& layout) {
  return std::string(weights_headline) + "\ngame " + std::string(layout.game) + "\nfeatures " +
         join(layout.features, " ") + '\n';
}

}  // namespace

// FNV-1a
std::uint64_t checksum(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  return hash;
}

std::optional<std::string_view> checked(std::string_view text) {
  const auto last = text.rfind("checksum ");
  if (last == std::string_view::npos) return std::nullopt;
  if (text.substr(last) != "checksum " + hex(checksum(text.substr(0, last))) + '\n') return std::nullopt;
  return text.substr(0, last);
}

std::string_view next_line(std::string_view& text) {
  const auto end = text.find('\n');
  const auto line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

bool read_numbers(std::string_view& text, std::string_view name, int most, std::span<std::int32_t> numbers) {
  const auto line = next_line(text);
  if (!line.starts_with(name) || line.substr(name.size(), 1) != " ") return false;
  const auto words = split(line.substr(name.size() + 1));
  if (words.size() != numbers.size()) return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto number = read_number(words[i], -most, most);
    if (!number) return false;
    numbers[i] = *number;
  }
  return true;
}

std::string write_weights(const WeightLayout& layout, std::span<const float> weights,
                          std::string_view recipe) {
  std::string text = head(layout) + "recipe " + std::string(recipe) + '\n';
  for (int players = layout.least_players; players <= layout.most_players; ++players)
    for (int period = 0; period < layout.periods; ++period)
      for (std::size_t role = 0; role < role_count; ++role) {
        text += row_head(players, period, role);
        for (std::size_t feature = 0; feature < layout.features.size(); ++feature) {
          const float weight = weights[layout.block_at(players, period) + feature * role_count + role];
          text += ' ' + std::to_string(std::lround(weight * weight_unit));
        }
        text += '\n';
      }
  return text + "checksum " + hex(checksum(text)) + '\n';
}

std::optional<Weights> read_weights(const WeightLayout& layout, std::string_view written) {
  const auto whole = checked(written);
  if (!whole) return std::nullopt;
  std::string_view text = *whole;
  const auto expected = head(layout);
  if (!text.starts_with(expected)) return std::nullopt;
  text.remove_prefix(expected.size());
  next_line(text);  // the recipe
  Weights weights(layout.size());
  for (int players = layout.least_players; players <= layout.most_players; ++players)
    for (int period = 0; period < layout.periods; ++period)
      for (std::size_t role = 0; role < role_count; ++role) {
        const auto start = row_head(players, period, role) + ' ';
        const auto line = next_line(text);
        if (!line.starts_with(start)) return std::nullopt;
        const auto words = split(line.substr(start.size()));
        if (words.size() != layout.features.size()) return std::nullopt;
        for (std::size_t feature = 0; feature < words.size(); ++feature) {
          const auto number = read_number(words[feature], -most_weight_units, most_weight_units);
          if (!number) return std::nullopt;
          weights[layout.block_at(players, period) + feature * role_count + role] =
              static_cast<float>(*number) / weight_unit;
        }
      }
  return text.empty() ? std::optional(std::move(weights)) : std::nullopt;
}

}  // namespace skyline::bots
