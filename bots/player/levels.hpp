// The five levels that people choose from, the same names in every game. docs/bots.md has the tournaments
// that placed them.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "bots/player/bot.hpp"

namespace skyline::bots {

inline constexpr std::array<std::string_view, 5> level_names{"tourist", "resident", "builder", "architect",
                                                             "tycoon"};

// Nothing when there is no level or game of that name.
std::optional<Bot> level(std::string_view name, std::string_view game);

}  // namespace skyline::bots
