// The games that weights are fitted to: every way to set one up that a position's worth may depend on, the
// usual ones more often.
#pragma once

#include <vector>

#include "engine/core/game.hpp"

namespace skyline::bots::fit {

// Tables<G>::of(players) gives them.
template <Game G>
struct Tables;

// The game as it is when nothing else is chosen.
template <Game G>
struct PlainTables {
  static std::vector<G> of(int players) { return {G(*G::read_config({{"players", players}}))}; }
};

}  // namespace skyline::bots::fit
