#include "room/attempt.hpp"

namespace skyline::room {

Attempt attempt(Room& room, const Caller& caller, Viewer viewer, const Command& command,
                const Surroundings& around, const Luck& luck) {
  const TableState& state = room.state();
  switch (command.kind) {
    case Command::Kind::rematch: return {Attempt::Kind::rematch};
    case Command::Kind::analysis: return {Attempt::Kind::analysis};
    case Command::Kind::preview:
      return {Attempt::Kind::answered, answer_to_preview(command, state, caller, viewer, around)};
    default: break;
  }
  if (auto refusal = room.perform(caller, viewer, command, around.now, luck))
    return {Attempt::Kind::answered, with_state(state, caller, viewer, around, std::move(refusal))};
  return {command.kind == Command::Kind::hint ? Attempt::Kind::hint : Attempt::Kind::done};
}

Reply answer_to_done(const TableState& state, const Caller& caller, const Surroundings& around) {
  if (caller.hears_events) return {};
  const auto viewer = viewer_of(state, caller);
  return with_state(state, caller, viewer ? *viewer : spectator, around);
}

}  // namespace skyline::room
