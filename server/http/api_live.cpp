// Live connections: who may open one, and what is said on it.
#include <algorithm>

#include "engine/core/notation.hpp"
#include "room/clean_text.hpp"
#include "room/messages.hpp"
#include "server/http/api.hpp"

namespace skyline::server {

void Api::admit(const Request& request, std::function<void(Result<Conversation>)> done) {
  if (auto refusal = slow_down_at(of_address_, request.address)) return done(*refusal);
  if (sanctions_.is_banned("", request.address)) return done(Refusal{"server.banned"});
  const auto target = read_target(request.target);
  if (!target) return done(Refusal{"server.bad-request"});
  const auto& segments = target->segments;
  const bool live = segments.size() == 5 && segments[0] == "api" && segments[1] == "v1" &&
                    segments[2] == "tables" && segments[4] == "live";
  if (!live) return done(Refusal{"server.not-found"});
  if (!origin_allowed(request)) return done(Refusal{"server.forbidden-origin"});
  identify(request, [target, id = request.id, address = request.address,
                     done = std::move(done)](const Result<Guest>& guest) {
    if (!guest) return done(guest.refusal());
    auto caller = caller_of(*target, *guest, address);
    if (!caller) return done(caller.refusal());
    caller->hears_events = true;
    caller->wants_view = target->parameter("view") != "no";
    Visit visit{.table = target->segments[3], .caller = *caller};
    if (const auto after = target->parameter("after"))
      if (const auto number = read_number(*after, 0, INT32_MAX)) visit.after = *number;
    done(Conversation{.visit = std::move(visit), .request = id});
  });
}

std::optional<Refusal> Api::count(Conversation& with) {
  const Caller& caller = with.visit.caller;
  auto too_fast = slow_down_at(live_of_address_, caller.address);
  if (!too_fast && !caller.guest.id.empty()) too_fast = slow_down(of_guest_, caller.guest.id);
  with.excess = too_fast ? with.excess + 1 : std::max(0, with.excess - 1);
  return too_fast;
}

void Api::take(Conversation& with, std::string_view text, std::function<void(std::string)> answer) {
  ++metrics_.messages_in;
  const Caller& caller = with.visit.caller;
  const auto reply_with = [answer = std::move(answer)](const json::Value& asked, const Reply& reply) {
    answer(room::answer_message(asked, reply));
  };
  // Every message counts, whatever it says and whoever sends it; it is read nevertheless, for its ref.
  const auto too_fast = count(with);
  const auto message = json::read(text);
  const auto spoken = message ? room::read_spoken(*message) : message.refusal();
  if (!spoken) return reply_with({}, {.refusal = spoken.refusal()});
  const auto& [ref, type, members] = *spoken;
  if (log_.wants(Log::Level::debug))
    log_.debug("message", {{"request", with.request}, {"type", room::quoted(type)}});
  if (too_fast) return reply_with(ref, {.refusal = too_fast});
  if (caller.guest.id.empty()) return reply_with(ref, {.refusal = Refusal{"server.no-identity"}});
  auto command = room::read_command(type, members);
  if (!command) return reply_with(ref, {.refusal = command.refusal()});
  count(*command, caller.guest, caller.address,
        [this, visit = with.visit, command = *command, reply_with,
         ref = ref](const std::optional<Refusal>& refusal) {
          if (refusal) return reply_with(ref, {.refusal = refusal});
          hall_.command(visit.table, visit.caller, command,
                        [reply_with, ref](const Reply& reply) { reply_with(ref, reply); });
        });
}

}  // namespace skyline::server
