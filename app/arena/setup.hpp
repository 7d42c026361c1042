// What an arena is to play, as the command line says it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/arena/entrant.hpp"
#include "bots/arena/schedule.hpp"
#include "bots/arena/sequential_test.hpp"
#include "terminal/command.hpp"

namespace skyline::app::arena {

// One way to set up the game; several are played in turn.
struct Configuration {
  json::Object config;
  std::string name;  // what sets it apart from the others, like "players=2"
  int players = 0;
};

struct Setup {
  std::string game;
  std::vector<Configuration> configurations;
  std::vector<bots::arena::Entrant> entrants;
  bots::arena::Seating seating = bots::arena::Seating::one;
  int seed = 1;
  bool paired = true;
  bots::arena::Schedule schedule;
  std::int64_t groups = 0;  // at most, with a sequential test
  std::optional<bots::arena::SequentialTest> test;
  int threads = 1;
  std::optional<std::string> file;

  int entrant_count() const { return static_cast<int>(entrants.size()); }
};

std::vector<Flag> flags();
// Throws UsageError and InputError.
Setup read_setup(const Arguments& arguments);

// All that the results depend on, as the first line of a results file.
json::Object describe(const Setup& setup);

}  // namespace skyline::app::arena
