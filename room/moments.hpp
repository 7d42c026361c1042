// The past of a table: the game after each event that changed it, for those who go through the log or replay
// it, as the viewer could see it then.
#pragma once

#include "room/table_state.hpp"

namespace skyline::room {

// From an event's number on; and the number to go on with, where there is more.
json::Object moments(const TableState& state, Viewer viewer, std::int64_t from, int most);

}  // namespace skyline::room
