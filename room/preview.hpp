// What would be if: actions tried on a copy of the game. Nothing here may tell a player what acting would
// have had to reveal first: chance is not drawn, nothing is scored, and secret choices stay where they are.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "room/table_state.hpp"

namespace skyline::room {

struct Preview {
  std::optional<Refusal> refusal = {};
  std::optional<int> index = {};  // of the action that was refused; none: nothing can be tried now
  json::Object shown = {};
};

// The player does these actions one after the other, as far as it can be foreseen without chance, scoring and
// what others hide.
Preview preview(const TableState& state, Player player, std::span<const std::string> actions,
                std::int64_t seen);
// The same of a game at which nobody sits.
Preview foresee(const Table& table, Player player, std::span<const std::string> actions);

}  // namespace skyline::room
