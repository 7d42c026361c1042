// What an action of Downtown gives away beside a better one.
#pragma once

#include "bots/search/reason.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::bots {

template <>
struct Reasons<downtown::Game> {
  static std::vector<Reason> tell(const downtown::Game& game, const downtown::Position& position,
                                  Player player, const downtown::Action& better,
                                  const downtown::Action& other);
};

}  // namespace skyline::bots
