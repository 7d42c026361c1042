// What building or choosing blocks is like.
#pragma once

#include "bots/search/traits.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots {

template <>
struct Traits<manhattan::Game> {
  static constexpr std::array groups{
      TraitGroup{"block", 30},    // floors, and how many more the builder then has than the best of the others
      TraitGroup{"plot", 9},      // whose building it was, and how far ahead in points its owner
      TraitGroup{"tallest", 6},   // who had the tallest building, and who has it then
      TraitGroup{"majority", 9},  // the same of the city
      TraitGroup{"cell", 10},     // where in the city
      TraitGroup{"card", 5},      // how many of it are held
      TraitGroup{"left", 13},     // how many blocks of this size
      TraitGroup{"rival", 7},     // the most floors that another has there
      TraitGroup{"threat", 10},   // who could take it this round
      TraitGroup{"city", 17},     // buildings there, own and of others
      TraitGroup{"ones", 9},      // of a selection, by size
      TraitGroup{"twos", 8},
      TraitGroup{"threes", 6},
      TraitGroup{"fours", 5},
  };
  static void read(const manhattan::Game& game, const manhattan::Position& position, Player player,
                   const manhattan::Game::Actions& actions, std::span<TraitRow<groups.size()>> rows);
};

}  // namespace skyline::bots
