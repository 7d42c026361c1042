#include <algorithm>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "app/commands/commands.hpp"
#include "app/cpu_clock.hpp"
#include "app/search_bench.hpp"
#include "data/files.hpp"
#include "engine/core/legal_set.hpp"
#include "engine/core/notation.hpp"
#include "games/all_rules.hpp"

namespace skyline::app {
namespace {

struct Setup {
  std::string label;
  json::Object config;
};

// The rows of a game's data/bench.txt; without one, the game as it is when nothing is chosen.
template <Game G>
std::vector<Setup> setups() {
  std::vector<Setup> rows;
  const auto file = data_file("games/" + std::string(G::name) + "/bench.txt");
  if (!file) return {{std::to_string(G(*G::read_config({})).players()) + " players", {}}};
  for (const auto line : split(*file, '\n')) {
    const auto row = without_comment(line);
    const auto colon = row.find(": ");
    if (colon == std::string_view::npos) continue;
    const auto config = json::read(row.substr(colon + 2));
    if (!config || config->object() == nullptr) throw InputError("bench.txt: " + std::string(row));
    rows.push_back({std::string(row.substr(0, colon)), *config->object()});
  }
  return rows;
}

struct Measurement {
  long games = 0;
  long decisions = 0;
  long actions = 0;
  double seconds = 0;
  std::uint64_t signature = 0;

  double games_per_second() const { return static_cast<double>(games) / seconds; }
  double decisions_per_second() const { return static_cast<double>(decisions) / seconds; }
  double actions_per_second() const { return static_cast<double>(actions) / seconds; }
  double mean_actions() const { return static_cast<double>(actions) / static_cast<double>(decisions); }
};

// How a decision is made in random games: all legal actions are listed and one of them taken, or one is
// picked without a list where the game knows how. The same ones either way.
enum class Choosing : std::uint8_t { from_list, picked };

template <Choosing how, Game G>
void play(const G& game, Random& random, Measurement& sum) {
  static ActionList<G> actions;
  auto position = game.start();
  for (advance(game, position, random); game.stage(position) == Stage::decision;
       advance(game, position, random)) {
    const Player player = game.may_act(position).lowest();
    ++sum.decisions;
    if constexpr (how == Choosing::picked) {
      game.apply(position, player, any_action(game, position, player, actions, random));
    } else {
      game.legal(position, player, actions);
      sum.actions += actions.size();
      game.apply(position, player, actions[random.below(actions.size())]);
    }
  }
  ++sum.games;
  sum.signature = (sum.signature ^ hash_bytes(position)) * 0x9fb21c651e98df25ULL;
}

// The best of several batches: what else runs on the machine only ever makes it slower.
template <Choosing how, Game G>
Measurement measure(const G& game, double seconds) {
  constexpr int batches = 5;
  Measurement best;
  for (int batch = 0; batch < batches; ++batch) {
    Random random(7);
    Measurement sum;
    const double start = cpu_seconds();
    do {
      for (int i = 0; i < 50; ++i) play<how>(game, random, sum);
      sum.seconds = cpu_seconds() - start;
    } while (sum.seconds < seconds / batches);
    if (best.games == 0 || sum.decisions_per_second() > best.decisions_per_second()) best = sum;
  }
  Random random(7);
  Measurement fixed;  // always the same games, so that the signature is of behaviour and not of speed
  for (int i = 0; i < 200; ++i) play<how>(game, random, fixed);
  best.signature = fixed.signature;
  return best;
}

template <Game G>
double copy_nanoseconds(const G& game) {
  constexpr int copies = 2'000'000;
  std::array<typename G::Position, 16> positions;
  Random random(7);
  for (auto& position : positions) {
    position = game.start();
    advance(game, position, random);
  }
  double best = 1e9;
  for (int batch = 0; batch < 5; ++batch) {
    const double start = cpu_seconds();
    for (int i = 0; i < copies; ++i) {
      positions[static_cast<std::size_t>(i) % 16] = positions[static_cast<std::size_t>(i + 5) % 16];
      asm volatile("" : : "g"(positions.data()) : "memory");  // the copy may not be left out
    }
    best = std::min(best, (cpu_seconds() - start) * 1e9 / copies);
  }
  return best;
}

void run_bench(const Arguments& arguments) {
  const double seconds = arguments.number("seconds", 1, 0, 600);
  const bool as_json = arguments.has("json");
  const bool searches = arguments.has("search");
  const std::string only = arguments.positional(0).empty() ? "" : checked_game(arguments.positional(0));
  std::uint64_t signature = 0;
  json::Array rows;
  Games::each([&]<class G>() {
    if (!only.empty() && G::name != only) return;
    for (const auto& [label, config] : setups<G>()) {
      const G game(*G::read_config(config));
      const Measurement m = measure<Choosing::from_list>(game, seconds);
      const Measurement picked = measure<Choosing::picked>(game, seconds);
      if (picked.signature != m.signature)
        throw std::logic_error(std::string(G::name) + ": what is picked is not what is listed");
      const double copy = copy_nanoseconds(game);
      signature = (signature ^ m.signature) * 0x9fb21c651e98df25ULL;
      json::Object row{{"game", G::name},
                       {"config", config},
                       {"games_per_second", m.games_per_second()},
                       {"decisions_per_second", m.decisions_per_second()},
                       {"listed_per_second", m.actions_per_second()},
                       {"picked_per_second", picked.decisions_per_second()},
                       {"mean_legal_actions", m.mean_actions()},
                       {"position_bytes", static_cast<int>(sizeof(typename G::Position))},
                       {"copy_nanoseconds", copy}};
      if (!as_json)
        std::cout << std::fixed << G::name << ", " << label << "\n  " << std::setprecision(0)
                  << m.games_per_second() << " games/s, " << std::setprecision(2)
                  << m.decisions_per_second() / 1e6 << " M decisions/s, " << std::setprecision(0)
                  << m.actions_per_second() / 1e6 << " M actions listed/s, " << std::setprecision(2)
                  << picked.decisions_per_second() / 1e6 << " M decisions/s when picked without a list\n  "
                  << std::setprecision(1) << m.mean_actions() << " legal actions, position "
                  << sizeof(typename G::Position) << " bytes, copied in " << copy << " ns\n"
                  << std::flush;
      row.set("search", bench_search(G::name, config,
                                     {.random_play = picked.decisions_per_second(),
                                      .seconds = seconds,
                                      .growth = searches,
                                      .prints = !as_json}));
      rows.emplace_back(std::move(row));
    }
  });
  std::ostringstream hex;
  hex << "0x" << std::hex << std::setw(16) << std::setfill('0') << signature;
  if (as_json) {
    std::cout << json::write(json::Object{{"runs", std::move(rows)}, {"signature", hex.str()}}) << '\n';
  } else {
    std::cout << "signature " << hex.str() << '\n';
  }
}

}  // namespace

Command bench_command() {
  return {.name = "bench",
          .summary = "Measures random play, and search, on one thread; ends with a signature of behaviour.",
          .positionals = {"[GAME]"},
          .flags = {{"seconds", "N", "how long to measure each setting (1); 0 is enough for the signature"},
                    {"search", "", "measure more searches: with playouts, short and long"},
                    {"json", "", "print JSON, for programs"}},
          .run = run_bench};
}

}  // namespace skyline::app
