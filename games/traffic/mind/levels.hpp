// How strong the levels of Traffic are: docs/bots.md has the tournaments that placed them.
#pragma once

#include "bots/search/effort.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::bots {

template <>
struct Levels<traffic::Game> {
  static constexpr Efforts efforts{naively(0.6), hunches(0.25), searches(10), searches(300),
                                   searches_by_policy(24'000)};
};

}  // namespace skyline::bots
