// A table as it goes out. Whatever a client learns of it, but for the log, is written here, from the viewer's
// own view of the game.
#pragma once

#include "engine/core/json_writer.hpp"
#include "room/presence.hpp"
#include "room/table_state.hpp"

namespace skyline::room {

// What all who look at the same time are shown alike: written once for all of them.
struct OpenPart {
  Millis at;
  Presence presence;
  std::string seats;
  std::string view;  // of the game
};
OpenPart open_part(const TableState& state, const Presence& presence, Millis now);

void write_state(json::Writer& out, const TableState& state, Viewer viewer, std::string_view guest,
                 const OpenPart& open);
json::Written shown_state(const TableState& state, Viewer viewer, std::string_view guest,
                          const OpenPart& open);
// What a program needs that keeps its own picture of the game.
void write_brief_state(json::Writer& out, const TableState& state, Viewer viewer);
json::Object summary(const TableState& state);  // for lists
json::Object result(const TableState& state);   // of a game that is over

}  // namespace skyline::room
