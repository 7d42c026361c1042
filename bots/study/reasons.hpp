// Why an action is better than another (bots/search/reason.hpp), for a table and in JSON.
#pragma once

#include <string_view>

#include "engine/core/json.hpp"
#include "engine/table/table.hpp"

namespace skyline::bots {

// The weightiest first, three at most; both actions are legal. Only the player's view is looked at.
json::Array reasons_for(const Table& table, Player player, std::string_view better, std::string_view other);

}  // namespace skyline::bots
