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
  // Selections are one part; a card is one for each colour, and another where it must be laid down unbuilt.
  static std::uint64_t parts(const manhattan::Game& game, const manhattan::Position& position,
                             Player player) {
    if (position.open.phase == manhattan::Phase::select) return 1;
    const std::uint64_t cards = position.hands[player].kinds();
    const auto of = [&](int which) { return cards << part_of(game.colour_of(player, which), 0); };
    return game.colours_a_player() == 1 ? of(0) : of(0) | of(1);
  }
  // Of two players, what a card can do comes in two parts, which are listed together.
  static void candidates_of(const manhattan::Game& game, const manhattan::Position& position, Player player,
                            std::uint64_t parts, manhattan::Game::Actions& actions);
  static int part_of(const manhattan::Action& action) {
    switch (action.kind) {
      case manhattan::Action::Kind::select: break;
      case manhattan::Action::Kind::build: return part_of(action.block.colour(), action.card);
      case manhattan::Action::Kind::skip: return 2 * card_parts + action.card;
    }
    return 0;
  }
  static manhattan::Action draw(const manhattan::Game& game, const manhattan::Position& position,
                                Player player, manhattan::Game::Actions& actions, Random& random);

 private:
  static constexpr int card_parts = manhattan::positions * manhattan::Hand::bits_a_kind;
  static constexpr int part_of(manhattan::Colour colour,
                               int card) {  // of two players, the second colour is 2 or 3
    return (index(colour) >= 2 ? card_parts : 0) + card * manhattan::Hand::bits_a_kind;
  }
};

}  // namespace skyline::bots
