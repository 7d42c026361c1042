// What a position is judged by: a few numbers for every player, and the period of the game, which has weights
// of its own. One small file a game specialises this; everything else about judging is written once.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/game.hpp"

namespace skyline::bots {

// By feature, then by player: sums over features then run over all players side by side. The first feature is
// always the points of now; rows have room for more players than play, whose numbers are 0.
template <int Count, int Seats>
struct FeatureTable {
  std::array<std::array<float, Seats>, Count> rows{};
  int period = 0;
};

// Features<G> has `names`, one for each feature, `seats`, the length of a row, `least_players`,
// `most_players`, `periods`, the type `Table`, and read(game, position), which fills one. The position is at
// a decision.
template <Game G>
struct Features;

// Of a game without features nothing is judged: what a position promises is found by playing it to its end.
template <Game G>
struct PlainFeatures {};

template <class G>
concept Judged = requires { Features<G>::names; };

}  // namespace skyline::bots
