// What a strong player would say about a decision, in words.
#pragma once

#include <string>

#include "engine/table/table.hpp"
#include "terminal/screen.hpp"

namespace skyline::app {

// Thinks for about a second, with every core; only the player's view is looked at.
std::string hint(const Table& table, Player player, std::uint64_t seed, const Scene& scene);

}  // namespace skyline::app
