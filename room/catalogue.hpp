// The games as programs read them: their options, with helps and defaults, and who can be played against.
#pragma once

#include <string_view>

#include "engine/core/json.hpp"
#include "engine/core/texts.hpp"

namespace skyline::room {

// A game; with its material (cards, boards, tiles) where that is wanted.
json::Object describe_game(std::string_view game, bool with_material, const Texts& texts);
// All of them, and the bots.
json::Object catalogue();

}  // namespace skyline::room
