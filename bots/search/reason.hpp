// Why one action is better than another, in what a player of the game would say: it takes a majority, it
// keeps the tallest building, it doubles a lot. A reason has a code and what it speaks of; the sentences are
// in the games' texts.
#pragma once

#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/json.hpp"

namespace skyline::bots {

struct Reason {
  std::string_view code;
  json::Object about = {};
};

// Reasons<G>::tell(game, position, player, better, other) has the weightiest first: what is there after the
// better action and not after the other. The position is one that the player cannot tell from the true one.
template <Game G>
struct Reasons;

// Of a game that gives none.
template <Game G>
struct PlainReasons {
  static std::vector<Reason> tell(const G&, const typename G::Position&, Player, const typename G::Action&,
                                  const typename G::Action&) {
    return {};
  }
};

}  // namespace skyline::bots
