// How an action is taken back: by itself or, where a person plays against nobody but bots, with all that came
// after it. The event says which, so that a table that is read back is the same table.
#pragma once

#include "room/event.hpp"
#include "room/seats.hpp"

namespace skyline::room {

enum class TakeBack { alone, with_what_followed };

TakeBack take_back_of(const Event& undone);
// How many lines of the record it took back.
int lines_taken_back(const Event& undone);

[[nodiscard]] std::optional<Refusal> check_take_back(const Table& table, Player player, TakeBack how);
[[nodiscard]] std::optional<Refusal> take_back(Table& table, Player player, TakeBack how);

// What this player may ask for: others who are people never lose what they did or saw.
TakeBack widest_take_back(const Table& table, const Seats& seats, Player player);

}  // namespace skyline::room
