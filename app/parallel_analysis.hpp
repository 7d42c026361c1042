// One decision searched on several threads at once.
#pragma once

#include <cstdint>

#include "bots/study/analysis.hpp"

namespace skyline::app {

// Independent searches with seeds derived from one, merged in their order. They share a budget of iterations
// and each have all the time: with iterations, the same seed and number of threads give the same result.
bots::Analysis analyse_in_parallel(const Table& table, Player player, const bots::Settings& settings,
                                   std::uint64_t seed, int threads);

}  // namespace skyline::app
