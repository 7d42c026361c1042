// Goes through a recorded game and asks at every decision what it cost. Several threads take the decisions in
// turn, each decision being one search with a seed of its own: how many threads there are does not change
// what is found.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/appraisal.hpp"
#include "engine/table/table.hpp"

namespace skyline::app {

struct ReviewPlan {
  bots::Settings settings;
  std::uint64_t seed;
  int threads;
  std::optional<Player> player;  // only this one's decisions
  int header_line;               // where the game begins in its file
};

struct ReviewedDecision {
  int line;  // of the file
  Player player;
  std::string action;
  bots::Appraisal appraisal;
};

struct Review {
  std::vector<ReviewedDecision> decisions;  // in the order of the game; those with something to choose
  bool complete;                            // false: the user asked to stop
};

// Now and then it tells how many decisions of how many are done.
Review review(const Table& table, const ReviewPlan& plan, const std::function<void(int, int)>& tick);

}  // namespace skyline::app
