// How strong the levels of Traffic are: docs/bots.md has the tournaments that placed them.
#pragma once

#include "bots/search/effort.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::bots {

template <>
struct Levels<traffic::Game> {
  static constexpr Efforts efforts{hunches(0.15), searches(50), searches(300), searches(1'500),
                                   searches(5'000)};
};

}  // namespace skyline::bots
