// What a position promises to every player. Searches ask this wherever they stop, in positions that a player
// imagines: at a decision or when the game is over, when the answer is exact.
#pragma once

#include "bots/search/network.hpp"
#include "bots/search/sense.hpp"

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

// One way in which the game may go on; always the same from the same position.
template <Game G>
Estimate played_out(const G& game, typename G::Position position) {
  Random random(hash_bytes(position));
  ActionList<G> room;
  for (; game.stage(position) == Stage::decision; advance(game, position, random))
    for (const Player player : game.may_act(position))
      game.apply(position, player, Sense<G>::draw(game, position, player, room, random));
  return final_estimate(game.standing(position));
}

// What the tables make of features.
template <Game G>
Judgement by_tables(const typename Features<G>::Table& table, int players) {
  const float* block = shipped_weights<G>().data() + layout_of<G>().block_at(players, table.period);
  return weighed<4>(block, table, players);
}

// Without the network only for experiments.
template <Game G>
Estimate estimate(const G& game, const typename G::Position& position, bool with_network = true) {
  if (game.stage(position) == Stage::over) return final_estimate(game.standing(position));
  if constexpr (Judged<G>) {
    const int players = game.players();
    const auto table = Features<G>::read(game, position);
    Judgement judgement = by_tables<G>(table, players);
    if (const Network* network = with_network ? shipped_network<G>(players) : nullptr)
      mend(judgement, *network, rows_of(table), players);
    return shared_out(judgement, players);
  } else {
    return played_out(game, position);
  }
}

}  // namespace skyline::bots
