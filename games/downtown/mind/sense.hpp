// What Downtown knows about itself.
#pragma once

#include "bots/search/sense.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::bots {

template <>
struct Sense<downtown::Game> : PlainSense<downtown::Game> {
  static constexpr float hunch_scale = 2;
  static constexpr double usual_lead = 15;
  static constexpr bool public_actions = false;  // votes and purchases are secret until all have chosen
  // Money, and what the pawns on the board would be paid now.
  static PerPlayer visible_points(const downtown::Game& game, const downtown::Position& position);
  static void weigh(const downtown::Game& game, const downtown::Position& position, Player player,
                    const downtown::Game::Actions& actions, std::span<float> worths);
  // The same, but buying as if nobody else did, and as if nothing would be wanted later.
  static void weigh_naively(const downtown::Game& game, const downtown::Position& position, Player player,
                            const downtown::Game::Actions& actions, std::span<float> worths);
  // Votes and purchases that others have made in secret are taken back, so that a search lets them choose;
  // while tokens are played, the votes are those that suit the voters.
  static downtown::Position imagine(const downtown::Game& game, const downtown::View& view, Player player,
                                    Random& random);
};

}  // namespace skyline::bots
