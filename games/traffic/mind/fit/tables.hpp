// The ways to set up Traffic that its weights are fitted to.
#pragma once

#include "bots/search/fit_tables.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::bots::fit {

template <>
struct Tables<traffic::Game> {
  static std::vector<traffic::Game> of(int players);
};

}  // namespace skyline::bots::fit
