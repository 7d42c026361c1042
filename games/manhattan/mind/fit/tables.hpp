// The ways to set up Manhattan that its weights are fitted to.
#pragma once

#include "bots/search/fit_tables.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots::fit {

template <>
struct Tables<manhattan::Game> {
  static std::vector<manhattan::Game> of(int players);
};

}  // namespace skyline::bots::fit
