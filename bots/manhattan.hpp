// What Manhattan knows about itself.
#pragma once

#include "bots/sense.hpp"
#include "engine/manhattan/game.hpp"

namespace skyline::bots {

template <>
struct Sense<manhattan::Game> {
  static double worth(const manhattan::Game& game, const manhattan::Position& position, Player player,
                      const manhattan::Action& action);
};

}  // namespace skyline::bots
