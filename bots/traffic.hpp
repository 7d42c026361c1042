// What Traffic knows about itself.
#pragma once

#include "bots/sense.hpp"
#include "engine/traffic/game.hpp"

namespace skyline::bots {

template <>
struct Sense<traffic::Game> {
  static constexpr float hunch_scale = 0.4F;
  static constexpr double usual_lead = 2;
  static constexpr bool public_actions = true;
  // Against giving up the turn, which is worth 0; a taxi that stands where nobody can attack it is worth 1.
  static void weigh(const traffic::Game& game, const traffic::Position& position, Player player,
                    const traffic::Game::Actions& actions, std::span<float> worths);
  static traffic::Position imagine(const traffic::Game& game, const traffic::View& view, Player,
                                   Random& random) {
    return game.imagine(view, random);
  }
  static void candidates(const traffic::Game& game, const traffic::Position& position, Player player,
                         traffic::Game::Actions& actions) {
    game.legal(position, player, actions);
  }
  static traffic::Action draw(const traffic::Game& game, const traffic::Position& position, Player player,
                              traffic::Game::Actions& actions, Random& random) {
    game.legal(position, player, actions);
    return actions[random.below(actions.size())];
  }
};

}  // namespace skyline::bots
