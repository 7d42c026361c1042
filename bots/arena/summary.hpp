// What an arena found out: ratings, and how much of the wins each entrant took, in all and in each seat.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/arena/finished_game.hpp"
#include "bots/arena/luck.hpp"
#include "bots/arena/ratings.hpp"
#include "bots/arena/statistics.hpp"

namespace skyline::bots::arena {

// The wins of an entrant by the seats it took; a shared win counts as its share.
struct WinShare {
  double wins = 0;
  double seats = 0;
  double par = 0;  // its share if all were equally strong: 1/n at a table of n
  Interval interval{0, 1};
  double share() const { return seats == 0 ? 0.0 : wins / seats; }
};

struct EntrantSummary {
  Rating rating;
  WinShare wins;
  double mean_points = 0;
  std::vector<WinShare> by_seat;
};

struct Summary {
  std::int64_t groups = 0;
  std::int64_t games = 0;
  std::int64_t decisions = 0;
  std::vector<EntrantSummary> entrants;
  // The variance of the first entrant's mean score in a group, as a part of what it would be if the games of
  // the group were independent: what luck is left after pairing. 1 where nothing can be said.
  double luck_left = 1;
  Decided decided;
};

Summary summarise(std::span<const Group> groups, int entrants);

}  // namespace skyline::bots::arena
