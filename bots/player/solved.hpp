// The last moves of a game need no search where they can be solved.
#pragma once

#include <optional>

#include "bots/player/bot.hpp"
#include "games/all_minds.hpp"

namespace skyline::bots {

// Nothing where the bot does not solve, or the ending is not of a kind or size that it can.
template <Game G>
std::optional<typename G::Action> solved_action(const Bot& bot, const G& game, const typename G::View& view,
                                                Player player, Random& random) {
  if (bot.solves == 0) return std::nullopt;
  Random any(0);  // whether an ending can be solved is open to all
  if (!Endgame<G>::solvable(game, Sense<G>::imagine(game, view, player, any))) return std::nullopt;
  return Exact<G>(game, Aim::win_then_lead, bot.solves).choose(view, player, random);
}

}  // namespace skyline::bots
