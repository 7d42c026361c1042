// Measures searches from the start of a game, on one thread: how many simulations and decisions a second, how
// much memory, and how the cost of a simulation grows with their number.
#pragma once

#include <string_view>

#include "engine/core/json.hpp"

namespace skyline::app {

struct SearchBench {
  double random_play = 0;  // decisions a second, to compare with
  double seconds = 1;      // for each measurement
  bool growth = false;     // also with playouts, and with fewer and more iterations
  bool prints = true;
};

// Prints a line or a paragraph behind that of random play; also as JSON.
json::Object bench_search(std::string_view game, const json::Object& config, const SearchBench& bench);

}  // namespace skyline::app
