// Which endgames of Traffic can be solved, and what the player who decides does not know there.
#pragma once

#include "bots/endgame/exact.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::bots {

// The last turn of all, and, of two players, the last turn of each: with the stack empty the other one holds
// all tiles that are missing.
template <>
struct Endgame<traffic::Game> {
  using G = traffic::Game;
  static constexpr std::array sizes{2, 4, 2, 3};
  static bool solvable(const G& game, const traffic::Position& position);
  static std::vector<World<G>> worlds(const G& game, const traffic::View& view);
  // The last action of all, if it completes no square: ending the turn does the same.
  static bool idle(const traffic::Position& position, const traffic::Action& action);
};

}  // namespace skyline::bots
