// Endgames, solved. What every action is worth to the player who decides, by trying everything:
//
// - Before others decide, the player chooses for all worlds that look alike from the own seat at once: the
//   worth is the mean over these worlds, never the mean of what a player who knew the world would get.
// - Whoever decides later knows the cards that still matter and plays best; two who decide at the same time
//   play the equilibrium of their matrix game.
// - Of chance only what cannot matter any more is left, like cards drawn after the last build.
//
// This is exact, not an estimate, where Endgame<G>::solvable says so: there one player alone is left to
// decide, or two play a game in which one's gain is the other's loss, and the second to decide is the last.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bots/endgame/matrix_game.hpp"
#include "engine/core/game.hpp"

namespace skyline::bots {

// What is wanted: to be many points ahead of the best of the others, a large share of the win, or both, the
// lead only where the win is the same. With two players who know everything that is nearly the same; under
// uncertainty a win can be worth a risk.
enum class Aim : std::uint8_t { lead, win, win_then_lead };

// No lead is worth as much as this, and not by far.
inline constexpr double leads_a_win = 1000;

inline double worth_of(const Standing& standing, int players, Player player, Aim aim) {
  const double win = standing.winners.contains(player) ? 1.0 / standing.winners.size() : 0.0;
  if (aim == Aim::win) return win;
  int best_other = std::numeric_limits<int>::min();
  for (Player other = 0; other < players; ++other)
    if (other != player) best_other = std::max(best_other, standing.points[other]);
  const double lead = standing.points[player] - best_other;
  return aim == Aim::lead ? lead : leads_a_win * win + lead;
}

// What may be true, and how likely it is.
template <Game G>
struct World {
  typename G::Position position;
  double chance;
};

// Endgame<G> has
//   solvable(game, position)   whether the rest of the game is of the kind told above
//   worlds(game, view)         what the viewer must reckon with, as far as it makes a difference
//   idle(position, action)     an action that changes no more than an other one that is legal too
//   sizes                      the numbers of players with whom there are such endings, for measurements
template <Game G>
struct Endgame;

// Where what the viewer does not know cannot matter.
template <Game G>
std::vector<World<G>> any_world(const G& game, const typename G::View& view) {
  Random random(0);
  return {{game.imagine(view, random), 1.0}};
}

// Of a game that says nothing about its end none is solved.
template <Game G>
struct PlainEndgame {
  static constexpr std::array<int, 0> sizes{};
  static bool solvable(const G&, const typename G::Position&) { return false; }
  static std::vector<World<G>> worlds(const G& game, const typename G::View& view) {
    return any_world(game, view);
  }
  static bool idle(const typename G::Position&, const typename G::Action&) { return false; }
};

template <Game G>
struct Solution {
  std::vector<typename G::Action> actions;
  std::vector<double> worths;  // where others choose at the same time: against their equilibrium mixture

  double best() const { return *std::max_element(worths.begin(), worths.end()); }
  double median() const {
    auto sorted = worths;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
  }
  double loss(const typename G::Action& action) const {
    const auto found = std::find(actions.begin(), actions.end(), action);
    return best() - worths[static_cast<std::size_t>(found - actions.begin())];
  }
};

template <Game G>
class Exact {
 public:
  using Action = typename G::Action;
  using Position = typename G::Position;
  using View = typename G::View;

  // Gives up on what would take more positions than this.
  Exact(G game, Aim aim, std::int64_t most_positions)
      : game_(std::move(game)),
        aim_(aim),
        most_positions_(most_positions),
        list_(std::make_unique<ActionList<G>>()) {}

  // The position of the view is solvable, and the player is one who may act.
  std::optional<Solution<G>> solve(const View& view, Player player) {
    player_ = player;
    positions_ = 0;
    const auto worlds = Endgame<G>::worlds(game_, view);
    const Position& any = worlds.front().position;
    Solution<G> solution{legal(any, player), {}};
    if (game_.may_act(any).size() > 1) {
      solution.worths = against_equilibrium(any);
    } else {
      for (const Action& action : solution.actions) {
        solution.worths.push_back(worth_after(worlds, action));
        if (gives_up()) break;
      }
    }
    if (gives_up()) return std::nullopt;
    return solution;
  }

