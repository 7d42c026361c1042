// Thinking, in slices.
#include "room/bots.hpp"
#include "wasm/engine.hpp"

namespace skyline::local {
namespace {

json::Object progress_of(const bots::Thought& thought) {
  return {{"done", thought.done()}, {"iterations", thought.iterations()}, {"of", thought.wanted()}};
}

}  // namespace

Engine::Answer Engine::think(Call& call) {
  const LocalTable* const there = table(call.handle("table"));
  const Player seat = call.seat();
  const std::uint64_t seed = call.seed();
  const std::string kind = call.text_or("kind", "turn");
  const std::string asked_level = call.text_or("level", "");
  const json::Value ref = call.value("ref");
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  if (kind != "turn" && kind != "hint") return no_such("kind");
  if (!asked_level.empty() && !room::is_bot_level(asked_level)) return no_such("level");
  const room::TableState& state = there->state();
  if (!state.acting().contains(seat)) return Refusal{"not-your-turn", "", {{"player", std::to_string(seat)}}};
  const std::string level = asked_level.empty() ? state.level_of(seat) : asked_level;
  const bool hints = kind == "hint";
  auto thought = hints ? room::hint_thought(*state.table, seat, seed)
                       : room::bot_thought(level, *state.table, seat, seed);
  const int wanted = thought.wanted();
  thoughts_.emplace(++last_thought_, Thinking{.thought = std::move(thought),
                                              .is_hint = hints,
                                              .seat = seat,
                                              .seen = state.last_number(),
                                              .ref = ref});
  return json::Object{{"thought", last_thought_}, {"of", wanted}};
}

Engine::Answer Engine::step(Call& call) {
  const auto found = thoughts_.find(call.handle("thought"));
  const int iterations = call.count("iterations");
  if (auto refusal = call.refusal()) return *refusal;
  if (found == thoughts_.end()) return no_such("thought");
  found->second.thought.go_on(iterations);
  return progress_of(found->second.thought);
}

Engine::Answer Engine::result(Call& call) {
  const auto found = thoughts_.find(call.handle("thought"));
  if (auto refusal = call.refusal()) return *refusal;
  if (found == thoughts_.end()) return no_such("thought");
  auto& [thought, is_hint, seat, seen, ref] = found->second;
  json::Object told;
  if (!is_hint) {
    told.set("turn", json::Object{{"seat", seat}, {"action", thought.action()}, {"seen", seen}});
  } else {
    const room::Reply reply{.body = room::describe_hint(thought.analysis())};
    if (ref.is_null()) {
      told.set("answer", reply.body);
    } else {
      told.set("answer", json::Written{room::answer_message(ref, reply)});
    }
  }
  thoughts_.erase(found);
  return told;
}

Engine::Answer Engine::stop(Call& call) {
  const int thought = call.handle("thought");
  if (auto refusal = call.refusal()) return *refusal;
  if (thoughts_.erase(thought) == 0) return no_such("thought");
  return json::Object{};
}

Engine::Answer Engine::bot(Call& call) {
  LocalTable* const there = table(call.handle("table"));
  const Player seat = call.seat();
  const std::string action = call.text("action");
  const std::int64_t seen = call.number_or("seen", 0);
  const Moment moment = call.moment();
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  if (seat >= there->state().seats.count()) return no_such("seat");
  const bool acted = there->bot_acts(seat, action, seen, moment);
  return json::join(there->outcome(moment.now), json::Object{{"acted", acted}});
}

Engine::Answer Engine::review(Call& call) {
  LocalTable* const there = table(call.handle("table"));
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  return there->review();
}

}  // namespace skyline::local
