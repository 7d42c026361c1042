// Live connections: who may open one, and what is said on it.
#include <algorithm>

#include "engine/core/notation.hpp"
#include "server/api.hpp"
#include "server/refusals.hpp"

namespace skyline::server {

void Api::admit(const Request& request, std::function<void(Result<Live>)> done) {
  if (auto refusal = slow_down(of_address_, request.address)) return done(*refusal);
  const auto target = read_target(request.target);
  if (!target) return done(Refusal{"server.bad-request"});
  const auto& segments = target->segments;
  const bool live = segments.size() == 5 && segments[0] == "api" && segments[1] == "v1" &&
                    segments[2] == "tables" && segments[4] == "live";
  if (!live) return done(Refusal{"server.not-found"});
  if (!origin_allowed(request)) return done(Refusal{"server.forbidden-origin"});
  identify(request,
           [this, target, address = request.address, done = std::move(done)](const Result<Guest>& guest) {
             if (!guest) return done(guest.refusal());
             auto caller = caller_of(*target, *guest, address);
             if (!caller) return done(caller.refusal());
             caller->hears_events = true;
             caller->wants_view = target->parameter("view") != "no";
             Live admitted{target->segments[3], *caller, std::nullopt};
             if (const auto after = target->parameter("after"))
               if (const auto number = read_number(*after, 0, INT32_MAX)) admitted.after = *number;
             done(admitted);
           });
}

std::optional<Refusal> Api::count(Live& live) {
  auto too_fast = slow_down(live.caller);
  live.excess = too_fast ? live.excess + 1 : std::max(0, live.excess - 1);
  return too_fast;
}

void Api::take(Live& live, std::string_view text, std::function<void(std::string)> answer) {
  ++metrics_.messages_in;
  json::Value ref;
  const auto reply_with = [answer = std::move(answer)](const json::Value& asked, const Reply& reply) {
    json::Object out{{"type", "answer"},
                     {"ref", asked},
                     {"refusal", reply.refusal ? json::Value(describe(*reply.refusal)) : json::Value()}};
    for (const auto& [key, value] : reply.body) out.set(key, value);
    answer(json::write(out));
  };
  // Every message counts, whatever it says and whoever sends it; it is read nevertheless, for its ref.
  const auto too_fast = count(live);
  const auto message = json::read(text);
  if (!message) return reply_with(ref, {.refusal = message.refusal()});
  if (message->object() == nullptr) return reply_with(ref, {.refusal = Refusal{"server.bad-request"}});
  json::Object members;
  std::string type;
  for (const auto& [key, value] : *message->object()) {
    if (key == "type" && value.text() != nullptr) {
      type = *value.text();
    } else if (key == "ref" && (value.text() != nullptr || value.integer() != nullptr)) {
      ref = value;
    } else {
      members.set(key, value);
    }
  }
  if (too_fast) return reply_with(ref, {.refusal = too_fast});
  if (live.caller.guest.id.empty()) return reply_with(ref, {.refusal = Refusal{"server.no-identity"}});
  auto command = read_command(type, members);
  if (!command) return reply_with(ref, {.refusal = command.refusal()});
  if (command->kind == Command::Kind::say)
    if (auto refusal = slow_down(words_said_, live.caller.guest.id))
      return reply_with(ref, {.refusal = refusal});
  if (command->kind == Command::Kind::rematch)
    if (auto refusal = slow_down_tables(live.caller.guest, live.caller.address))
      return reply_with(ref, {.refusal = refusal});
  hall_.command(live.table, live.caller, std::move(*command),
                [reply_with, ref](const Reply& reply) { reply_with(ref, reply); });
}

}  // namespace skyline::server