  // One of the best actions, found without the worth of the others; where others choose at the same time, one
  // drawn from the player's equilibrium mixture.
  std::optional<Action> choose(const View& view, Player player, Random& random) {
    player_ = player;
    positions_ = 0;
    const auto worlds = Endgame<G>::worlds(game_, view);
    const Position& any = worlds.front().position;
    const bool alone = game_.may_act(any).size() == 1;
    const auto actions = alone ? worth_trying(any, player) : legal(any, player);
    std::size_t chosen = 0;
    if (alone) {
      double best = -infinite;
      for (std::size_t i = 0; i < actions.size() && !gives_up(); ++i) {
        const double found = worlds.size() > 1 ? worth_after(worlds, actions[i])
                                               : worth(after(any, player, actions[i]), best, infinite);
        if (found > best) {
          best = found;
          chosen = i;
        }
      }
    } else if (const auto mixture = solve_at_once(any).rows; !gives_up()) {
      chosen = drawn(mixture, random);
    }
    if (gives_up()) return std::nullopt;
    return actions[chosen];
  }

 private:
  using Worlds = std::vector<World<G>>;

  bool gives_up() const { return positions_ > most_positions_; }

  std::vector<Action> legal(const Position& position, Player player) const {
    game_.legal(position, player, *list_);
    return {list_->begin(), list_->end()};
  }
  std::vector<Action> worth_trying(const Position& position, Player player) const {
    auto actions = legal(position, player);
    std::erase_if(actions, [&](const Action& action) { return Endgame<G>::idle(position, action); });
    return actions;
  }

  Position after(Position position, Player player, const Action& action) {
    ++positions_;
    game_.apply(position, player, action);
    advance(game_, position, chance_);
    return position;
  }

  double worth_after(Worlds worlds, const Action& action) {
    for (auto& world : worlds) world.position = after(world.position, player_, action);
    return worth(worlds);
  }

  double worth(const Worlds& worlds) {
    const Position& any = worlds.front().position;
    if (worlds.size() > 1 && game_.may_act(any) == PlayerSet::only(player_)) {
      double best = -infinite;
      for (const Action& action : worth_trying(any, player_))
        if (!gives_up()) best = std::max(best, worth_after(worlds, action));
      return best;
    }
    double sum = 0;
    for (const auto& world : worlds) sum += world.chance * worth(world.position, -infinite, infinite);
    return sum;
  }

  // Alpha-beta: exact between the two bounds.
  double worth(const Position& position, double least, double most) {
    if (game_.stage(position) == Stage::over)
      return worth_of(game_.standing(position), game_.players(), player_, aim_);
    const PlayerSet players = game_.may_act(position);
    if (players.size() > 1) return solve_at_once(position).value;
    const Player decides = players.lowest();
    const bool own = decides == player_;
    double best = own ? -infinite : infinite;
    for (const Action& action : worth_trying(position, decides)) {
      const double found = worth(after(position, decides, action), least, most);
      best = own ? std::max(best, found) : std::min(best, found);
      (own ? least : most) = best;
      if (least >= most || gives_up()) break;
    }
    return best;
  }

  // The player's choices are the rows.
  MatrixGame table_of(const Position& position) {
    const Player other = game_.may_act(position).without(player_).lowest();
    const auto own = legal(position, player_);
    const auto others = legal(position, other);
    MatrixGame table{own.size(), others.size(), {}};
    for (const Action& action : own) {
      Position chosen = position;
      game_.apply(chosen, player_, action);
      for (const Action& reply : others)
        table.gains.push_back(gives_up() ? 0 : worth(after(chosen, other, reply), -infinite, infinite));
    }
    return table;
  }
  Equilibrium solve_at_once(const Position& position) {
    const MatrixGame table = table_of(position);
    return gives_up() ? Equilibrium{} : bots::solve(table);
  }

  std::vector<double> against_equilibrium(const Position& position) {
    const MatrixGame table = table_of(position);
    const auto mixture = bots::solve(table).columns;
    std::vector<double> worths(table.rows);
    for (std::size_t row = 0; row < table.rows; ++row)
      for (std::size_t column = 0; column < table.columns; ++column)
        worths[row] += mixture[column] * table.at(row, column);
    return worths;
  }

  static std::size_t drawn(const std::vector<double>& mixture, Random& random) {
    double left = static_cast<double>(random.next() >> 11U) / static_cast<double>(std::uint64_t{1} << 53U);
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < mixture.size() && left >= 0; ++i) {
      if (mixture[i] <= 0) continue;
      chosen = i;
      left -= mixture[i];
    }
    return chosen;
  }

  static constexpr double infinite = std::numeric_limits<double>::infinity();

  G game_;
  Aim aim_;
  std::int64_t most_positions_;
  std::int64_t positions_ = 0;
  std::unique_ptr<ActionList<G>> list_;
  Player player_ = 0;
  Random chance_{0};  // for what cannot matter
};

}  // namespace skyline::bots
