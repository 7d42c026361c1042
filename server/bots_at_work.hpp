// The one place where the server meets the bots: which can be seated, and what they do.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/random.hpp"
#include "engine/table/table.hpp"

namespace skyline::server {

std::span<const std::string_view> bot_levels();  // from the weakest to the strongest
bool is_bot_level(std::string_view level);
std::string_view default_stand_in();

// What a bot does for a player who may act. A level that there was once is played by the stand-in's.
std::string bot_action(std::string_view level, const Table& table, Player player, Random& random);
// What a good player would do.
std::string hint(const Table& table, Player player, Random& random);

}  // namespace skyline::server
