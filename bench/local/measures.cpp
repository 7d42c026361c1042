#include "bench/local/measures.hpp"

#include "bots/player/levels.hpp"
#include "bots/search/search.hpp"
#include "games/all_minds.hpp"
#include "games/all_rules.hpp"

namespace {

using namespace skyline;

template <Game G>
auto config(std::int32_t players) {
  return G::read_config(json::Object{{"players", players}});
}

template <Game G>
double play(std::int32_t players, std::int32_t games) {
  static ActionList<G> actions;
  const G game(*config<G>(players));
  Random random(7);
  double decisions = 0;
  for (std::int32_t i = 0; i < games; ++i) {
    auto position = game.start();
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      const Player player = game.may_act(position).lowest();
      game.legal(position, player, actions);
      game.apply(position, player, actions[random.below(actions.size())]);
      ++decisions;
    }
  }
  return decisions;
}

template <Game G>
double search(std::int32_t players, std::int32_t iterations) {
  const G game(*config<G>(players));
  Random random(7);
  auto position = game.start();
  advance(game, position, random);
  const Player player = game.may_act(position).lowest();
  auto settings = bots::level("tycoon", G::name)->settings;
  settings.budget = {.iterations = iterations};
  return static_cast<double>(
      bots::Search<G>(game, settings).think(game.view(position, player), player, random).decisions);
}

}  // namespace

std::int32_t bench_games() { return static_cast<std::int32_t>(Games::names().size()); }
const char* bench_name(std::int32_t game) { return Games::names()[static_cast<std::size_t>(game)].data(); }

std::int32_t bench_seats(std::int32_t game, std::int32_t players) {
  bool can = false;
  Games::with(bench_name(game), [&]<class G>() { can = config<G>(players).ok(); });
  return can ? 1 : 0;
}

double bench_random(std::int32_t game, std::int32_t players, std::int32_t games) {
  double decisions = 0;
  Games::with(bench_name(game), [&]<class G>() { decisions = play<G>(players, games); });
  return decisions;
}

double bench_search(std::int32_t game, std::int32_t players, std::int32_t iterations) {
  double decisions = 0;
  Games::with(bench_name(game), [&]<class G>() { decisions = search<G>(players, iterations); });
  return decisions;
}
