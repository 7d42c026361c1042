#include "app/parallel_analysis.hpp"

#include <algorithm>
#include <future>

namespace skyline::app {

bots::Analysis analyse_in_parallel(const Table& table, Player player, const bots::Settings& settings,
                                   std::uint64_t seed, int threads) {
  const int iterations = settings.budget.iterations;
  if (iterations > 0) threads = std::min(threads, iterations);
  std::vector<std::future<bots::Analysis>> searches;
  for (int i = 0; i < threads; ++i) {
    bots::Settings part = settings;
    part.budget.iterations = iterations / threads + (i < iterations % threads ? 1 : 0);
    searches.push_back(std::async(std::launch::async, [&table, player, seed, part, i] {
      Random random(derive_seed(seed, static_cast<std::uint64_t>(i)));
      return bots::analyse(table, player, part, random);
    }));
  }
  bots::Analysis sum;
  for (auto& search : searches) merge(sum, search.get());
  return sum;
}

}  // namespace skyline::app
