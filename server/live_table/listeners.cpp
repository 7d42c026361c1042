#include "server/live_table/listeners.hpp"

#include <algorithm>

namespace skyline::server {

void Listeners::add(std::shared_ptr<Listener> listener, const room::Caller& caller, Place place) {
  here_.push_back({std::move(listener), caller, std::move(place)});
}

std::optional<room::Guest> Listeners::remove(const std::shared_ptr<Listener>& listener) {
  const auto found = std::find_if(here_.begin(), here_.end(),
                                  [&](const Attachment& one) { return one.listener == listener; });
  if (found == here_.end()) return std::nullopt;
  room::Guest guest = std::move(found->caller.guest);
  here_.erase(found);
  return guest;
}

void Listeners::cut(const Refusal& why) {
  for (const Attachment& one : here_) one.listener->cut(why);
  here_.clear();
}

void Listeners::cut(const std::function<bool(const room::Caller&)>& whom, const Refusal& why) {
  for (Attachment& one : here_) {
    if (one.cut || !whom(one.caller)) continue;
    one.cut = true;
    one.listener->cut(why);
  }
}

void Listeners::announce(const room::TableState& state, std::int64_t after, Millis now) {
  if (here_.empty()) return;
  room::Announcement announcement(state, after, {presence(state.seats), now});
  for (const Attachment& one : here_) {
    if (one.cut) continue;
    one.listener->deliver(announcement.message_for(one.caller));
    ++metrics_.messages_out;
  }
}

void Listeners::dismiss(const room::TableState& state) {
  cut([&](const room::Caller& caller) { return !room::may_watch(state, caller.guest.id, ""); },
      {"server.no-such-table"});
}

void Listeners::announce_presence(const room::Seats& seats) {
  if (here_.empty()) return;
  const auto message = std::make_shared<const std::string>(room::presence_message(presence(seats)));
  for (const Attachment& one : here_) {
    if (one.cut) continue;
    one.listener->deliver(message);
    ++metrics_.messages_out;
  }
}

Audience Listeners::here() const {
  Audience guests;
  for (const Attachment& one : here_)
    if (!one.cut) guests.push_back(one.caller.guest.id);
  return guests;
}

bool Listeners::set_elsewhere(const Audience& elsewhere) {
  const bool changed = elsewhere_ != elsewhere;
  elsewhere_ = elsewhere;
  return changed;
}

room::Presence Listeners::presence(const room::Seats& seats) const {
  room::Presence there;
  for (const Attachment& one : here_)
    if (!one.cut) there.add(one.caller.guest.id, seats);
  for (const std::string& guest : elsewhere_) there.add(guest, seats);
  return there;
}

}  // namespace skyline::server
