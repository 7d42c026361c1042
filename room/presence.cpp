#include "room/presence.hpp"

namespace skyline::room {

Presence presence_of(const Seats& seats, std::span<const std::string> guests) {
  Presence presence;
  for (const std::string& guest : guests) {
    const auto mine = seats.of(guest);
    if (mine.empty()) ++presence.spectators;
    for (const Player player : mine) presence.seats = presence.seats.with(player);
  }
  return presence;
}

}  // namespace skyline::room
