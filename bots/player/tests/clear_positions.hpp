// Positions with one clearly best move, which everybody who thinks must find: the levels from builder on,
// with every seed. Why it is best was worked out by hand from the rules; where the rest of the game can be
// solved, the solver must agree that everything else loses. The positions are in games/<game>/mind/tests/.
#pragma once

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "bots/player/mind.hpp"
#include "games/all_minds.hpp"

namespace skyline::bots {

// The best moves, where several come to the same, are told by their texts.
template <Game G>
void expect_found(const G& game, const typename G::Position& position, Player player,
                  const std::set<std::string>& best) {
  const auto view = game.view(position, player);
  for (const auto& text : best)
    ASSERT_FALSE(game.check(position, player, *game.read_action(text))) << text << " must be legal";
  if (Endgame<G>::solvable(game, position)) {
    const auto exact = Exact<G>(game, Aim::lead, 10'000'000).solve(view, player);
    ASSERT_TRUE(exact);
    for (const auto& action : exact->actions)
      ASSERT_EQ(best.contains(game.write(action)), exact->loss(action) < 0.5)
          << game.write(action) << " loses " << exact->loss(action);
  }
  for (const auto level : {"builder", "architect", "tycoon"})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Random random(seed);
      const auto chosen = game.write(MindOf<G>(*read_bot(level, G::name), game).choose(view, player, random));
      EXPECT_TRUE(best.contains(chosen)) << level << " with seed " << seed << " chooses " << chosen;
    }
}

}  // namespace skyline::bots
