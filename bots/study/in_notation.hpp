// What a search found, in the notation of its game.
#pragma once

#include "bots/search/verdict.hpp"
#include "bots/study/analysis.hpp"

namespace skyline::bots {

template <Game G>
Analysis in_notation(const G& rules, const Verdict<G>& verdict) {
  Analysis analysis{.mixed = verdict.mixed, .iterations = verdict.iterations};
  for (const auto& candidate : verdict.candidates) {
    const Prospect& prospect = candidate;
    analysis.actions.push_back({rules.write(candidate.action), prospect});
  }
  for (const auto& step : verdict.line) analysis.line.push_back({step.player, rules.write(step.action)});
  return analysis;
}

}  // namespace skyline::bots
