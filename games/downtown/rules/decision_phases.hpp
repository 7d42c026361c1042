// The phases in which somebody decides, with their words in a written position, in the same order.
#pragma once

#include <array>
#include <string_view>

#include "games/downtown/rules/position.hpp"

namespace skyline::downtown {

inline constexpr std::array phases_of_many{Phase::pile, Phase::vote, Phase::lobby, Phase::pick, Phase::buy};
inline constexpr std::array<std::string_view, 5> words_of_many{"pile", "vote", "lobby", "pick", "buy"};
inline constexpr std::array phases_of_two{Phase::plan, Phase::use, Phase::buy};
inline constexpr std::array<std::string_view, 3> words_of_two{"plan", "use", "buy"};

}  // namespace skyline::downtown
