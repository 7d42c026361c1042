// The pieces of a game (cards, boards, tiles) for programs: what `skyline games GAME --json` and the server
// tell.
#pragma once

#include "engine/core/game.hpp"

namespace skyline {

// Material<G>::describe() gives them.
template <Game G>
struct Material;

// Nothing that its rules page does not say.
template <Game G>
struct PlainMaterial {
  static json::Object describe() { return {}; }
};

}  // namespace skyline
