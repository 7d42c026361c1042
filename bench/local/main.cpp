// The measures on this machine itself, one when asked, so that bench/wasm can let both take turns: a line
// "random|search GAME PLAYERS AMOUNT" in, "DECISIONS SECONDS" out, in seconds of the processor.
#include <iostream>
#include <string>

#include "app/cpu_clock.hpp"
#include "bench/local/measures.hpp"

int main() {
  std::cout.precision(12);
  std::string kind;
  int game = 0;
  int players = 0;
  int amount = 0;
  while (std::cin >> kind >> game >> players >> amount) {
    const double start = skyline::app::cpu_seconds();
    const double done =
        kind == "random" ? bench_random(game, players, amount) : bench_search(game, players, amount);
    std::cout << done << ' ' << skyline::app::cpu_seconds() - start << std::endl;
  }
  return 0;
}
