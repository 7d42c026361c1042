// When somebody must look after a table though nobody does anything there.
#pragma once

#include <optional>

#include "room/presence.hpp"
#include "room/table_state.hpp"

namespace skyline::room {

// When the clock of a player runs out; nothing while it stands.
std::optional<Millis> flag_falls_at(const TableState& state, Player player, Millis now);
// When a seat is given to others whose guest took it before the game and does not come to the table.
std::optional<Millis> missed_at(const TableState& state, const Presence& presence, Player player);
// When a player who may act and is gone has made those who are there wait long enough.
std::optional<Millis> given_up_at(const TableState& state, const Presence& presence, Player player);

// When the table must be looked after, whoever is there: a clock runs out, it never begins, or it was closed
// before its game began and is of no use any more.
std::optional<Millis> deadline(const TableState& state, Millis now);
// The same, with those in mind who are gone.
std::optional<Millis> wake_at(const TableState& state, const Presence& presence, Millis now);
// Whether it is to be removed.
bool of_no_use(const TableState& state, Millis now);

}  // namespace skyline::room
