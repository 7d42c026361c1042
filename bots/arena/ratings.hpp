// Ratings from finishing orders. The model is that of Bradley and Terry: of two players at a table, the one
// rated d points higher finishes first with probability 1/(1 + 10^(-d/400)); level is half of each. Ratings
// are the most likely ones, with mean 0. Comparisons within a group depend on each other, so the error is not
// taken from the model: it is what the groups say (the "sandwich" of Huber and White, a group being one
// value).
#pragma once

#include <span>
#include <vector>

#include "bots/arena/finished_game.hpp"
#include "bots/arena/statistics.hpp"

namespace skyline::bots::arena {

struct Rating {
  double elo = 0;
  Interval interval;
};

// One rating for each entrant. To stay finite if somebody always won, every pair that met is given one game
// more that each of them won.
std::vector<Rating> rate(std::span<const Group> groups, int entrants);

}  // namespace skyline::bots::arena
