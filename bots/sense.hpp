// What a game knows about itself. One small file a game specialises this; everything else about bots is
// written once.
#pragma once

#include <span>

#include "engine/core/game.hpp"

namespace skyline::bots {

// Sense<G> has
//   weigh(game, position, player, actions, worths)   how good each action looks to a player who thinks one
//                                                     move ahead; the position is imagined, never the true
//                                                     one
//   imagine(game, view, player, random)               a position to think on: like game.imagine, but secret
//                                                     choices of others as they may be expected
//   candidates(game, position, player, actions)       the legal actions that are worth a thought
//   draw(game, position, player, actions, random)     an action for light playouts; the list is room to use
//   hunch_scale    an action that is this much worse is tried about a third as often
//   usual_lead     in points, what a clear lead is
//   public_actions whether everybody sees every action when it is done
template <Game G>
struct Sense;

// What a game need not know better.
template <Game G>
struct PlainSense {
  static typename G::Position imagine(const G& game, const typename G::View& view, Player, Random& random) {
    return game.imagine(view, random);
  }
  static void candidates(const G& game, const typename G::Position& position, Player player,
                         ActionList<G>& actions) {
    game.legal(position, player, actions);
  }
  static typename G::Action draw(const G& game, const typename G::Position& position, Player player,
                                 ActionList<G>& actions, Random& random) {
    game.legal(position, player, actions);
    return actions[random.below(actions.size())];
  }
};

}  // namespace skyline::bots
