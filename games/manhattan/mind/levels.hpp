// How strong the levels of Manhattan are: docs/bots.md has the tournaments that placed them.
#pragma once

#include "bots/search/effort.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots {

template <>
struct Levels<manhattan::Game> {
  static constexpr Efforts efforts{hunches(0.2), searches(15), searches(110), searches(400), searches(5'000)};
};

}  // namespace skyline::bots
