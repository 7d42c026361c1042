#include "room/presence.hpp"

namespace skyline::room {

void Presence::add(std::string_view guest, const Seats& at) {
  const PlayerSet theirs = at.of(guest);
  if (theirs.empty()) ++spectators;
  for (const Player player : theirs) seats = seats.with(player);
}

}  // namespace skyline::room
