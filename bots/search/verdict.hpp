// What a search found out about a decision.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "bots/search/prospect.hpp"
#include "engine/core/game.hpp"
#include "engine/core/put_in_order.hpp"

namespace skyline::bots {

template <Game G>
struct Candidate : Prospect {
  typename G::Action action;
};

template <Game G>
struct LineStep {
  Player player;
  typename G::Action action;
};

template <Game G>
struct Verdict {
  std::vector<Candidate<G>> candidates;  // every legal action, the most visited first
  std::vector<LineStep<G>> line;         // what is expected to follow, from the first candidate on
  bool mixed = false;                    // others choose at the same time: the best play is a mixture
  std::int64_t iterations = 0;
  std::int64_t decisions = 0;  // of all players, in the tree and in playouts
  std::size_t nodes = 0;
  std::size_t bytes = 0;
};

template <Game G>
void rank(Verdict<G>& verdict) {
  put_in_order(verdict.candidates, [](const Candidate<G>& a, const Candidate<G>& b) {
    if (!ranks_alike(a, b)) return ranks_before(a, b);
    return std::memcmp(&a.action, &b.action, sizeof(a.action)) < 0;  // any order, but always the same
  });
}

// Several searches of the same decision, each on its own thread, taken together.
template <Game G>
void merge(Verdict<G>& sum, const Verdict<G>& other) {
  for (auto& into : sum.candidates)
    for (const auto& from : other.candidates)
      if (from.action == into.action) add(into, from);
  if (!sum.candidates.empty() && !other.candidates.empty()) {
    const auto first = sum.candidates.front().action;
    rank(sum);
    if (!(sum.candidates.front().action == first) &&
        sum.candidates.front().action == other.candidates.front().action)
      sum.line = other.line;
  }
  sum.iterations += other.iterations;
  sum.decisions += other.decisions;
  sum.nodes += other.nodes;
  sum.bytes += other.bytes;
}

// The action to play: the most visited one; where others choose at the same time, one drawn by visits, since
// whoever can be foreseen can be countered. Actions that were tried only out of curiosity are left out.
template <Game G>
typename G::Action decide(const Verdict<G>& verdict, Random& random) {
  const auto& candidates = verdict.candidates;
  if (!verdict.mixed) return candidates.front().action;
  std::int64_t sum = 0;
  for (const auto& candidate : candidates)
    if (!is_curiosity(candidate, candidates.front())) sum += candidate.visits;
  if (sum == 0) return candidates.front().action;
  auto left = static_cast<std::int64_t>(random.next() % static_cast<std::uint64_t>(sum));
  for (const auto& candidate : candidates) {
    left -= candidate.visits;
    if (left < 0) return candidate.action;
  }
  return candidates.front().action;
}

}  // namespace skyline::bots
