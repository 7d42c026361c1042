// Events as they go out: the log and everything new pass this one filter.
#pragma once

#include "engine/core/json_writer.hpp"
#include "room/table_state.hpp"

namespace skyline::room {

// What a viewer may know of an event.
json::Written shown(const TableState& state, const Event& event, Viewer viewer);
// A list of those after a number.
void write_events_after(json::Writer& out, const TableState& state, std::int64_t number, Viewer viewer);
// As many as fit, but one at least, and the number of the last one where there are more.
json::Object page_of_events(const TableState& state, std::int64_t after, Viewer viewer);

}  // namespace skyline::room
