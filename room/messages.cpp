#include "room/messages.hpp"

#include "room/refusals.hpp"
#include "room/shown_event.hpp"

namespace skyline::room {

Result<Spoken> read_spoken(const json::Value& message) {
  if (message.object() == nullptr) return Refusal{"server.bad-request"};
  Spoken spoken;
  for (const auto& [key, value] : *message.object()) {
    if (key == "type" && value.text() != nullptr) {
      spoken.type = *value.text();
    } else if (key == "ref" && (value.text() != nullptr || value.integer() != nullptr)) {
      spoken.ref = value;
    } else {
      spoken.members.set(key, value);
    }
  }
  return spoken;
}

std::string answer_message(const json::Value& ref, const Reply& reply) {
  json::Object out{{"type", "answer"},
                   {"ref", ref},
                   {"refusal", reply.refusal ? json::Value(describe(*reply.refusal)) : json::Value()}};
  for (const auto& [key, value] : reply.body) out.set(key, value);
  return json::write(out);
}

std::string presence_message(const Presence& presence) {
  json::Array seats;
  for (const Player player : presence.seats) seats.emplace_back(player);
  return json::write(
      json::Object{{"type", "presence"}, {"seats", std::move(seats)}, {"spectators", presence.spectators}});
}

std::string welcome_message(const TableState& state, const Caller& caller, std::optional<std::int64_t> after,
                            std::int64_t most, const Surroundings& around) {
  const auto found = viewer_of(state, caller);
  const Viewer viewer = found ? *found : spectator;
  const std::int64_t last = state.last_number();
  json::Object first{{"type", "state"}};
  if (after && *after <= last && last - *after <= most)
    first = {{"type", "events"}, {"events", shown_after(state, *after, viewer)}};
  if (caller.wants_view) {
    const OpenPart open = open_part(state, around.presence, around.now);
    first.set("state", shown_state(state, viewer, caller.guest.id, open));
  } else {
    first.set("state", brief_state(state, viewer));
  }
  return json::write(first);
}

json::Object Announcement::state_seen_by(Viewer viewer, const Caller& caller) {
  if (!caller.wants_view) return brief_state(state_, viewer);
  if (!open_) open_ = open_part(state_, around_.presence, around_.now);
  return shown_state(state_, viewer, caller.guest.id, *open_);
}

const Message& Announcement::message_for(const Caller& caller) {
  const auto found = viewer_of(state_, caller);
  const Viewer viewer = found ? *found : spectator;
  const std::string& guest = caller.guest.id;
  const std::string who = state_.at_table(guest) ? guest : guest.empty() ? "" : "*";
  Message& message = written_[{viewer, caller.wants_view, who}];
  if (!message)
    message = std::make_shared<const std::string>(
        json::write(json::Object{{"type", "events"},
                                 {"events", shown_after(state_, after_, viewer)},
                                 {"state", state_seen_by(viewer, caller)}}));
  return message;
}

}  // namespace skyline::room
