// Which endgames of Manhattan can be solved, and what the player who decides does not know there.
#pragma once

#include "bots/endgame/exact.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots {

// The last build of all, or, of two players, the last one of each: the other's hand is one of all hands that
// can be made of the cards not seen.
template <>
struct Endgame<manhattan::Game> {
  using G = manhattan::Game;
  static constexpr std::array sizes{2, 4, 2, 3};
  static bool solvable(const G& game, const manhattan::Position& position);
  static std::vector<World<G>> worlds(const G& game, const manhattan::View& view);
  static bool idle(const manhattan::Position&, const manhattan::Action&) { return false; }
};

}  // namespace skyline::bots
