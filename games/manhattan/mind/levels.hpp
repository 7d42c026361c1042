// How strong the levels of Manhattan are: docs/bots.md has the tournaments that placed them.
#pragma once

#include "bots/search/effort.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots {

template <>
struct Levels<manhattan::Game> {
  static constexpr Efforts efforts{naively(1), hunches(0.5), searches(10), searches(60),
                                   searches_by_policy(5'000)};
};

}  // namespace skyline::bots
