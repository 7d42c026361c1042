// A bot at a table, whichever game is played there.
#pragma once

#include <string>

#include "bots/bot.hpp"
#include "engine/table/table.hpp"

namespace skyline::bots {

// The action, in notation, that a bot takes for a player who may act.
std::string choose(Bot bot, const Table& table, Player player, Random& random);

}  // namespace skyline::bots
