#include "room/caller.hpp"

#include <algorithm>

#include "room/keys.hpp"

namespace skyline::room {

Caller commanding(Caller caller, const Command& command) {
  if (command.kind != Command::Kind::sit && command.seat) caller.seat = command.seat;
  caller.knows = command.seen;
  caller.key = command.key;
  return caller;
}

bool may_watch(const TableState& state, std::string_view guest, std::string_view key) {
  if (state.settings.open_to_all || (!guest.empty() && guest == state.host.id) ||
      !state.seats.of(guest).empty() || state.entered.contains(guest))
    return true;
  if (state.removed.contains(guest)) return false;
  if (same_secret(key, state.settings.invitation)) return true;
  return std::any_of(state.seats.begin(), state.seats.end(), [&](const Seat& seat) {
    return seat.plan.kind == SeatPlan::Kind::invited &&
           (same_secret(key, seat.plan.key) || (!guest.empty() && seat.plan.guest == guest));
  });
}

Result<Viewer> viewer_of(const TableState& state, const Caller& caller) {
  const PlayerSet mine = state.seats.of(caller.guest.id);
  if (caller.seat) {
    if (!mine.contains(*caller.seat)) return Refusal{"server.not-your-seat"};
    return *caller.seat;
  }
  if (mine.empty()) return spectator;
  for (const Player player : mine)
    if (state.acting().contains(player)) return player;
  return mine.lowest();
}

Result<Viewer> admit(const TableState& state, const Caller& caller) {
  if (!may_watch(state, caller.guest.id, caller.key)) return Refusal{"server.no-such-table"};
  return viewer_of(state, caller);
}

}  // namespace skyline::room
