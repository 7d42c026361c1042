#include "server/http/operator_desk.hpp"

namespace skyline::server {

void OperatorDesk::look(const std::function<void()>& looked) {
  if (looking_.exchange(true)) return looked();
  store_.instructions(last_, [this, looked](const Result<std::vector<Instruction>>& found) {
    if (found)
      for (const Instruction& instruction : *found) {
        last_ = instruction.number;
        follow(instruction);
      }
    looking_ = false;
    looked();
  });
}

void OperatorDesk::follow(const Instruction& instruction) {
  using Kind = Instruction::Kind;
  const room::Answer note = [this, number = instruction.number](const room::Reply& reply) {
    const std::string outcome = reply.refusal ? std::string(reply.refusal->code) : "done";
    log_.info("instruction", {{"number", number}, {"outcome", outcome}});
    store_.note_outcome(number, outcome, {});
  };
  switch (instruction.kind) {
    case Kind::ban: sanctions_.ban(instruction.whom); break;
    case Kind::unban: sanctions_.unban(instruction.whom); break;
    case Kind::mute: sanctions_.mute(instruction.whom); break;
    case Kind::unmute: sanctions_.unmute(instruction.whom); break;
    case Kind::close:
      if (instruction.outcome.empty())
        hall_.change(
            instruction.table,
            [why = instruction.reason](room::Room& room, Millis now) { room.close(why, now); }, note);
      break;
    case Kind::remove:
      if (instruction.outcome.empty())
        hall_.change(
            instruction.table,
            [whom = instruction.whom, why = instruction.reason](room::Room& room, Millis now) {
              if (room.state().is_known(whom) && !room.state().removed.contains(whom))
                room.send_away(whom, why, now);
            },
            note);
      break;
  }
  // Whoever is banned loses the connections they have.
  if (instruction.kind == Kind::ban)
    hall_.cut(
        [this](const room::Caller& caller) { return sanctions_.is_banned(caller.guest.id, caller.address); });
}

}  // namespace skyline::server
