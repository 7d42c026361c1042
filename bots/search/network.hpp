// A small network that mends what the fitted tables say of a position. Every player has the same one: it is
// shown the own features and the sums over everybody's, has a layer of hidden units whose thresholds depend
// on the period, and says what to add to the expected points and to the contest for the win.
//
// All of it is whole numbers, so that it says the same on every machine and in the script that trained it
// (bots/fit/train). Like the tables a network is data, a text with a checksum, for one number of players;
// most games and numbers of players have none, because it did not win there (docs/evaluation.md).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search/model.hpp"
#include "bots/search/pair_products.hpp"

namespace skyline::bots {

// What a network is for.
struct NetworkLayout {
  std::string_view game;
  std::span<const std::string_view> features;
  int players;
  int periods;

  // Features go two by two, the last one perhaps with nothing.
  constexpr std::size_t pairs() const { return pairs_of(features.size()); }
  static constexpr std::size_t pairs_of(std::size_t count) { return (count + 1) / 2; }
};

struct Network {
  static constexpr std::size_t hidden = 32;
  static constexpr float input_unit = 16;   // a feature of 1 is an input of 16
  static constexpr int most_input = 4095;   // and so far from 0 at most
  static constexpr int hidden_shift = 4;    // from the sum of a hidden unit to its value
  static constexpr int most_hidden = 2047;  // which is 0 at least
  static constexpr float unit = 1 << 20;    // of the contest for the win
  static constexpr float points_unit = 1 << 17;

  static constexpr std::size_t vectors = hidden / 4;  // of sums

  using Pair = std::array<Shorts, vectors>;  // by hidden unit, the weights of two features
  std::vector<Pair> own;
  std::vector<Pair> sums;
  std::vector<std::array<Ints, vectors>> thresholds;  // by period, then by hidden unit
  std::array<Shorts, vectors / 2> points{};           // by hidden unit
  std::array<Shorts, vectors / 2> contest{};
  std::vector<std::int32_t> points_bias;  // by period
};

// Nothing if the text is damaged, for something else, or if a sum could become too large for its numbers.
std::optional<Network> read_network(const NetworkLayout& layout, std::string_view text);

// What a network adds for every player, in its units.
struct Mending {
  std::array<std::int32_t, max_players> points{};
  std::array<std::int32_t, max_players> contest{};
};

// What a network is shown: two features in a word, by pair of features and then by player, and their sums
// over all players.
struct ShownInputs {
  std::span<const std::int32_t> own;
  std::span<const std::int32_t> sums;
  std::size_t width;  // so many players has a row
};

Mending mending(const Network& network, int period, const ShownInputs& inputs, int players);

template <int Count, int Width>
struct NetworkInputs {
  static constexpr std::size_t pairs = NetworkLayout::pairs_of(Count);
  using Numbers = std::array<Ints, Width / 4>;  // a feature of everybody; 0 of those who do not play

  std::array<Numbers, pairs> own;
  std::array<std::int32_t, pairs> sums;

  std::int32_t of(std::size_t pair, Player player) const { return own[pair][player / 4][player % 4]; }
  void put(std::size_t pair, const Numbers& first, const Numbers& second) {
    Ints first_sum{};
    Ints second_sum{};
    for (std::size_t i = 0; i < first.size(); ++i) {
      own[pair][i] = (first[i] & 0xffff) | second[i] << 16;
      first_sum += first[i];
      second_sum += second[i];
    }
    sums[pair] = (in_bounds(first_sum) & 0xffff) | in_bounds(second_sum) << 16;
  }
  ShownInputs shown() const {
    return {{reinterpret_cast<const std::int32_t*>(own.data()), pairs * Width}, sums, Width};
  }

 private:
  static std::int32_t in_bounds(Ints sums) {
    return std::clamp(sums[0] + sums[1] + sums[2] + sums[3], -Network::most_input, Network::most_input);
  }
};

// For the first players of a table.
template <int Width, int Count, int Seats>
NetworkInputs<Count, Width> network_inputs(const FeatureTable<Count, Seats>& table) {
  using Inputs = NetworkInputs<Count, Width>;
  constexpr float most = Network::most_input;
  const auto whole = [&](std::size_t feature) {
    typename Inputs::Numbers numbers{};
    if (feature == Count) return numbers;  // the last one is alone
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      Floats scaled;
      std::memcpy(&scaled, &table.rows[feature][4 * i], sizeof(scaled));
      scaled *= Network::input_unit;
      scaled = scaled < most ? scaled : Floats{} + most;
      scaled = scaled > -most ? scaled : Floats{} - most;
      // Above 0 cutting off is rounding down.
      numbers[i] = __builtin_convertvector(scaled + (most + 1.5F), Ints) - (Network::most_input + 1);
    }
    return numbers;
  };
  Inputs inputs;
  for (std::size_t pair = 0; pair < Inputs::pairs; ++pair)
    inputs.put(pair, whole(2 * pair), whole(2 * pair + 1));
  return inputs;
}

template <int Width, int Count, int Seats>
void mend(Judgement& judgement, const Network& network, const FeatureTable<Count, Seats>& table,
          int players) {
  if constexpr (Width < Seats)
    if (players > Width) return mend<Seats>(judgement, network, table, players);
  const auto inputs = network_inputs<Width>(table);
  const Mending mended = mending(network, table.period, inputs.shown(), players);
  for (Player player = 0; player < players; ++player) {
    judgement.points[player] += static_cast<float>(mended.points[player]) * (1 / Network::points_unit);
    judgement.contest[player] += static_cast<float>(mended.contest[player]) * (1 / Network::unit);
  }
}

template <Game G>
NetworkLayout network_layout_of(int players) {
  return {G::name, Features<G>::names, players, Features<G>::periods};
}

// The network that is built into the program for a number of players, if there is one. As with the tables, a
// program whose network is damaged stops.
template <Game G>
const Network* shipped_network(int players) {
  using Networks = std::array<std::optional<Network>, max_players + 1>;
  static const Networks networks = [] {
    Networks all;
    for (int count = Features<G>::least_players; count <= Features<G>::most_players; ++count) {
      const auto text =
          data_file("games/" + std::string(G::name) + "/network-" + std::to_string(count) + ".txt");
      if (!text) continue;
      all[count] = read_network(network_layout_of<G>(count), *text);
      if (!all[count]) std::abort();
    }
    return all;
  }();
  const auto& network = networks[players];
  return network ? &*network : nullptr;
}

}  // namespace skyline::bots
