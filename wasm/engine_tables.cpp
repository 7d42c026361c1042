// How tables come here and go.
#include "room/catalogue.hpp"
#include "room/record.hpp"
#include "wasm/engine.hpp"

namespace skyline::local {
namespace {

json::Array players_of(PlayerSet players) {
  json::Array list;
  for (const Player player : players) list.emplace_back(player);
  return list;
}

}  // namespace

Engine::Answer Engine::games(Call& call) {
  if (auto refusal = call.refusal()) return *refusal;
  return room::catalogue();
}

Engine::Answer Engine::keep(room::Room room, const room::Guest& host, room::Millis now) {
  const int handle = add(std::move(room));
  LocalTable& made = tables_.at(handle);
  const auto reply = room::with_new_table(made.state(), host, made.around(now));
  return json::join(json::Object{{"answer", describe_reply(reply)}, {"table", handle}}, made.outcome(now));
}

Engine::Answer Engine::open(Call& call) {
  const std::string id = call.text("id");
  const room::Guest host = call.guest();
  const json::Object& request = call.object("request");
  const Moment moment = call.moment();
  if (auto refusal = call.refusal()) return *refusal;
  if (host.id.empty()) return Refusal{"server.no-identity"};
  const auto settings = room::read_settings(request, moment.draw_key());
  if (!settings) return json::Object{{"answer", describe_reply(room::refused(settings.refusal()))}};
  return keep(
      room::Room(id, *settings, host, std::make_shared<const room::Outages>(), moment.now, moment.luck()),
      host, moment.now);
}

Engine::Answer Engine::import_record(Call& call) {
  const std::string id = call.text("id");
  const room::Guest host = call.guest();
  const std::string text = call.text("record", Call::longest_text);
  const Moment moment = call.moment();
  if (auto refusal = call.refusal()) return *refusal;
  if (host.id.empty()) return Refusal{"server.no-identity"};
  const room::UploadedRecord read = room::read_uploaded(text);
  if (read.error) return json::Object{{"answer", describe_reply(room::refused_record(*read.error))}};
  return keep(room::Room::of_record(id, room::settings_for_record(*read.table, moment.draw_key()), host,
                                    *read.table, std::make_shared<const room::Outages>(), moment.now),
              host, moment.now);
}

Engine::Answer Engine::restore(Call& call) {
  const std::string id = call.text("id");
  const auto events = call.events();
  auto outages = std::make_shared<const room::Outages>(call.outages());
  if (auto refusal = call.refusal()) return *refusal;
  auto room = room::Room::restore(id, events, std::move(outages));
  if (!room) return room.refusal();
  const int handle = add(std::move(*room));
  return json::Object{{"table", handle}, {"status", tables_.at(handle).status(events.back().at)}};
}

Engine::Answer Engine::follow(Call& call) {
  LocalTable* const there = table(call.handle("table"));
  const auto events = call.events();
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  if (auto refusal = there->follow(events)) return *refusal;
  return json::Object{{"status", there->status(there->state().events.back().at)}};
}

Engine::Answer Engine::export_all(Call& call) {
  const LocalTable* const there = table(call.handle("table"));
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  json::Array events;
  for (const room::Event& event : there->state().events) events.emplace_back(describe_stored(event));
  const bool begun = there->state().table.has_value();
  return json::Object{{"events", std::move(events)},
                      {"record", begun ? json::Value(room::record_of(there->state())) : json::Value()}};
}

Engine::Answer Engine::close(Call& call) {
  const int handle = call.handle("table");
  if (auto refusal = call.refusal()) return *refusal;
  if (tables_.erase(handle) == 0) return no_such("table");
  return json::Object{};
}

Engine::Answer Engine::view(Call& call) {
  const LocalTable* const there = table(call.handle("table"));
  const Viewer viewer = call.seat_if_given("viewer").value_or(spectator);
  if (auto refusal = call.refusal()) return *refusal;
  if (there == nullptr) return no_such("table");
  const room::TableState& state = there->state();
  if (!state.table) return Refusal{"server.not-started"};
  if (viewer >= state.seats.count()) return no_such("viewer");
  const bool acts = viewer != spectator && state.acting().contains(viewer);
  return json::Object{{"view", state.table->view(viewer)},
                      {"may_act", players_of(state.acting())},
                      {"legal", acts ? json::array_of(state.table->legal(viewer)) : json::Array{}}};
}

}  // namespace skyline::local
