// What a position promises to every player. Searches ask this wherever they stop, in positions that a player
// imagines: at a decision or when the game is over, when the answer is exact.
#pragma once

#include "bots/downtown_features.hpp"
#include "bots/manhattan_features.hpp"
#include "bots/model.hpp"
#include "bots/traffic_features.hpp"

namespace skyline::bots {

// The end of a game as an estimate that cannot be wrong.
inline Estimate final_estimate(const Standing& standing) {
  Estimate estimate;
  for (std::size_t player = 0; player < max_players; ++player)
    estimate.points[player] = static_cast<float>(standing.points[player]);
  for (const Player player : standing.winners)
    estimate.wins[player] = 1.0F / static_cast<float>(standing.winners.size());
  return estimate;
}

template <Game G>
Estimate estimate(const G& game, const typename G::Position& position) {
  if (game.stage(position) == Stage::over) return final_estimate(game.standing(position));
  const auto table = Features<G>::read(game, position);
  const float* block = shipped_weights<G>().data() + layout_of<G>().block_at(game.players(), table.period);
  return judge<4>(block, table, game.players());
}

}  // namespace skyline::bots
