// What an arena found out, as tables for people or as JSON for programs.
#pragma once

#include <span>

#include "app/arena/setup.hpp"
#include "bots/arena/finished_game.hpp"

namespace skyline::app::arena {

void print_report(const Setup& setup, std::span<const bots::arena::Group> groups, bool as_json);

}  // namespace skyline::app::arena
