// What decided who won: the variance of the win shares, taken apart.
#pragma once

#include <algorithm>
#include <span>

#include "bots/arena/finished_game.hpp"

namespace skyline::bots::arena {

// Parts of 1. In small matches what deals decide can come out a little below 0; then the bot leaves all the
// rest.
struct Decided {
  double by_bot = 0;   // which entrant sat there
  double by_deal = 0;  // what was dealt, and in which seat: what a seat wins in every seating of a deal alike
  double by_play() const {
    return 1 - by_bot - std::max(0.0, by_deal);
  }  // how it went on, chance and choices
};

// Groups of a single game tell nothing about the deal. Entrants that choose alike play the same game in every
// seating, so with them everything is decided by the deal.
Decided what_decided(std::span<const Group> groups, int entrants);

}  // namespace skyline::bots::arena
