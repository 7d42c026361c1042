// What Traffic knows about itself.
#pragma once

#include "bots/search/sense.hpp"
#include "games/traffic/mind/waiting.hpp"
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
  // What lies open follows from the actions: drawn tiles are hidden, and nothing else is drawn.
  using Notes = Sites;
  static void weigh(const traffic::Game& game, const traffic::Position& position, Player player,
                    const traffic::Game::Actions& actions, std::span<float> worths, Notes& notes);
  // The same without the others: no street is ever lost, and no vehicle of theirs is worth taking off.
  static void weigh_naively(const traffic::Game& game, const traffic::Position& position, Player player,
                            const traffic::Game::Actions& actions, std::span<float> worths);
  // The places of each tile; and whatever else may be done, which does not depend on what is held.
  static std::uint64_t parts(const traffic::Game&, const traffic::Position& position, Player player) {
    const bool attaches =
        position.open.phase == traffic::Phase::act && position.open.order == traffic::Order::attach;
    return (attaches ? position.hands[player] : 0) | traffic::tile_bit(traffic::city_tiles);
  }
  static void candidates_of(const traffic::Game& game, const traffic::Position& position, Player player,
                            std::uint64_t parts, traffic::Game::Actions& actions);
  static int part_of(const traffic::Action& action) {
    return action.kind() == traffic::Action::Kind::attach ? action.tile() : traffic::city_tiles;
  }
};

}  // namespace skyline::bots
