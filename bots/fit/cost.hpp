// What an estimate costs.
#pragma once

#include <ctime>
#include <vector>

#include "bots/fit/self_play.hpp"

namespace skyline::bots::fit {

// Nanoseconds of processor time, the mean over the positions of some games of greedy players.
template <Game G>
double cost_of_estimate(const G& game) {
  constexpr int games = 10;
  constexpr int estimates = 2'000'000;
  std::vector<typename G::Position> positions;
  Random random(1);
  MindOf<G> greedy(*read_bot("greedy", G::name), game);
  for (int number = 0; number < games; ++number) {
    auto position = game.start();
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      positions.push_back(position);
      const Player player = game.may_act(position).lowest();
      game.apply(position, player, greedy.choose(game.view(position, player), player, random));
    }
  }
  float sum = 0;
  const std::clock_t start = std::clock();
  for (int done = 0; done < estimates;)
    for (const auto& position : positions) {
      sum += estimate(game, position).wins[0];
      ++done;
    }
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  return sum < 0 ? 0 : seconds * 1e9 / estimates;  // a sum that is never used would never be computed
}

}  // namespace skyline::bots::fit
