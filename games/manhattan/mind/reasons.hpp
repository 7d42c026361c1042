// What an action of Manhattan gives away beside a better one.
#pragma once

#include "bots/search/reason.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots {

template <>
struct Reasons<manhattan::Game> {
  static std::vector<Reason> tell(const manhattan::Game& game, const manhattan::Position& position,
                                  Player player, const manhattan::Action& better,
                                  const manhattan::Action& other);
};

}  // namespace skyline::bots
