#include "room/permission.hpp"

#include <algorithm>

#include "room/take_back.hpp"

namespace skyline::room {

std::optional<Refusal> check_turn(const TableState& state, Player player, std::int64_t seen) {
  if (state.phase == Phase::open) return Refusal{"server.not-started"};
  if (state.phase != Phase::running) return Refusal{"game-over"};
  const std::int64_t current = std::max(state.open_since, state.seats[player].last_action);
  if (seen >= current && seen <= state.last_number()) return std::nullopt;
  return Refusal{"server.stale", "", {{"seen", std::to_string(seen)}, {"now", std::to_string(current)}}};
}

std::optional<Refusal> check_hint(const TableState& state, Player player) {
  if (!state.settings.hints) return Refusal{"server.hints-off"};
  if (state.phase != Phase::running) return Refusal{"server.not-running"};
  if (state.acting().contains(player)) return std::nullopt;
  return Refusal{"not-your-turn", "", {{"player", std::to_string(player)}}};
}

std::optional<Refusal> check_rematch(const TableState& state, std::string_view guest) {
  if (state.seats.of(guest).empty()) return Refusal{"server.not-seated"};
  if (!state.record_open()) return Refusal{"server.not-finished"};
  return std::nullopt;
}

std::optional<Refusal> check_undo(const TableState& state, Player player) {
  if (state.phase != Phase::running) return Refusal{"server.not-running"};
  if (state.settings.undo == TableSettings::Undo::off) return Refusal{"server.undo-off"};
  const Table& table = *state.table;
  if (auto refusal = check_take_back(table, player, widest_take_back(table, state.seats, player)))
    return refusal;
  if (state.undo) return Refusal{"server.undo-asked-already"};
  if (state.declined == state.seats[player].last_action) return Refusal{"server.undo-declined"};
  return std::nullopt;
}

std::optional<Refusal> check_talk(const TableState& state, std::string_view guest) {
  if (state.may_say_more(guest)) return std::nullopt;
  return Refusal{"server.table-is-full-of-talk"};
}

}  // namespace skyline::room
