// What Traffic knows about itself.
#pragma once

#include "bots/search/sense.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::bots {

template <>
struct Sense<traffic::Game> : PlainSense<traffic::Game> {
  static constexpr float hunch_scale = 0.4F;
  static constexpr double usual_lead = 2;
  static constexpr bool public_actions = true;
  // Against giving up the turn, which is worth 0; a taxi that stands where nobody can attack it is worth 1.
  static void weigh(const traffic::Game& game, const traffic::Position& position, Player player,
                    const traffic::Game::Actions& actions, std::span<float> worths);
  // The same without the others: no street is ever lost, and no vehicle of theirs is worth taking off.
  static void weigh_naively(const traffic::Game& game, const traffic::Position& position, Player player,
                            const traffic::Game::Actions& actions, std::span<float> worths);
};

}  // namespace skyline::bots
