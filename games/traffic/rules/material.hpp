// The pieces of Traffic: vehicles and the standard tile set.
#pragma once

#include "engine/core/material.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline {

template <>
struct Material<traffic::Game> {
  static json::Object describe();
};

}  // namespace skyline
