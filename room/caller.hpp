// Who comes to a table, and what they may see there.
#pragma once

#include <optional>
#include <string>

#include "room/command.hpp"
#include "room/table_state.hpp"

namespace skyline::room {

struct Caller {
  Guest guest = {};          // its id is empty for somebody without a name, who may only watch
  std::string address = {};  // where they are, for whoever bounds what people cost
  std::string key = {};      // said with this command
  std::optional<int> seat = {};
  std::int64_t knows = 0;     // the last event that they heard of, perhaps from another server
  bool hears_events = false;  // on a live connection: the state comes with the events, not with the answer
  bool wants_view = true;     // else only what a program needs that keeps its own picture of the game
};

// Somebody who gives a command: what it says of them comes with it.
Caller commanding(Caller caller, const Command& command);

// Whether a guest may know of the table: it is open to all, it is theirs, or they have a key.
bool may_watch(const TableState& state, std::string_view guest, std::string_view key);
// With whose eyes a caller who may watch sees the game: the seat that was asked for, or one that is theirs
// and may act, or any that is theirs, or a spectator's.
Result<Viewer> viewer_of(const TableState& state, const Caller& caller);
// Both: whoever may not watch is not even told that the table exists.
Result<Viewer> admit(const TableState& state, const Caller& caller);

}  // namespace skyline::room
