// What an action of Traffic gives away beside a better one.
#pragma once

#include "bots/search/reason.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::bots {

template <>
struct Reasons<traffic::Game> {
  static std::vector<Reason> tell(const traffic::Game& game, const traffic::Position& position, Player player,
                                  const traffic::Action& better, const traffic::Action& other);
};

}  // namespace skyline::bots
