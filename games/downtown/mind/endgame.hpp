// Which endgames of Downtown can be solved, and what the player who decides does not know there.
#pragma once

#include "bots/endgame/exact.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::bots {

// The last two rounds of two players. Nothing is hidden but what both choose at the same time, and what the
// other has already chosen of that is chosen again.
template <>
struct Endgame<downtown::Game> {
  using G = downtown::Game;
  static constexpr std::array sizes{2};
  static bool solvable(const G& game, const downtown::Position& position);
  static std::vector<World<G>> worlds(const G& game, const downtown::View& view);
  static bool idle(const downtown::Position&, const downtown::Action&) { return false; }
};

}  // namespace skyline::bots
