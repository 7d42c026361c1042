// Reading networks that are data, and refusing those that are not sound.
#include <algorithm>
#include <cstdlib>
#include <limits>

#include "bots/search/network.hpp"
#include "engine/core/notation.hpp"

namespace skyline::bots {
namespace {

constexpr std::string_view network_headline = "skyline network 1";
constexpr int most_weight = std::numeric_limits<std::int16_t>::max();
constexpr int most_bias = std::numeric_limits<std::int32_t>::max();
// Thresholds are written in coarse steps; what a unit adds up to is rounded.
constexpr std::int32_t threshold_step = 256;
constexpr std::int32_t half_a_value = 1 << (Network::hidden_shift - 1);
constexpr int most_threshold = most_bias / threshold_step - 1;

using Numbers = std::vector<std::int32_t>;

// Whether no sum of products with inputs up to `most` can leave the numbers that it is kept in.
bool stays_small(std::span<const std::int32_t> weights, std::int64_t most, std::int64_t bias) {
  std::int64_t sum = bias;
  for (const std::int64_t weight : weights) sum += std::abs(weight) * most;
  return sum <= std::numeric_limits<std::int32_t>::max();
}

std::int64_t farthest(const Numbers& numbers) {
  std::int64_t most = 0;
  for (const std::int64_t number : numbers) most = std::max(most, std::abs(number));
  return most;
}

}  // namespace

std::optional<Network> read_network(const NetworkLayout& layout, std::string_view written) {
  const auto whole = checked(written);
  if (!whole) return std::nullopt;
  std::string_view text = *whole;
  const auto expected = std::string(network_headline) + "\ngame " + std::string(layout.game) + "\nplayers " +
                        std::to_string(layout.players) + "\nfeatures " + join(layout.features, " ") + '\n';
  if (!text.starts_with(expected)) return std::nullopt;
  text.remove_prefix(expected.size());
  next_line(text);  // the recipe
  const std::size_t features = layout.features.size();
  const auto periods = static_cast<std::size_t>(layout.periods);
  constexpr std::size_t hidden = Network::hidden;
  Numbers units(hidden * 2 * features);
  Numbers thresholds(periods * hidden);
  Numbers points(hidden);
  Numbers contest(hidden);
  Network network;
  network.points_bias.resize(periods);
  for (std::size_t unit = 0; unit < hidden; ++unit)
    if (!read_numbers(text, "unit", most_weight, std::span(units).subspan(unit * 2 * features, 2 * features)))
      return std::nullopt;
  for (std::size_t period = 0; period < periods; ++period)
    if (!read_numbers(text, "period", most_threshold, std::span(thresholds).subspan(period * hidden, hidden)))
      return std::nullopt;
  if (!read_numbers(text, "points", most_weight, points) ||
      !read_numbers(text, "bias", most_bias, network.points_bias) ||
      !read_numbers(text, "contest", most_weight, contest) || !text.empty())
    return std::nullopt;

  for (std::int32_t& threshold : thresholds) threshold = threshold * threshold_step + half_a_value;
  bool small = stays_small(points, Network::most_hidden, farthest(network.points_bias)) &&
               stays_small(contest, Network::most_hidden, 0);
  network.own.resize(layout.pairs());
  network.sums.resize(layout.pairs());
  network.thresholds.resize(periods);
  for (std::size_t unit = 0; unit < hidden; ++unit) {
    const auto weights = std::span(units).subspan(unit * 2 * features, 2 * features);
    small = small && stays_small(weights, Network::most_input, farthest(thresholds));
    for (std::size_t i = 0; i < 2 * features; ++i) {
      const std::size_t feature = i % features;
      auto& pair = (i < features ? network.own : network.sums)[feature / 2];
      pair[unit / 4][unit % 4 * 2 + feature % 2] = static_cast<std::int16_t>(weights[i]);
    }
    for (std::size_t period = 0; period < periods; ++period)
      network.thresholds[period][unit / 4][unit % 4] = thresholds[period * hidden + unit];
    const std::size_t place = unit % 4 * 2 + unit / 4 % 2;  // two stand side by side that are four apart
    network.points[unit / 8][place] = static_cast<std::int16_t>(points[unit]);
    network.contest[unit / 8][place] = static_cast<std::int16_t>(contest[unit]);
  }
  return small ? std::optional(std::move(network)) : std::nullopt;
}

Networks shipped_networks(NetworkLayout layout) {
  Networks networks(max_players + 1);
  for (layout.players = 1; layout.players <= max_players; ++layout.players) {
    const auto text = fitted_file("games/" + std::string(layout.game) + "/network-" +
                                  std::to_string(layout.players) + ".txt");
    if (!text) continue;
    auto& network = networks[static_cast<std::size_t>(layout.players)];
    network = read_network(layout, *text);
    if (!network) std::abort();
  }
  return networks;
}

}  // namespace skyline::bots
