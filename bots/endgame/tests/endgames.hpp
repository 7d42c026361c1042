// What the tests of the games' endgames ask the solver; they are in games/<game>/mind/tests/.
#pragma once

#include <gtest/gtest.h>

#include "bots/player/mind.hpp"
#include "games/all_minds.hpp"

namespace skyline::bots {

inline constexpr double tiny = 1e-9;
inline constexpr std::int64_t no_limit = 1'000'000'000;

template <Game G>
Solution<G> solution(const G& game, const typename G::Position& position, Player player,
                     Aim aim = Aim::lead) {
  EXPECT_TRUE(Endgame<G>::solvable(game, position));
  return *Exact<G>(game, aim, no_limit).solve(game.view(position, player), player);
}

template <Game G>
double worth(const G& game, const Solution<G>& solution, std::string_view action) {
  return solution.best() - solution.loss(*game.read_action(action));
}

}  // namespace skyline::bots
