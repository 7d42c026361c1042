// How strong the levels of Downtown are: docs/bots.md has the tournaments that placed them.
#pragma once

#include "bots/search/effort.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::bots {

template <>
struct Levels<downtown::Game> {
  static constexpr Efforts efforts{naively(1), hunches(0.5), searches(40), searches(200),
                                   searches_by_policy(8'000)};
};

}  // namespace skyline::bots
