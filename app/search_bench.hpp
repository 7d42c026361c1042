// Measures searches from the start of a game, on one thread: how many simulations and decisions a second, how
// much memory, and how the cost of a simulation grows with their number.
#pragma once

#include <string_view>

#include "engine/core/json.hpp"

namespace skyline::app {

// Prints a paragraph behind that of random play, whose decisions a second are given; also as JSON.
json::Object bench_search(std::string_view game, const json::Object& config, double random_play,
                          double seconds, bool prints);

}  // namespace skyline::app
