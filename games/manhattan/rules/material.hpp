// The pieces of Manhattan: blocks, and what each card means from each side of the table.
#pragma once

#include "engine/core/material.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline {

template <>
struct Material<manhattan::Game> {
  static json::Object describe();
};

}  // namespace skyline
