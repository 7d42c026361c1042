// Goes through a recorded game on several threads, which take its decisions in turn: how many there are does
// not change what is found (bots/study/review).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/study/review.hpp"
#include "engine/table/table.hpp"

namespace skyline::app {

struct ReviewPlan {
  bots::Settings settings;
  std::uint64_t seed;
  int threads;
  std::optional<Player> player;  // only this one's decisions
  int header_line;               // where the game begins in its file
};

struct Review {
  std::vector<bots::ReviewedDecision> decisions;  // in the order of the game, with the lines of the file
  bool complete;                                  // false: the user asked to stop
};

// Now and then it tells how many decisions of how many are done.
Review review(const Table& table, const ReviewPlan& plan, const std::function<void(int, int)>& tick);

}  // namespace skyline::app
