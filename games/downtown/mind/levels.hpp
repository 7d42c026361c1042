// How strong the levels of Downtown are: docs/bots.md has the tournaments that placed them.
#pragma once

#include "bots/search/effort.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::bots {

template <>
struct Levels<downtown::Game> {
  static constexpr Efforts efforts{hunches(1), searches(60), searches(200), searches(700), searches(5'000)};
};

}  // namespace skyline::bots
