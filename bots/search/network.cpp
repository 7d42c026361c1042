#include "bots/search/network.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace skyline::bots {
namespace {

std::int32_t in_bounds(Ints sums) {
  return std::clamp(sums[0] + sums[1] + sums[2] + sums[3], -Network::most_input, Network::most_input);
}

// A row of features in whole numbers, the players side by side.
NetworkInputs::Numbers whole(const FeatureRows& table, std::size_t feature) {
  constexpr float most = Network::most_input;
  NetworkInputs::Numbers numbers{};
  if (feature == table.features) return numbers;  // the last one is alone
  for (std::size_t i = 0; i < table.seats / 4; ++i) {
    Floats scaled;
    std::memcpy(&scaled, table.rows + feature * table.seats + 4 * i, sizeof(scaled));
    scaled *= Network::input_unit;
    scaled = scaled < most ? scaled : Floats{} + most;
    scaled = scaled > -most ? scaled : Floats{} - most;
    // Above 0 cutting off is rounding down.
    numbers[i] = __builtin_convertvector(scaled + (most + 1.5F), Ints) - (Network::most_input + 1);
  }
  return numbers;
}

// Adds the products of two features with the weights that all hidden units have for them.
void add_products(std::array<Ints, Network::vectors>& sums, const Network::Pair& weights, std::int32_t pair) {
  const auto both = std::bit_cast<Shorts>(Ints{pair, pair, pair, pair});
  for (std::size_t i = 0; i < Network::vectors; ++i) sums[i] += pair_products(weights[i], both);
}

// Of four hidden units, by what they add up to.
Ints value_of(Ints sums) {
  const Ints value = sums >> Network::hidden_shift;
  const Ints above = value & (value > 0);
  const Ints too_much = above > Network::most_hidden;
  return (above & ~too_much) | (Network::most_hidden & too_much);
}

// The products with the values of all hidden units, two of which stand side by side that are four apart.
std::int32_t sum_of_products(const std::array<Shorts, Network::vectors / 2>& weights,
                             const std::array<Shorts, Network::vectors / 2>& values) {
  Ints sums{};
  for (std::size_t i = 0; i < values.size(); ++i) sums += pair_products(weights[i], values[i]);
  return sums[0] + sums[1] + sums[2] + sums[3];
}

}  // namespace

void NetworkInputs::put(std::size_t pair, const Numbers& first, const Numbers& second, std::size_t fours) {
  Ints first_sum{};
  Ints second_sum{};
  for (std::size_t i = 0; i < fours; ++i) {
    own[pair][i] = (first[i] & 0xffff) | second[i] << 16;
    first_sum += first[i];
    second_sum += second[i];
  }
  sums[pair] = (in_bounds(first_sum) & 0xffff) | in_bounds(second_sum) << 16;
}

NetworkInputs network_inputs(const FeatureRows& table) {
  NetworkInputs inputs;
  for (std::size_t feature = 0; feature < table.features; feature += 2)
    inputs.put(feature / 2, whole(table, feature), whole(table, feature + 1), table.seats / 4);
  return inputs;
}

Mending mending(const Network& network, int period, const NetworkInputs& inputs, int players) {
  auto together = network.thresholds[period];
  const std::size_t pairs = network.own.size();
  for (std::size_t pair = 0; pair < pairs; ++pair)
    add_products(together, network.sums[pair], inputs.sums[pair]);
  Mending mending;
  for (Player player = 0; player < players; ++player) {
    auto sums = together;
    for (std::size_t pair = 0; pair < pairs; ++pair)
      add_products(sums, network.own[pair], inputs.of(pair, player));
    std::array<Shorts, Network::vectors / 2> values;
    for (std::size_t i = 0; i < values.size(); ++i)
      values[i] = std::bit_cast<Shorts>(value_of(sums[2 * i]) | value_of(sums[2 * i + 1]) << 16);
    mending.points[player] = network.points_bias[period] + sum_of_products(network.points, values);
    mending.contest[player] = sum_of_products(network.contest, values);
  }
  return mending;
}

void mend(Judgement& judgement, const Network& network, const FeatureRows& table, int players) {
  const Mending mended = mending(network, table.period, network_inputs(table), players);
  for (Player player = 0; player < players; ++player) {
    judgement.points[player] += static_cast<float>(mended.points[player]) * (1 / Network::points_unit);
    judgement.contest[player] += static_cast<float>(mended.contest[player]) * (1 / Network::unit);
  }
}

}  // namespace skyline::bots
