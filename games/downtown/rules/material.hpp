// The pieces of Downtown: the shipped boards with the shape and the neighbours of each lot, tiles, prices.
#pragma once

#include "engine/core/material.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline {

template <>
struct Material<downtown::Game> {
  static json::Object describe();
};

}  // namespace skyline
