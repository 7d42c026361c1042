// The material of a game, as `skyline games GAME` shows it: cards, boards, tiles.
#pragma once

#include <string>

#include "engine/core/game.hpp"

namespace skyline::app {

template <Game G>
std::string data_text();

template <Game G>
json::Object data_json();

}  // namespace skyline::app
