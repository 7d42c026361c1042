#include "bots/search/policy.hpp"

#include <algorithm>
#include <cstdlib>

namespace skyline::bots {
namespace {

constexpr std::string_view policy_headline = "skyline policy 1";
constexpr int most_hunch = 100 * Policy::unit;

}  // namespace

std::string written_groups(std::span<const TraitGroup> groups) {
  std::string text;
  for (const TraitGroup& group : groups) {
    text += " " + std::string(group.name) + ":";
    text += std::to_string(group.count);
  }
  return text;
}

Policy::Policy(int hunch, std::span<const std::int32_t> start, std::span<const std::int32_t> end)
    : hunch_(static_cast<float>(hunch)), traits_(start.size()) {
  constexpr int last = progress_steps - 1;
  for (int progress = 0; progress <= last; ++progress)
    for (std::size_t trait = 0; trait < traits_; ++trait) {
      const int sum = start[trait] * (last - progress) + end[trait] * progress;
      weights_.push_back(narrow<std::int16_t>(sum / last));
    }
}

std::optional<Policy> read_policy(const PolicyLayout& layout, std::string_view written) {
  const auto whole = checked(written);
  if (!whole) return std::nullopt;
  std::string_view text = *whole;
  const auto expected = std::string(policy_headline) + "\ngame " + std::string(layout.game) + "\nplayers " +
                        std::to_string(layout.players) + "\ngroups" + written_groups(layout.groups) + '\n';
  if (!text.starts_with(expected)) return std::nullopt;
  text.remove_prefix(expected.size());
  next_line(text);  // the recipe
  std::int32_t hunch = 0;
  std::vector<std::int32_t> start(static_cast<std::size_t>(layout.traits()));
  std::vector<std::int32_t> end(start.size());
  if (!read_numbers(text, "hunch", most_hunch, {&hunch, 1}) || hunch < 0) return std::nullopt;
  std::size_t at = 0;
  for (const TraitGroup& group : layout.groups) {
    const auto count = static_cast<std::size_t>(group.count);
    if (!read_numbers(text, group.name, Policy::most_weight, std::span(start).subspan(at, count)) ||
        !read_numbers(text, group.name, Policy::most_weight, std::span(end).subspan(at, count)))
      return std::nullopt;
    at += count;
  }
  if (!text.empty()) return std::nullopt;
  return Policy(hunch, start, end);
}

Policies shipped_policies(PolicyLayout layout) {
  Policies policies(max_players + 1);
  for (layout.players = 1; layout.players <= max_players; ++layout.players) {
    const auto text = fitted_file("games/" + std::string(layout.game) + "/policy-" +
                                  std::to_string(layout.players) + ".txt");
    if (!text) continue;
    auto& policy = policies[static_cast<std::size_t>(layout.players)];
    policy = read_policy(layout, *text);
    if (!policy) std::abort();
  }
  return policies;
}

}  // namespace skyline::bots
