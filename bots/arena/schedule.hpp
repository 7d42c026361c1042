// Who sits where, with which luck. The entrants of a group form a circle that is laid around the table and
// turned until everybody has sat everywhere. All games of the group have the same luck, in the deal and in
// the random numbers that a seat thinks with, so that whoever profits from a seat must hand it on; two bots
// that choose alike play the same game and come out level. Every group follows from the seed and its number
// alone.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace skyline::bots::arena {

enum class Seating : std::uint8_t {
  one,    // the first entrant alone among copies of another, of each other one in turn
  pairs,  // every pair of entrants, alternating around the table
  table   // all entrants at one table, in an order drawn for each group
};
inline constexpr std::array<std::string_view, 3> seating_names{"one", "pairs", "table"};

struct PlannedGame {
  std::vector<int> seats;  // which entrant sits as each player
  std::uint64_t luck = 0;  // the seed of what is dealt, and of what each seat draws while it thinks
  friend bool operator==(const PlannedGame&, const PlannedGame&) = default;
};

struct PlannedGroup {
  int configuration = 0;
  std::vector<PlannedGame> games;
  friend bool operator==(const PlannedGroup&, const PlannedGroup&) = default;
};

class Schedule {
 public:
  struct Terms {
    int entrants;
    std::vector<int> players;  // in each configuration; at `table` not fewer than there are entrants
    Seating seating;
    std::uint64_t seed;
    bool paired = true;  // false: luck of its own for every game, to measure what pairing is worth
  };
  explicit Schedule(Terms terms);

  // The groups of a cycle play every pairing in every configuration once; then the next cycle begins.
  int cycle() const { return static_cast<int>(circles_.size()); }
  int games_in_cycle() const;
  PlannedGroup group(std::int64_t number) const;

 private:
  struct Circle {
    int configuration;
    std::vector<int> entrants;
  };

  Terms terms_;
  std::vector<Circle> circles_;
};

}  // namespace skyline::bots::arena
