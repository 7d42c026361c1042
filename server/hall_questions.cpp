// What is asked of tables and changes nothing: the state, the log, the past, and what would be if.
#include <algorithm>

#include "server/hall.hpp"
#include "server/secrets.hpp"

namespace skyline::server {
namespace {

constexpr std::size_t most_bytes_of_events = 256 * 1024;

// As many events as fit, but one at least, and the number of the last one where there are more.
json::Object page_of_events(const Room& room, std::int64_t after, Viewer viewer) {
  json::Array page;
  json::Value next;
  std::size_t bytes = 0;
  for (std::int64_t at = after; at < room.last_number(); ++at) {
    json::Written event{json::write(room.shown(room.events()[static_cast<std::size_t>(at)], viewer))};
    bytes += event.text.size();
    if (!page.empty() && bytes > most_bytes_of_events) {
      next = at;
      break;
    }
    page.emplace_back(std::move(event));
  }
  return {{"number", room.last_number()}, {"events", std::move(page)}, {"next", std::move(next)}};
}

}  // namespace

Result<Viewer> Hall::viewer_of(const Room& room, const Caller& caller) const {
  const auto mine = room.seats_of(caller.guest.id);
  if (caller.seat) {
    if (std::find(mine.begin(), mine.end(), *caller.seat) == mine.end())
      return Refusal{"server.not-your-seat"};
    return *caller.seat;
  }
  if (mine.empty()) return spectator;
  if (room.phase() == Room::Phase::running)
    for (const Player player : mine)
      if (room.table()->may_act().contains(player)) return player;
  return mine.front();
}

void Hall::ask(const std::string& table, const Caller& caller, const Answer& answer, Work work) {
  if (closing_) return answer(refused({"server.closing"}));
  if (!is_id(table)) return answer(refused({"server.no-such-table"}));
  const bool taken = with(table, [this, caller, answer, work = std::move(work)](
                                     const LivePtr& live, const SerialQueue::Done& done) {
    live->touched = clock_();
    const auto enter = [this, live, caller, answer, work, done] { admit(live, caller, answer, work, done); };
    if (!live->room || caller.knows <= live->room->last_number()) return enter();
    catch_up(live, live->room->last_number(), enter);
  });
  if (!taken) answer(refused({"server.busy"}));
}

void Hall::admit(const LivePtr& live, const Caller& caller, const Answer& answer, const Work& work,
                 const SerialQueue::Done& done) {
  std::optional<Refusal> refusal = live->room ? std::nullopt : live->refusal;
  if (live->room && !live->room->may_watch(caller.guest.id, caller.key))
    refusal = Refusal{"server.no-such-table"};  // not even that it exists
  if (!refusal) {
    for (const Player player : live->room->seats_of(caller.guest.id))
      live->last_sign[static_cast<std::size_t>(player)] = clock_();
    const auto viewer = viewer_of(*live->room, caller);
    if (viewer) return work(live, *viewer, done);
    refusal = viewer.refusal();
  }
  answer(refused(std::move(*refusal)));
  done();
}

void Hall::state(const std::string& table, const Caller& caller, const Answer& answer) {
  ask(table, caller, answer,
      [this, caller, answer](const LivePtr& live, Viewer viewer, const SerialQueue::Done& done) {
        answer({.body = {{"state", state_for(*live, viewer, caller.guest)}}});
        look_after(live);
        done();
      });
}

void Hall::events(const std::string& table, const Caller& who, std::int64_t after, const Answer& answer) {
  Caller caller = who;
  caller.knows = after;
  ask(table, caller, answer,
      [after, answer](const LivePtr& live, Viewer viewer, const SerialQueue::Done& done) {
        answer({.body = page_of_events(*live->room, after, viewer)});
        done();
      });
}

void Hall::record(const std::string& table, const Caller& caller, const Answer& answer) {
  ask(table, caller, answer, [answer](const LivePtr& live, Viewer, const SerialQueue::Done& done) {
    if (live->room->record_open()) {
      answer({.text = live->room->record()});
    } else {
      answer(refused({"server.not-finished"}));
    }
    done();
  });
}

void Hall::moments(const std::string& table, const Caller& caller, const MomentsQuery& query,
                   const Answer& answer) {
  ask(table, caller, answer,
      [caller, query, answer](const LivePtr& live, Viewer viewer, const SerialQueue::Done& done) {
        const Room& room = *live->room;
        const auto mine = room.seats_of(caller.guest.id);
        const Viewer as = query.as.value_or(viewer);
        if (as >= static_cast<int>(room.seats().size())) {
          answer(refused({"server.no-such-seat", "", {{"seat", std::to_string(as)}}}));
        } else if (as != viewer && !room.record_open() &&
                   std::find(mine.begin(), mine.end(), as) == mine.end()) {
          answer(refused({"server.not-finished"}));
        } else {
          answer({.body = room.moments(as, query.from, query.most)});
        }
        done();
      });
}

// A question like the others, though it is asked like a command: nothing happens, nothing is stored.
Reply Hall::preview(const Live& live, const Caller& caller, Viewer viewer, const Command& command) const {
  if (viewer == spectator) return refused({"server.not-seated"});
  auto found = live.room->preview(viewer, command.actions, command.seen);
  if (!found.refusal) return {.body = {{"preview", std::move(found.shown)}}};
  if (found.index) return {.refusal = std::move(found.refusal), .body = {{"index", *found.index}}};
  return {.refusal = std::move(found.refusal), .body = {{"state", state_for(live, viewer, caller.guest)}}};
}

Presence Hall::presence_of(const Live& live) const {
  Presence presence;
  const auto count = [&](const std::string& guest) {
    const auto mine = live.room->seats_of(guest);
    if (mine.empty()) ++presence.spectators;
    for (const Player player : mine) presence.seats = presence.seats.with(player);
  };
  for (const Attachment& one : live.listeners) count(one.guest.id);
  for (const auto& guest : live.elsewhere) count(guest);
  return presence;
}

json::Object Hall::state_for(const Live& live, Viewer viewer, const Guest& guest) const {
  return live.room->state(viewer, guest.id, live.room->moment(presence_of(live), clock_()));
}

}  // namespace skyline::server
