#include "server/http/operator_desk.hpp"

#include <stdexcept>

namespace skyline::server {

void OperatorDesk::look() {
  try {
    for (const Instruction& instruction : instructions_.after(last_)) {
      last_ = instruction.number;
      follow(instruction);
    }
  } catch (const std::runtime_error& error) {
    log_.error("store-failed", {{"during", "instructions"}, {"why", error.what()}});
  }
}

void OperatorDesk::follow(const Instruction& instruction) {
  using Kind = Instruction::Kind;
  const room::Answer note = [this, number = instruction.number](const room::Reply& reply) {
    const std::string outcome = reply.refusal ? std::string(reply.refusal->code) : "done";
    log_.info("instruction", {{"number", number}, {"outcome", outcome}});
    try {
      instructions_.note_outcome(number, outcome);
    } catch (const std::runtime_error& error) {
      log_.error("store-failed", {{"during", "instructions"}, {"why", error.what()}});
    }
  };
  switch (instruction.kind) {
    case Kind::ban: sanctions_.ban(instruction.whom); break;
    case Kind::unban: sanctions_.unban(instruction.whom); break;
    case Kind::mute: sanctions_.mute(instruction.whom); break;
    case Kind::unmute: sanctions_.unmute(instruction.whom); break;
    case Kind::close:
      if (instruction.outcome.empty()) hall_.close_table(instruction.table, instruction.reason, note);
      break;
    case Kind::remove:
      if (instruction.outcome.empty())
        hall_.send_away(instruction.table, instruction.whom, instruction.reason, note);
      break;
  }
  // Whoever is banned loses the connections they have.
  if (instruction.kind == Kind::ban)
    hall_.cut(
        [this](const room::Caller& caller) { return sanctions_.is_banned(caller.guest.id, caller.address); });
}

}  // namespace skyline::server
