// The measures on this machine itself, as bench/wasm compares them: a line "GAME random|search
// MILLIONS-A-SECOND" each.
#include <algorithm>
#include <functional>
#include <iostream>

#include "app/cpu_clock.hpp"
#include "bench/local/measures.hpp"

namespace {

// The best of several: what else runs on the machine only ever makes it slower.
double best_of(const std::function<double()>& work) {
  double best = 0;
  for (int i = 0; i < 5; ++i) {
    const double start = skyline::app::cpu_seconds();
    const double done = work();
    best = std::max(best, done / (skyline::app::cpu_seconds() - start));
  }
  return best;
}

}  // namespace

int main(int count, char** words) {
  const int games = count > 1 ? std::atoi(words[1]) : 2000;
  const int iterations = count > 2 ? std::atoi(words[2]) : 8000;
  for (int game = 0; game < bench_games(); ++game) {
    std::cout << bench_name(game) << " random "
              << best_of([&] { return bench_random_play(game, games); }) / 1e6 << '\n';
    std::cout << bench_name(game) << " search "
              << best_of([&] { return bench_search(game, iterations); }) / 1e6 << '\n';
  }
  return 0;
}
