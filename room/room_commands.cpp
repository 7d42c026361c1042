// The commands: who may do what, when.
#include <algorithm>

#include "engine/core/notation.hpp"
#include "room/bots.hpp"
#include "room/keys.hpp"
#include "room/permission.hpp"
#include "room/room.hpp"

namespace skyline::room {
namespace {

constexpr std::size_t most_entered = 200;
constexpr std::size_t most_removed = 200;

}  // namespace

std::optional<Refusal> Room::perform(const Caller& caller, Viewer viewer, const Command& command, Millis now,
                                     const Luck& luck) {
  const bool needs_seat = command.kind != Command::Kind::sit && command.kind != Command::Kind::start &&
                          command.kind != Command::Kind::say && command.kind != Command::Kind::enter &&
                          command.kind != Command::Kind::remove;
  if (needs_seat && viewer == spectator) return Refusal{"server.not-seated"};
  switch (command.kind) {
    case Command::Kind::sit: return sit(caller.guest, command.seat, command.key, now, luck);
    case Command::Kind::enter: return enter(caller, now);
    case Command::Kind::remove: return remove(caller.guest, command.guest, now);
    case Command::Kind::leave: return leave(caller.guest, now);
    case Command::Kind::start: return start(caller.guest, command.text, now, luck);
    case Command::Kind::act: return act(viewer, command.text, command.seen, now, luck);
    case Command::Kind::undo: return ask_undo(viewer, now);
    case Command::Kind::answer_undo: return answer_undo(viewer, command.agree, now);
    case Command::Kind::resign: return resign(viewer, now);
    case Command::Kind::end: return end(caller.guest, now);
    case Command::Kind::say: return say(caller.guest, command.text, now);
    case Command::Kind::come_back: come_back(viewer, now); return std::nullopt;
    case Command::Kind::hint: return check_hint(state_, viewer);
    case Command::Kind::rematch:
    case Command::Kind::preview:
    case Command::Kind::analysis: break;
  }
  return std::nullopt;
}

std::optional<Refusal> Room::sit(const Guest& guest, std::optional<int> wanted, std::string_view key,
                                 Millis now, const Luck& luck) {
  if (state_.phase != Phase::open) return Refusal{"server.already-started"};
  if (!state_.seats.of(guest.id).empty()) return Refusal{"server.already-seated"};
  if (state_.removed.contains(guest.id)) return Refusal{"server.removed"};
  if (!state_.deeds.may_sit_again(guest.id)) return Refusal{"server.sat-too-often"};
  const auto welcome = [&](const Seat& free) {
    if (free.filled()) return false;
    if (free.plan.kind != SeatPlan::Kind::invited) return true;
    return same_secret(key, free.plan.key) || free.plan.guest == guest.id;
  };
  if (wanted && (*wanted < 0 || *wanted >= state_.seats.count()))
    return Refusal{"server.no-such-seat", "", {{"seat", std::to_string(*wanted)}}};
  if (wanted && state_.seats[*wanted].filled()) return Refusal{"server.seat-taken"};
  if (wanted && !welcome(state_.seats[*wanted])) return Refusal{"server.seat-reserved"};
  if (!wanted) {
    // A seat that was kept for this guest comes before one for anybody.
    auto found = std::find_if(state_.seats.begin(), state_.seats.end(), [&](const Seat& free) {
      return welcome(free) && free.plan.kind == SeatPlan::Kind::invited;
    });
    if (found == state_.seats.end()) found = std::find_if(state_.seats.begin(), state_.seats.end(), welcome);
    if (found == state_.seats.end()) return Refusal{"server.no-free-seat"};
    wanted = static_cast<int>(found - state_.seats.begin());
  }
  happen({.kind = Event::Kind::sat, .seat = *wanted, .guest = guest.id, .name = guest.name}, now);
  if (state_.seats.full() && state_.settings.starts_when_full) begin("", now, luck);
  return std::nullopt;
}

std::optional<Refusal> Room::leave(const Guest& guest, Millis now) {
  const PlayerSet mine = state_.seats.of(guest.id);
  if (mine.empty()) return Refusal{"server.not-seated"};
  if (state_.phase == Phase::running) {
    if (auto refusal = check_talk(state_, guest.id)) return refusal;
    for (const Player player : mine)
      if (state_.seats[player].by_person()) miss(player, "left", now);
    return std::nullopt;
  }
  if (state_.phase != Phase::open) return Refusal{"server.not-running"};
  for (const Player player : mine) vacate(player, now);
  return std::nullopt;
}

// Before the game.
void Room::vacate(Player player, Millis now) {
  happen({.kind = Event::Kind::left, .seat = player}, now);
  // A host who never sat may still want the table.
  if (state_.host_left && std::all_of(state_.seats.begin(), state_.seats.end(),
                                      [](const Seat& left) { return left.guest.empty(); }))
    happen({.kind = Event::Kind::closed}, now);
}

// Whoever has the key says it once.
std::optional<Refusal> Room::enter(const Caller& caller, Millis now) {
  if (may_watch(state_, caller.guest.id, "")) return std::nullopt;
  if (!state_.deeds.may_sit_again(caller.guest.id) || state_.entered.size() >= most_entered)
    return Refusal{"server.sat-too-often"};
  happen({.kind = Event::Kind::entered, .guest = caller.guest.id, .name = caller.guest.name}, now);
  return std::nullopt;
}

// In a game that has begun nobody loses their seat by it.
std::optional<Refusal> Room::remove(const Guest& host, const std::string& guest, Millis now) {
  if (host.id != state_.host.id) return Refusal{"server.not-host"};
  if (guest == host.id || state_.removed.contains(guest) || !state_.is_known(guest))
    return Refusal{"server.nobody-to-remove"};
  if (state_.phase != Phase::open && !state_.seats.of(guest).empty())
    return Refusal{"server.already-started"};
  if (state_.removed.size() >= most_removed) return Refusal{"server.table-is-full-of-talk"};
  send_away(guest, "", now);
  return std::nullopt;
}

std::optional<Refusal> Room::start(const Guest& guest, std::string_view fill, Millis now, const Luck& luck) {
  if (guest.id != state_.host.id) return Refusal{"server.not-host"};
  if (state_.phase != Phase::open) return Refusal{"server.already-started"};
  if (!state_.seats.full() && fill.empty()) return Refusal{"server.not-full"};
  if (!fill.empty() && !is_bot_level(fill))
    return Refusal{"server.no-such-bot", "", {{"bot", std::string(fill)}, {"bots", join(bot_levels())}}};
  begin(fill, now, luck);
  return std::nullopt;
}

std::optional<Refusal> Room::act(Player player, std::string_view action, std::int64_t seen, Millis now,
                                 const Luck& luck) {
  if (auto refusal = check_turn(state_, player, seen)) return refusal;
  const Seat& seat = state_.seats[player];
  if (seat.resigned) return Refusal{"server.resigned"};
  if (seat.clock.since && seat.clock.left(now, *state_.outages) <= 0) return Refusal{"server.too-late"};
  auto legal = state_.table->consider(player, action);
  if (!legal) return legal.refusal();
  come_back(player, now);
  play(std::move(*legal), "", now, luck);
  return std::nullopt;
}

std::optional<Refusal> Room::ask_undo(Player player, Millis now) {
  if (auto refusal = check_undo(state_, player)) return refusal;
  if (auto refusal = check_talk(state_, state_.seats[player].guest)) return refusal;
  come_back(player, now);
  happen({.kind = Event::Kind::undo_asked, .seat = player}, now);
  if (state_.settings.undo == TableSettings::Undo::free || state_.undo->waiting.empty())
    take_back(player, now);
  return std::nullopt;
}

std::optional<Refusal> Room::answer_undo(Player player, bool agree, Millis now) {
  if (!state_.undo || !state_.undo->waiting.contains(player)) return Refusal{"server.no-undo-asked"};
  const Player asker = state_.undo->player;
  happen({.kind = agree ? Event::Kind::undo_agreed : Event::Kind::undo_declined, .seat = player}, now);
  if (state_.undo && state_.undo->waiting.empty()) take_back(asker, now);
  return std::nullopt;
}

std::optional<Refusal> Room::resign(Player player, Millis now) {
  if (state_.phase != Phase::running) return Refusal{"server.not-running"};
  if (state_.seats[player].resigned) return Refusal{"server.resigned"};
  give_up(player, "asked", now);
  return std::nullopt;
}

// Whoever plays alone, against bots or for all sides, may stop where they are: nobody has won, and the record
// is open.
std::optional<Refusal> Room::end(const Guest& guest, Millis now) {
  if (state_.phase != Phase::running) return Refusal{"server.not-running"};
  const bool alone = std::all_of(state_.seats.begin(), state_.seats.end(), [&](const Seat& seat) {
    return seat.guest.empty() || seat.guest == guest.id;
  });
  if (!alone) return Refusal{"server.others-play"};
  close("", now);
  return std::nullopt;
}

std::optional<Refusal> Room::say(const Guest& guest, const std::string& text, Millis now) {
  if (state_.removed.contains(guest.id)) return Refusal{"server.removed"};
  if (!state_.may_chat(guest.id)) return Refusal{"server.chat-for-players"};
  if (auto refusal = check_talk(state_, guest.id)) return refusal;
  const PlayerSet mine = state_.seats.of(guest.id);
  happen({.kind = Event::Kind::said,
          .seat = mine.empty() ? Event::nobody : mine.lowest(),
          .guest = guest.id,
          .name = guest.name,
          .text = text},
         now);
  return std::nullopt;
}

}  // namespace skyline::room
