// Who is connected to a table. It is known to whoever runs the room and is not stored.
#pragma once

#include <string_view>
#include <vector>

#include "room/seats.hpp"

namespace skyline::room {

struct Presence {
  PlayerSet seats = {};
  int spectators = 0;
  std::vector<Millis> last_signs = {};  // of life, by seat; none: not known

  // A connection of a guest; "" is somebody without a name.
  void add(std::string_view guest, const Seats& at);
};

}  // namespace skyline::room
