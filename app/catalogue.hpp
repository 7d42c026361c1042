// The games as programs read them: their options, with helps and defaults.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/json.hpp"
#include "engine/core/option.hpp"
#include "engine/core/texts.hpp"

namespace skyline::app {

// A game; with its material (cards, boards, tiles) where that is wanted.
json::Object describe_game(std::string_view game, bool with_material, const Texts& texts);

// What an option may be, in the user's language.
std::string allowed_values(const Option& option);

}  // namespace skyline::app
