#include "games/traffic/terminal/tile_study.hpp"

#include <algorithm>
#include <atomic>
#include <thread>

#include "bots/player/mind.hpp"
#include "engine/core/processors.hpp"

namespace skyline::app {
namespace {

using namespace traffic;
using traffic::Game;  // not the concept

int vehicles_on(const OpenState& open) { return std::popcount(open.occupied()); }

template <class Sums>
void add_all(Sums& sums, const Sums& more) {
  std::transform(sums.begin(), sums.end(), more.begin(), sums.begin(), std::plus<>());
}

// One game, watched decision by decision.
class Watcher {
 public:
  Watcher(const Game& game, TileStudy& study) : game_(game), study_(study) {}

  void before(const Position& position, Player player) {
    const OpenState& open = position.open;
    const bool turn_begins =
        open.phase == Phase::act && open.actions_left == actions_a_turn && open.order == Order::attach;
    if (!turn_begins) return;
    if (turns_ > 0 && turns_ % TileStudy::time_step == 0) look(open);
    ++turns_;
    for (Tiles left = position.hands[player]; left != 0; left &= left - 1) {
      ++study_.held;
      if (!game_.places(open, std::countr_zero(left)).empty()) ++study_.attachable;
    }
  }

  void after(const OpenState& was, const OpenState& is, const Action& action) {
    if (action.kind() == Action::Kind::attach) {
      ++study_.attached;
      if (was.map.points() != is.map.points()) ++study_.completing;
    }
    const int expected = vehicles_on(was) + (action.kind() == Action::Kind::put ? 1 : 0);
    evictions_ += expected - vehicles_on(is);
  }

  void finish(const Position& position) {
    const OpenState& open = position.open;
    for (Points left = open.map.points(); left != 0; left &= left - 1)
      ++study_.points[index(open.map.kind(std::countr_zero(left)))];
    ++study_.games;
    study_.vehicles_at_end += vehicles_on(open);
    study_.evictions += evictions_;
    study_.without_evictions += evictions_ == 0 ? 1 : 0;
    study_.turns.push_back(turns_);
    ++study_.endings[index(open.ending)];
    const PlayerSet winners = game_.standing(position).winners;
    for (const Player winner : winners) {
      study_.wins_by_seat[winner] += TileStudy::win_parts / winners.size();
      study_.wins_by_order[(winner - open.starter + game_.players()) % game_.players()] +=
          TileStudy::win_parts / winners.size();
    }
  }

 private:
  void look(const OpenState& open) {
    const int step = turns_ / TileStudy::time_step - 1;
    if (step >= TileStudy::time_steps) return;
    study_.vehicles[step] += vehicles_on(open);
    ++study_.games_then[step];
  }

  const Game& game_;
  TileStudy& study_;
  int turns_ = 0;
  int evictions_ = 0;
};

}  // namespace

void TileStudy::add(const TileStudy& other) {
  games += other.games;
  held += other.held;
  attachable += other.attachable;
  attached += other.attached;
  completing += other.completing;
  add_all(points, other.points);
  add_all(vehicles, other.vehicles);
  add_all(games_then, other.games_then);
  vehicles_at_end += other.vehicles_at_end;
  evictions += other.evictions;
  without_evictions += other.without_evictions;
  turns.insert(turns.end(), other.turns.begin(), other.turns.end());
  add_all(endings, other.endings);
  add_all(wins_by_seat, other.wins_by_seat);
  add_all(wins_by_order, other.wins_by_order);
}

TileStudy study_game(const Game& game, const bots::Bot& bot, std::uint64_t seed) {
  TileStudy study;
  Watcher watcher(game, study);
  Random chance(derive_seed(seed, 0));
  Random thought(derive_seed(seed, 1));
  bots::MindOf<Game> mind(bot, game);
  Position position = game.start();
  for (advance(game, position, chance); game.stage(position) == Stage::decision;
       advance(game, position, chance)) {
    const Player player = game.may_act(position).lowest();
    watcher.before(position, player);
    const Action action = mind.choose(game.view(position, player), player, thought);
    const OpenState was = position.open;
    game.apply(position, player, action);
    watcher.after(was, position.open, action);
  }
  watcher.finish(position);
  return study;
}

TileStudy study_tiles(const Game& game, const bots::Bot& bot, int games, std::uint64_t seed,
                      const std::function<void(int)>& progress) {
  std::atomic<int> next = 0;
  const auto workers = static_cast<unsigned>(processors());
  std::vector<TileStudy> parts(workers);
  const auto work = [&](std::size_t worker) {
    for (int i = next++; i < games; i = next++) {
      parts[worker].add(study_game(game, bot, seed + static_cast<std::uint64_t>(i)));
      if (worker == 0) progress(i + 1);
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t worker = 1; worker < workers; ++worker) threads.emplace_back(work, worker);
  work(0);
  for (auto& thread : threads) thread.join();
  TileStudy whole;
  for (const auto& part : parts) whole.add(part);
  std::sort(whole.turns.begin(), whole.turns.end());
  return whole;
}

}  // namespace skyline::app
