#include "app/search_bench.hpp"

#include <iomanip>
#include <iostream>
#include <vector>

#include "app/cpu_clock.hpp"
#include "bots/player/levels.hpp"
#include "bots/player/mind.hpp"
#include "games/all_rules.hpp"

namespace skyline::app {
namespace {

struct Pace {
  double simulations = 0;   // a second
  double decisions = 0;     // a second
  double microseconds = 0;  // a simulation
  std::size_t nodes = 0;
  std::size_t bytes = 0;
};

template <Game G>
Pace measure(const G& game, const bots::Settings& settings, double seconds) {
  Random random(7);
  auto position = game.start();
  advance(game, position, random);
  const Player player = game.may_act(position).lowest();
  const auto view = game.view(position, player);
  bots::Search<G> search(game, settings);
  Pace pace;
  double iterations = 0;
  double decisions = 0;
  const double start = cpu_seconds();
  double taken = 0;
  do {
    search.forget();
    const auto verdict = search.think(view, player, random);
    iterations += static_cast<double>(verdict.iterations);
    decisions += static_cast<double>(verdict.decisions);
    pace.nodes = verdict.nodes;
    pace.bytes = verdict.bytes;
    taken = cpu_seconds() - start;
  } while (taken < seconds);
  pace.simulations = iterations / taken;
  pace.decisions = decisions / taken;
  pace.microseconds = 1e6 * taken / iterations;
  return pace;
}

json::Object describe(const Pace& pace) {
  return {{"simulations_per_second", pace.simulations},
          {"decisions_per_second", pace.decisions},
          {"nodes", static_cast<std::int64_t>(pace.nodes)},
          {"bytes_per_node", static_cast<double>(pace.bytes) / static_cast<double>(pace.nodes)}};
}

// As others do it: no knowledge of the game, every simulation played at random to its end.
template <Game G>
json::Object bench_playouts(const G& game, const SearchBench& bench) {
  bots::Settings plain{.budget = {.iterations = 5000}};
  plain.hunches = false;
  plain.playout = bots::to_the_end;
  const Pace playouts = measure(game, plain, bench.seconds);
  if (bench.prints)
    std::cout << "  search with random playouts: " << std::setprecision(0) << playouts.simulations
              << " simulations/s, " << std::setprecision(2) << playouts.decisions / 1e6 << " M decisions/s ("
              << playouts.decisions / bench.random_play << " of random play)\n";
  return describe(playouts);
}

template <Game G>
json::Object bench_game(const json::Object& config, const SearchBench& bench) {
  const G game(*G::read_config(config));
  json::Object told;
  if (bench.growth) told.set("playouts", bench_playouts(game, bench));
  json::Array growth;
  for (const int iterations : bench.growth ? std::vector{1000, 10'000, 100'000} : std::vector{10'000}) {
    bots::Settings settings = bots::level("tycoon", G::name)->settings;
    settings.budget = {.iterations = iterations};
    const Pace pace = measure(game, settings, bench.seconds);
    json::Object row = describe(pace);
    row.set("iterations", iterations);
    growth.emplace_back(std::move(row));
    if (bench.prints)
      std::cout << "  tycoon, " << iterations << " iterations: " << std::setprecision(0) << pace.simulations
                << " simulations/s, " << std::setprecision(2) << pace.decisions / 1e6 << " M decisions/s, "
                << pace.microseconds << " µs each, " << pace.nodes << " nodes of " << std::setprecision(0)
                << static_cast<double>(pace.bytes) / static_cast<double>(pace.nodes) << " bytes\n"
                << std::flush;
  }
  told.set("tycoon", std::move(growth));
  return told;
}

}  // namespace

json::Object bench_search(std::string_view game, const json::Object& config, const SearchBench& bench) {
  json::Object told;
  Games::with(game, [&]<class G>() { told = bench_game<G>(config, bench); });
  return told;
}

}  // namespace skyline::app
