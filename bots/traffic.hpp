// What Traffic knows about itself.
#pragma once

#include "bots/sense.hpp"
#include "engine/traffic/game.hpp"

namespace skyline::bots {

template <>
struct Sense<traffic::Game> {
  // Against giving up the turn, which is worth 0; a taxi that stands where nobody can attack it is worth 1.
  static double worth(const traffic::Game& game, const traffic::Position& position, Player player,
                      const traffic::Action& action);
};

}  // namespace skyline::bots
