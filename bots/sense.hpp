// What a game knows about itself: how good an action looks to a player who thinks one move ahead. One small
// file a game specialises this; everything else about bots is written once.
#pragma once

#include "engine/core/game.hpp"

namespace skyline::bots {

// Sense<G>::worth(game, position, player, action) is a number that grows with how good the action is for
// the player. The position is one that the player imagines, never the true one.
template <Game G>
struct Sense;

}  // namespace skyline::bots
