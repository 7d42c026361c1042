// What is refused at a table as it is, before anything is tried: by its phase, its settings and what its
// people did. What the rules of the game refuse is the table's own to say.
#pragma once

#include "room/table_state.hpp"

namespace skyline::room {

// An action is stale when the game went on since its player looked. Other players' secret choices do not
// count: they change nothing that the player could see.
[[nodiscard]] std::optional<Refusal> check_turn(const TableState& state, Player player, std::int64_t seen);
[[nodiscard]] std::optional<Refusal> check_hint(const TableState& state, Player player);
// Whether a guest may want another game with the same people.
[[nodiscard]] std::optional<Refusal> check_rematch(const TableState& state, std::string_view guest);
// Whether a player may ask to have their last action back.
[[nodiscard]] std::optional<Refusal> check_undo(const TableState& state, Player player);
// Whether there is room for more of what this guest says.
[[nodiscard]] std::optional<Refusal> check_talk(const TableState& state, std::string_view guest);

}  // namespace skyline::room
