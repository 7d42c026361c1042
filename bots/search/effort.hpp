// What a level spends on a decision: it looks at actions as a beginner does, it follows its hunches, both the
// more loosely the weaker, or it searches.
#pragma once

#include <array>

#include "engine/core/game.hpp"

namespace skyline::bots {

struct Effort {
  double looseness = 0;
  int iterations = 0;   // of a search; 0: none
  bool naive = false;   // as a beginner looks at actions (Sense<G>::weigh_naively)
  bool policy = false;  // the search expects what the policy says, where there is one, and not the hunches
};
constexpr Effort naively(double looseness) { return {.looseness = looseness, .naive = true}; }
constexpr Effort hunches(double looseness) { return {.looseness = looseness}; }
constexpr Effort searches(int iterations) { return {.iterations = iterations}; }
constexpr Effort searches_by_policy(int iterations) { return {.iterations = iterations, .policy = true}; }

// Levels<G>::efforts has one for each of the five levels, from the weakest to the strongest.
using Efforts = std::array<Effort, 5>;
template <Game G>
struct Levels;

// Of a game whose levels nobody has placed yet.
template <Game G>
struct PlainLevels {
  static constexpr Efforts efforts{hunches(4), searches(30), searches(150), searches(600), searches(2'500)};
};

}  // namespace skyline::bots
