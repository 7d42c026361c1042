// Who is connected to a table. It is known to whoever runs the room and is not stored.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "room/seats.hpp"

namespace skyline::room {

struct Presence {
  PlayerSet seats = {};
  int spectators = 0;
  std::vector<Millis> last_signs = {};  // of life, by seat; none: not known
};

// The guests of all connections; "" is somebody without a name.
Presence presence_of(const Seats& seats, std::span<const std::string> guests);

}  // namespace skyline::room
