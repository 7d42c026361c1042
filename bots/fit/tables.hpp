// The games that weights are fitted to: every way to set one up that a position's worth may depend on, the
// usual ones more often.
#pragma once

#include <vector>

#include "engine/table/games.hpp"

namespace skyline::bots::fit {

template <Game G>
std::vector<G> tables_for(int players);

template <>
std::vector<manhattan::Game> tables_for<manhattan::Game>(int players);
template <>
std::vector<downtown::Game> tables_for<downtown::Game>(int players);
template <>
std::vector<traffic::Game> tables_for<traffic::Game>(int players);

}  // namespace skyline::bots::fit
