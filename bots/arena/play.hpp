// Plays one game of a schedule.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "bots/arena/entrant.hpp"
#include "bots/arena/finished_game.hpp"
#include "bots/arena/schedule.hpp"

namespace skyline::bots::arena {

// Nothing when `stopped` said so before the end; a refusal when the configuration is not one of the game, or
// an entrant did what the rules forbid.
Result<std::optional<FinishedGame>> play(std::string_view game, const json::Object& config,
                                         std::span<const Entrant> entrants, const PlannedGame& plan,
                                         const std::function<bool()>& stopped);

}  // namespace skyline::bots::arena
