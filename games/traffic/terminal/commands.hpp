// What Traffic adds to the `skyline` command: `skyline tiles`.
#pragma once

#include "games/traffic/rules/game.hpp"
#include "terminal/command.hpp"

namespace skyline::app {

template <>
struct Commands<traffic::Game> {
  static std::vector<Command> list();
};

}  // namespace skyline::app
