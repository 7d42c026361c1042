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
  json::Writer out;
  out.begin_object();
  out.key("type").text("answer");
  out.key("ref").value(ref);
  out.key("refusal");
  reply.refusal ? write_refusal(out, *reply.refusal) : out.null();
  out.members(reply.body);
  out.end_object();
  return out.take();
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
  const bool only_gap = after && *after <= last && last - *after <= most;
  json::Writer out;
  out.begin_object();
  out.key("type").text(only_gap ? "events" : "state");
  if (only_gap) {
    out.key("events");
    write_events_after(out, state, *after, viewer);
  }
  out.key("state");
  if (caller.wants_view) {
    write_state(out, state, viewer, caller.guest.id, open_part(state, around.presence, around.now));
  } else {
    write_brief_state(out, state, viewer);
  }
  out.end_object();
  return out.take();
}

void Announcement::write_state_seen_by(json::Writer& out, Viewer viewer, const Caller& caller) {
  if (!caller.wants_view) return write_brief_state(out, state_, viewer);
  if (!open_) open_ = open_part(state_, around_.presence, around_.now);
  write_state(out, state_, viewer, caller.guest.id, *open_);
}

const Message& Announcement::message_for(const Caller& caller) {
  const auto found = viewer_of(state_, caller);
  const Viewer viewer = found ? *found : spectator;
  const std::string& guest = caller.guest.id;
  const std::string who = state_.at_table(guest) ? guest : guest.empty() ? "" : "*";
  Message& message = written_[{viewer, caller.wants_view, who}];
  if (message) return message;
  json::Writer out;
  out.begin_object();
  out.key("type").text("events");
  out.key("events");
  write_events_after(out, state_, after_, viewer);
  out.key("state");
  write_state_seen_by(out, viewer, caller);
  out.end_object();
  return message = std::make_shared<const std::string>(out.take());
}

}  // namespace skyline::room
