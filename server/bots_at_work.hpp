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
// The three actions that promise most to a player who may act, as far as the player can know.
inline constexpr int hint_budget = 4000;  // iterations, as an analysis has
json::Object hint(const Table& table, Player player, int iterations, Random& random);
// What an action that was played cost its player.
json::Object appraisal(const Table& table, Player player, const std::string& action, Random& random);

}  // namespace skyline::server
