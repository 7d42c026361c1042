// How strong the levels of Goofspiel are.
#pragma once

#include "bots/search/effort.hpp"
#include "games/goofspiel/rules/game.hpp"

namespace skyline::bots {

template <>
struct Levels<goofspiel::Game> {
  static constexpr Efforts efforts{hunches(3), hunches(0.5), searches(100), searches(500), searches(2'500)};
};

}  // namespace skyline::bots
