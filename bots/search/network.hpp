// A small network that mends what the fitted tables say of a position. Every player has the same one: it is
// shown the own features and the sums over everybody's, has a layer of hidden units whose thresholds depend
// on the period, and says what to add to the expected points and to the contest for the win.
//
// All of it is whole numbers, so that it says the same on every machine and in the script that trained it
// (bots/fit/train). Like the tables a network is data, a text with a checksum, for one number of players;
// most games and numbers of players have none, because it did not win there (docs/evaluation.md).
#pragma once

#include <array>
#include <cstdint>
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

  static constexpr std::size_t most_features = 64;
  static constexpr std::size_t most_seats = 8;
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

// A table of features, whichever game it is of.
struct FeatureRows {
  const float* rows;
  std::size_t features;
  std::size_t seats;  // a multiple of four
  int period;
};
template <int Count, int Seats>
FeatureRows rows_of(const FeatureTable<Count, Seats>& table) {
  static_assert(Count <= Network::most_features && Seats <= Network::most_seats && Seats % 4 == 0);
  return {table.rows[0].data(), Count, Seats, table.period};
}

// What a network is shown: by pair of features, two of them in a word for every player, and their sums over
// all players. What players do not have who do not play is 0.
struct NetworkInputs {
  static constexpr std::size_t most_pairs = Network::most_features / 2;
  static constexpr std::size_t most_fours = Network::most_seats / 4;
  using Numbers = std::array<Ints, most_fours>;  // a feature of everybody

  std::array<Numbers, most_pairs> own;
  std::array<std::int32_t, most_pairs> sums;

  std::int32_t of(std::size_t pair, Player player) const { return own[pair][player / 4][player % 4]; }
  void put(std::size_t pair, const Numbers& first, const Numbers& second, std::size_t fours = most_fours);
};

NetworkInputs network_inputs(const FeatureRows& table);
Mending mending(const Network& network, int period, const NetworkInputs& inputs, int players);
void mend(Judgement& judgement, const Network& network, const FeatureRows& table, int players);

template <Game G>
NetworkLayout network_layout_of(int players) {
  return {G::name, Features<G>::names, players, Features<G>::periods};
}

// The networks of a game that are built into the program, by number of players. As with the tables, a program
// whose network is damaged stops.
using Networks = std::vector<std::optional<Network>>;
Networks shipped_networks(NetworkLayout layout);

template <Game G>
const Network* shipped_network(int players) {
  static const Networks networks = shipped_networks(network_layout_of<G>(0));
  const auto& network = networks[static_cast<std::size_t>(players)];
  return network ? &*network : nullptr;
}

}  // namespace skyline::bots
