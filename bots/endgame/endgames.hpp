// Which endgames of each game can be solved, and what the player who decides does not know there.
#pragma once

#include "bots/endgame/exact.hpp"
#include "engine/downtown/game.hpp"
#include "engine/manhattan/game.hpp"
#include "engine/traffic/game.hpp"

namespace skyline::bots {

// The last build of all, or, of two players, the last one of each: the other's hand is one of all hands that
// can be made of the cards not seen.
template <>
struct Endgame<manhattan::Game> {
  using G = manhattan::Game;
  static bool solvable(const G& game, const manhattan::Position& position);
  static std::vector<World<G>> worlds(const G& game, const manhattan::View& view);
  static bool idle(const manhattan::Position&, const manhattan::Action&) { return false; }
};

// The last two rounds of two players. Nothing is hidden but what both choose at the same time.
template <>
struct Endgame<downtown::Game> {
  using G = downtown::Game;
  static bool solvable(const G& game, const downtown::Position& position);
  static std::vector<World<G>> worlds(const G& game, const downtown::View& view);
  static bool idle(const downtown::Position&, const downtown::Action&) { return false; }
};

// The last turn of all, and, of two players, the last turn of each: with the stack empty the other one holds
// all tiles that are missing.
template <>
struct Endgame<traffic::Game> {
  using G = traffic::Game;
  static bool solvable(const G& game, const traffic::Position& position);
  static std::vector<World<G>> worlds(const G& game, const traffic::View& view);
  // The last action of all, if it completes no square: ending the turn does the same.
  static bool idle(const traffic::Position& position, const traffic::Action& action);
};

}  // namespace skyline::bots
