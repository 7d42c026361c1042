// What Goofspiel knows about itself.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "bots/search/sense.hpp"
#include "games/goofspiel/rules/game.hpp"

namespace skyline::bots {

template <>
struct Sense<goofspiel::Game> : PlainSense<goofspiel::Game> {
  static constexpr float hunch_scale = 2;
  // A card as high as the prizes are worth: against chance nothing is better.
  static void weigh(const goofspiel::Game& game, const goofspiel::Position& position, Player,
                    const goofspiel::Game::Actions& actions, std::span<float> worths) {
    int prizes = 0;
    position.open.prizes.each([&](int prize) { prizes += prize; });
    const int fitting = std::min(prizes, game.config().cards);
    for (int i = 0; i < actions.size(); ++i)
      worths[static_cast<std::size_t>(i)] = static_cast<float>(-std::abs(actions[i].card - fitting));
  }
};

}  // namespace skyline::bots
