// The ways to set up Downtown that its weights are fitted to.
#pragma once

#include "bots/search/fit_tables.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::bots::fit {

template <>
struct Tables<downtown::Game> {
  static std::vector<downtown::Game> of(int players);
};

}  // namespace skyline::bots::fit
