// What Manhattan knows about itself.
#pragma once

#include "bots/search/sense.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots {

template <>
struct Sense<manhattan::Game> : PlainSense<manhattan::Game> {
  static constexpr float hunch_scale = 2;
  static constexpr double usual_lead = 12;
  static constexpr bool public_actions = true;
  // With those that the board would pay now.
  static PerPlayer visible_points(const manhattan::Game& game, const manhattan::Position& position);
  static void weigh(const manhattan::Game& game, const manhattan::Position& position, Player player,
                    const manhattan::Game::Actions& actions, std::span<float> worths);
  // Of two players, each has more than a thousand selections: only the best-looking are thought about.
  static void candidates(const manhattan::Game& game, const manhattan::Position& position, Player player,
                         manhattan::Game::Actions& actions);
  static manhattan::Action draw(const manhattan::Game& game, const manhattan::Position& position,
                                Player player, manhattan::Game::Actions& actions, Random& random);
};

}  // namespace skyline::bots
