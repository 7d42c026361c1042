// The fitted weights: for every number of players, period and feature three of them. What a player will still
// gain is a sum over the own features and over those of the others; who wins is a contest (softmax) of sums.
//
// Weights are data: a text with a checksum, written by skyline_fit, in ten-thousandths, so that every machine
// reads the same numbers.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search/features.hpp"
#include "data/files.hpp"

namespace skyline::bots {

// What a position promises: for every player the expected final points and the share of the win (sums to 1).
struct Estimate {
  std::array<float, max_players> points{};
  std::array<float, max_players> wins{};
};

enum class Role : std::uint8_t { own, others, wins };  // to what a weight adds
inline constexpr std::array<std::string_view, 3> role_names{"own", "others", "wins"};
inline constexpr std::size_t role_count = role_names.size();

// Which weights a game has.
struct WeightLayout {
  std::string_view game;
  std::span<const std::string_view> features;
  int least_players;
  int most_players;
  int periods;

  std::size_t block() const { return features.size() * role_count; }  // of one number of players and period
  std::size_t block_at(int players, int period) const {
    return static_cast<std::size_t>((players - least_players) * periods + period) * block();
  }
  std::size_t size() const { return block_at(most_players + 1, 0); }
};

using Weights = std::vector<float>;  // block after block; in a block by feature, then by role

std::uint64_t checksum(std::string_view text);
// A text without its last line, if that is its checksum; nothing if it is damaged.
std::optional<std::string_view> checked(std::string_view text);
// Takes the first line off a text.
std::string_view next_line(std::string_view& text);
// Takes a line "NAME number…" off a text; false if it does not have as many numbers, at most so far from 0,
// as are wanted.
bool read_numbers(std::string_view& text, std::string_view name, int most, std::span<std::int32_t> numbers);
// The text of weights; the recipe says in one line how they came about.
std::string write_weights(const WeightLayout& layout, std::span<const float> weights,
                          std::string_view recipe);
// Nothing if the text is damaged, or of other features.
std::optional<Weights> read_weights(const WeightLayout& layout, std::string_view text);

template <Game G>
WeightLayout layout_of() {
  using F = Features<G>;
  return {G::name, F::names, F::least_players, F::most_players, F::periods};
}

// For every role and player the sum over all features. Only the first players of a row are counted, so many
// that a vector holds them.
template <int Width, int Count, int Seats>
std::array<std::array<float, Width>, role_count> weigh(const float* block,
                                                       const FeatureTable<Count, Seats>& table) {
  std::array<std::array<float, Width>, role_count> sums{};
  for (std::size_t feature = 0; feature < Count; ++feature)
    for (std::size_t role = 0; role < role_count; ++role)
      for (std::size_t player = 0; player < Width; ++player)
        sums[role][player] += block[feature * role_count + role] * table.rows[feature][player];
  return sums;
}

// What features promise before shares are made of it: of those who compete for the win, e to the power of the
// contest says how often one wins.
struct Judgement {
  std::array<float, max_players> points{};
  std::array<float, max_players> contest{};
};

// What the weights of one number of players and period make of features.
template <int Width, int Count, int Seats>
Judgement weighed(const float* block, const FeatureTable<Count, Seats>& table, int players) {
  if constexpr (Width < Seats)
    if (players > Width) return weighed<Seats>(block, table, players);
  const auto [own, others, wins] = weigh<Width>(block, table);
  float all = 0;
  for (Player player = 0; player < players; ++player) all += others[player];
  Judgement judgement;
  for (Player player = 0; player < players; ++player) {
    judgement.points[player] = table.rows[0][player] + own[player] + (all - others[player]);
    judgement.contest[player] = wins[player];
  }
  return judgement;
}

inline Estimate shared_out(const Judgement& judgement, int players) {
  float most = judgement.contest[0];
  for (Player player = 1; player < players; ++player) most = std::max(most, judgement.contest[player]);
  Estimate estimate;
  estimate.points = judgement.points;
  float sum = 0;
  for (Player player = 0; player < players; ++player) {
    estimate.wins[player] = std::exp(judgement.contest[player] - most);
    sum += estimate.wins[player];
  }
  for (Player player = 0; player < players; ++player) estimate.wins[player] /= sum;
  return estimate;
}

// The weights that are built into the program. Without them nothing can be judged: a program whose weights
// are damaged stops.
template <Game G>
const Weights& shipped_weights() {
  static const Weights weights = [] {
    const auto text = fitted_file("games/" + std::string(G::name) + "/weights.txt");
    auto read = read_weights(layout_of<G>(), text.value_or(""));
    if (!read) std::abort();
    return std::move(*read);
  }();
  return weights;
}

}  // namespace skyline::bots
