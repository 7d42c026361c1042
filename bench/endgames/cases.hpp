// Positions in which it matters what is done, each with what every action is worth. They come from games of
// bots that play what looks good; of each game at most one is taken, so that no game counts twice.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bots/player/mind.hpp"
#include "games/all_minds.hpp"

namespace skyline::bots::endgames {

inline constexpr double rounding = 1e-6;  // what is less makes no difference

template <Game G>
struct Case {
  G game;
  typename G::View view;
  Player player;
  Solution<G> by_lead;
  Solution<G> by_win;
  Solution<G> by_both;  // the win first

  // Often the game is decided and any action wins as well as any other.
  bool win_at_stake() const {
    return by_win.best() - *std::min_element(by_win.worths.begin(), by_win.worths.end()) > rounding;
  }
};

template <Game G>
struct Cases {
  std::vector<Case<G>> list;
  int games = 0;        // that were played to find them
  int too_large = 0;    // endgames that were not solved
  int indifferent = 0;  // in which half of the actions are about as good as the best
};

inline constexpr double least_difference = 1;  // in points, between the best action and the median one
inline constexpr std::int64_t most_positions = 3'000'000;

// One of the solvable decisions of a game, every one equally likely.
template <Game G>
std::optional<std::pair<typename G::Position, Player>> solvable_decision(const G& game, Random& random) {
  const Bot bot{.name = "loose", .kind = Bot::Kind::hunch, .looseness = 1};
  std::optional<std::pair<typename G::Position, Player>> found;
  int seen = 0;
  auto position = game.start();
  for (advance(game, position, random); game.stage(position) == Stage::decision;
       advance(game, position, random)) {
    const PlayerSet able = game.may_act(position);
    if (Endgame<G>::solvable(game, position))
      for (const Player player : able)
        if (random.below(++seen) == 0) found.emplace(position, player);
    for (const Player player : able)
      game.apply(position, player, MindOf<G>(bot, game).choose(game.view(position, player), player, random));
  }
  return found;
}

// The sizes of table are taken in turn.
template <Game G, class Progress>
Cases<G> find_cases(std::span<const int> players, int count, std::uint64_t seed, Progress&& progress) {
  Cases<G> cases;
  std::vector<G> games;
  for (const int size : players) games.emplace_back(*G::read_config(json::Object{{"players", size}}));
  while (static_cast<int>(cases.list.size()) < count) {
    const G& game = games[cases.list.size() % games.size()];
    Random random(derive_seed(seed, static_cast<std::uint64_t>(cases.games)));
    ++cases.games;
    const auto decision = solvable_decision(game, random);
    if (!decision) continue;
    const auto& [position, player] = *decision;
    const auto view = game.view(position, player);
    auto by_lead = Exact<G>(game, Aim::lead, most_positions).solve(view, player);
    if (!by_lead) {
      ++cases.too_large;
    } else if (by_lead->best() - by_lead->median() < least_difference) {
      ++cases.indifferent;
    } else if (auto by_win = Exact<G>(game, Aim::win, most_positions).solve(view, player)) {
      auto by_both = Exact<G>(game, Aim::win_then_lead, most_positions).solve(view, player);
      if (!by_both) continue;
      cases.list.push_back(
          {game, view, player, std::move(*by_lead), std::move(*by_win), std::move(*by_both)});
      progress(static_cast<int>(cases.list.size()));
    }
  }
  return cases;
}

}  // namespace skyline::bots::endgames
