#include "room/deadlines.hpp"

#include <algorithm>

namespace skyline::room {
namespace {

constexpr Millis shows_up_within = 15 * 60 * second;
constexpr Millis never_begun = 2 * day;              // after which an open table closes
constexpr Millis closed_is_kept = 60 * 60 * second;  // for those who still look at it

void take_earlier(std::optional<Millis>& first, std::optional<Millis> other) {
  if (other) first = std::min(first.value_or(*other), *other);
}

}  // namespace

std::optional<Millis> flag_falls_at(const TableState& state, Player player, Millis now) {
  const SeatClock& clock = state.seats[player].clock;
  if (state.phase != Phase::running || !clock.since) return std::nullopt;
  return now + clock.left(now, *state.outages);
}

std::optional<Millis> given_up_at(const TableState& state, const Presence& presence, Player player) {
  if (state.settings.away == 0 || !state.acting().contains(player)) return std::nullopt;
  if (!state.seats[player].by_person() || presence.seats.empty() || presence.seats.contains(player))
    return std::nullopt;
  const auto seat = static_cast<std::size_t>(player);
  const Millis seen = seat < presence.last_signs.size() ? presence.last_signs[seat] : 0;
  return std::max(seen, state.moved_at) + state.settings.away;
}

// Where moves take days nobody waits at the table for the others.
std::optional<Millis> missed_at(const TableState& state, const Presence& presence, Player player) {
  const Seat& seat = state.seats[player];
  if (state.phase != Phase::open || seat.guest.empty() || seat.guest == state.host.id) return std::nullopt;
  if (state.settings.clock.budget >= day || presence.seats.contains(player)) return std::nullopt;
  const auto at = static_cast<std::size_t>(player);
  const Millis seen = at < presence.last_signs.size() ? presence.last_signs[at] : 0;
  return std::max(seen, seat.sat_at) + shows_up_within;
}

std::optional<Millis> deadline(const TableState& state, Millis now) {
  if (state.phase == Phase::closed) return state.events.back().at + closed_is_kept;
  if (state.phase == Phase::open) return state.events.back().at + never_begun;
  std::optional<Millis> first;
  for (Player player = 0; player < state.seats.count(); ++player)
    take_earlier(first, flag_falls_at(state, player, now));
  return first;
}

std::optional<Millis> wake_at(const TableState& state, const Presence& presence, Millis now) {
  auto first = deadline(state, now);
  for (const Player player : state.acting()) take_earlier(first, given_up_at(state, presence, player));
  for (Player player = 0; player < state.seats.count(); ++player)
    take_earlier(first, missed_at(state, presence, player));
  return first;
}

bool of_no_use(const TableState& state, Millis now) {
  return state.phase == Phase::closed && *deadline(state, now) <= now;
}

}  // namespace skyline::room
