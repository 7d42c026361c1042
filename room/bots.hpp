// The one place where a room meets the bots: which can be seated, what they do, and what they tell people.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bots/study/thought.hpp"
#include "engine/core/random.hpp"
#include "engine/table/table.hpp"
#include "room/time.hpp"

namespace skyline::room {

std::span<const std::string_view> bot_levels();  // from the weakest to the strongest
bool is_bot_level(std::string_view level);
std::string_view default_stand_in();

// What a bot does for a player who may act, found within a time: a search that needs longer ends there (0: no
// limit). A level that there was once is played by the stand-in's.
std::string bot_action(std::string_view level, const Table& table, Player player, Millis within,
                       Random& random);
// The three actions that promise most to a player who may act, as far as the player can know.
inline constexpr int hint_budget = 4000;  // iterations, as an analysis has
json::Object hint(const Table& table, Player player, int iterations, Random& random);

// The same in slices, for whoever has no thread to spare: a thought that is taken to its end finds what the
// functions above do without a limit of time.
bots::Thought bot_thought(std::string_view level, const Table& table, Player player, std::uint64_t seed);
bots::Thought hint_thought(const Table& table, Player player, std::uint64_t seed);
json::Object describe_hint(const bots::Analysis& analysis);

}  // namespace skyline::room
