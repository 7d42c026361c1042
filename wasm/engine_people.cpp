// What people at a table want.
#include <array>

#include "engine/core/notation.hpp"
#include "room/permission.hpp"
#include "wasm/engine.hpp"

namespace skyline::local {
namespace {

using room::Question;

constexpr std::array<std::string_view, 5> question_names{"state", "events", "record", "moments", "analysis"};

}  // namespace

Engine::Answer Engine::join(Call& call) {
  LocalTable* const there = table(call.handle("table"));
  room::Caller caller = call.caller();
  caller.hears_events = true;
  caller.wants_view = call.flag("view", true);
  const std::int64_t after = call.number_or("after", -1);
  const room::Millis now = call.now();
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  if (const auto viewer = room::admit(there->state(), caller); !viewer)
    return describe_reply(room::refused(viewer.refusal()));
  const int listener = there->join(caller, after < 0 ? std::nullopt : std::optional(after), now);
  return json::join(json::Object{{"listener", listener}}, there->outcome(now));
}

Engine::Answer Engine::part(Call& call) {
  LocalTable* const there = table(call.handle("table"));
  const int listener = call.handle("listener");
  const room::Millis now = call.now();
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  if (!there->part(listener, now)) return no_such("listener");
  return there->outcome(now);
}

// Another game with the same people: on this device it is another table here.
Engine::Ordered Engine::rematch(LocalTable& table, const room::Caller& caller, const Moment& moment,
                                const std::string& new_id) {
  const room::TableState& state = table.state();
  if (auto refusal = room::check_rematch(state, caller.guest.id)) return {.reply = room::refused(*refusal)};
  if (!state.rematch.empty()) return {.reply = {.body = {{"table", state.rematch}}}};
  if (new_id.empty()) return {.reply = room::refused(no_such("id"))};
  const auto settings =
      room::settings_for_rematch(state.settings, state.seats.guests(), caller.guest.id, moment.draw_key());
  const int handle = add(room::Room(new_id, settings, caller.guest, std::make_shared<const room::Outages>(),
                                    moment.now, moment.luck()));
  LocalTable& made = tables_.at(handle);
  table.name_rematch(new_id, moment.now);
  json::Object opened{{"table", handle}, {"id", new_id}};
  for (const auto& [key, value] : made.outcome(moment.now))
    if (key != "say") opened.set(key, value);
  return {.reply = room::with_new_table(made.state(), caller.guest, made.around(moment.now)),
          .opened = std::move(opened)};
}

Engine::Ordered Engine::order(LocalTable& table, const room::Caller& caller, const room::Command& command,
                              const Moment& moment, const std::string& new_id) {
  auto tried = table.command(caller, command, moment);
  if (tried.kind == room::Attempt::Kind::rematch) return rematch(table, caller, moment, new_id);
  Ordered ordered{.reply = std::move(tried.reply)};
  if (tried.kind == room::Attempt::Kind::hint)
    ordered.hint = *room::viewer_of(table.state(), room::commanding(caller, command));
  return ordered;
}

Engine::Answer Engine::message(Call& call) {
  LocalTable* const there = table(call.handle("table"));
  const int number = call.handle("listener");
  const json::Value& message = call.value("message");
  const Moment moment = call.moment();
  const std::string new_id = call.text_or("id", "");
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  if (there->listener(number) == nullptr) return no_such("listener");
  const auto spoken = room::read_spoken(message);
  const json::Value ref = spoken ? spoken->ref : json::Value();
  const auto command =
      spoken ? room::read_command(spoken->type, spoken->members) : Result<room::Command>(spoken.refusal());
  const Ordered ordered =
      command ? order(*there, room::Caller(*there->listener(number)), *command, moment, new_id)
              : Ordered{.reply = room::refused(command.refusal())};
  if (!ordered.hint) there->say(number, room::answer_message(ref, ordered.reply));
  json::Object told = there->outcome(moment.now);
  if (ordered.hint)
    told.set("think", json::Object{{"kind", "hint"}, {"seat", *ordered.hint}, {"ref", ref}, {"to", number}});
  if (ordered.opened) told.set("opened", *ordered.opened);
  return told;
}

Engine::Answer Engine::command(Call& call) {
  LocalTable* const there = table(call.handle("table"));
  const room::Caller caller = call.caller();
  const std::string name = call.text("command");
  const json::Object& members = call.object("members");
  const Moment moment = call.moment();
  const std::string new_id = call.text_or("id", "");
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  const auto command = room::read_command(name, members);
  const Ordered ordered = command ? order(*there, caller, *command, moment, new_id)
                                  : Ordered{.reply = room::refused(command.refusal())};
  json::Object told = there->outcome(moment.now);
  if (ordered.hint) {
    told.set("think", json::Object{{"kind", "hint"}, {"seat", *ordered.hint}});
  } else {
    told.set("answer", describe_reply(ordered.reply));
  }
  if (ordered.opened) told.set("opened", *ordered.opened);
  return told;
}

Engine::Answer Engine::ask(Call& call) {
  LocalTable* const there = table(call.handle("table"));
  const room::Caller caller = call.caller();
  const std::string name = call.text("question");
  const auto kind = find_name(question_names, name);
  Question question{.kind = static_cast<Question::Kind>(kind.value_or(0))};
  question.from = call.number_or("from", question.kind == Question::Kind::moments ? 1 : 0);
  question.most = static_cast<int>(call.number_or("most", room::most_moments, room::most_moments));
  question.as = call.seat_if_given("as");
  const room::Millis now = call.now();
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  if (!kind) return no_such("question");
  const room::Reply reply = there->ask(caller, question, now);
  if (!reply.refusal && !reply.text.empty()) return json::Object{{"text", reply.text}};
  return json::Object{{"answer", describe_reply(reply)}};
}

Engine::Answer Engine::tick(Call& call) {
  LocalTable* const there = table(call.handle("table"));
  const room::Millis now = call.now();
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  there->pass_time(now);
  return there->outcome(now);
}

}  // namespace skyline::local
