// What Downtown knows about itself.
#pragma once

#include "bots/sense.hpp"
#include "engine/downtown/game.hpp"

namespace skyline::bots {

template <>
struct Sense<downtown::Game> {
  static double worth(const downtown::Game& game, const downtown::Position& position, Player player,
                      const downtown::Action& action);
};

}  // namespace skyline::bots
