#include "server/hall.hpp"

#include <algorithm>
#include <chrono>

#include "engine/core/enums.hpp"
#include "engine/core/texts.hpp"
#include "server/rules_version.hpp"
#include "server/secrets.hpp"

namespace skyline::server {
namespace {

std::int64_t microseconds_since(std::chrono::steady_clock::time_point then) {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - then)
      .count();
}

}  // namespace

Hall::Hall(Store& store, Thinking& thinking, const Log& log, Metrics& metrics, Post post, Clock clock,
           LuckSource luck, HallLimits limits)
    : store_(store),
      thinking_(thinking),
      log_(log),
      metrics_(metrics),
      post_(std::move(post)),
      clock_(std::move(clock)),
      luck_(std::move(luck)),
      limits_(limits),
      outages_(std::make_shared<const Outages>(store.begin(clock_()))),
      alive_(clock_()) {}

// ---- tables in memory

Hall::LivePtr Hall::find_or_load(const std::string& table) {
  const auto found = rooms_.find(table);
  if (found != rooms_.end()) return found->second;
  auto live = std::make_shared<Live>();
  live->id = table;
  live->queue = std::make_shared<SerialQueue>(post_, limits_.queue);
  live->touched = clock_();
  rooms_.emplace(table, live);
  ++metrics_.rooms;
  live->queue->put([this, live](const SerialQueue::Done& done) { load(live, done); },
                   SerialQueue::Entry::always);
  return live;
}

// The task enters the queue under the lock under which resting tables are dropped, so none is dropped with a
// task in its queue.
bool Hall::with(const std::string& table, Task task) {
  const std::scoped_lock lock(mutex_);
  const LivePtr live = find_or_load(table);
  return live->queue->put(
      [live, task = std::move(task)](SerialQueue::Done done) { task(live, std::move(done)); });
}

void Hall::with_live(const LivePtr& live, Task task) {
  live->queue->put([live, task = std::move(task)](SerialQueue::Done done) { task(live, std::move(done)); },
                   SerialQueue::Entry::always);
}

// A table that is not there, or that could not be read, stays no longer than those who wait for it now: ids
// that nobody has cost no memory, and the next one who asks makes the store look again.
void Hall::load(const LivePtr& live, const SerialQueue::Done& done) {
  store_.load(live->id, [this, live, done](Result<StoredTable> stored) {
    post_([this, live, done, stored = std::move(stored)] {
      if (stored && stored->found) {
        restore(*live, *stored);
        live->elsewhere = stored->elsewhere;
      } else {
        live->refusal = stored ? Refusal{"server.no-such-table"} : stored.refusal();
        forget(live);
      }
      if (live->room) look_after(live);
      done();
    });
  });
}

void Hall::restore(Live& live, const StoredTable& stored) {
  if (stored.set_aside) {
    live.refusal = Refusal{"server.set-aside"};
    return;
  }
  auto room =
      stored.unreadable ? Result<Room>(*stored.unreadable) : Room::restore(live.id, stored.events, outages_);
  if (room) {
    live.room.emplace(std::move(*room));
    live.last_sign.resize(live.room->seats().size(), clock_());
    return;
  }
  static const Texts texts("en");
  const std::string why = texts.say(room.refusal());
  ++metrics_.set_aside;
  log_.error("table-set-aside", {{"table", live.id},
                                 {"why", why},
                                 {"rules_of_the_game", stored.rules},
                                 {"rules_of_the_server", rules_version}});
  store_.set_aside(live.id, why, {});
  live.refusal = Refusal{"server.set-aside"};
}

void Hall::forget(const LivePtr& live) {
  const std::scoped_lock lock(mutex_);
  const auto found = rooms_.find(live->id);
  if (found == rooms_.end() || found->second != live) return;
  rooms_.erase(found);
  --metrics_.rooms;
}

// ---- tables begin

// Tables that are being made count as well, each for those that come after it: the limit holds for many at
// once, and as many as fit are made.
void Hall::create(const Guest& host, TableSettings settings, const Answer& answer) {
  if (closing_) return answer(refused({"server.closing"}));
  if (full()) return answer(refused({"server.store-full"}));
  int before = 0;
  {
    const std::scoped_lock lock(mutex_);
    before = opening_[host.id]++;
  }
  const Answer made = [this, host, answer](Reply reply) {
    {
      const std::scoped_lock lock(mutex_);
      if (--opening_[host.id] == 0) opening_.erase(host.id);
    }
    answer(std::move(reply));
  };
  store_.count_hosted(
      host.id, [this, host, settings = std::move(settings), before, made](const Result<int>& count) {
        post_([this, host, settings, before, made, count] {
          if (!count) return made(refused(count.refusal()));
          if (*count + before >= limits_.hosted)
            return made(refused({"server.too-many-tables", "", {{"most", std::to_string(limits_.hosted)}}}));
          bring_in(Room(random_id(), settings, host, outages_, clock_(), luck_()), host, made);
        });
      });
}

void Hall::keep_record(const Guest& host, const Table& played, const Answer& answer) {
  if (closing_) return answer(refused({"server.closing"}));
  if (full()) return answer(refused({"server.store-full"}));
  bring_in(Room::of_record(random_id(), settings_for_record(played), host, played, outages_, clock_()), host,
           answer);
}

// A table that is new enters the house, and the store before anybody hears of it.
void Hall::bring_in(Room room, const Guest& host, const Answer& answer) {
  auto live = std::make_shared<Live>();
  live->id = room.id();
  live->queue = std::make_shared<SerialQueue>(post_, limits_.queue);
  live->touched = clock_();
  live->room.emplace(std::move(room));
  live->last_sign.assign(live->room->seats().size(), clock_());
  {
    const std::scoped_lock lock(mutex_);
    rooms_.emplace(live->id, live);
  }
  ++metrics_.rooms;
  with_live(live, [this, host, answer](const LivePtr& opened, const SerialQueue::Done& done) {
    commit(
        opened,
        [this, opened, host, answer](Kept kept) {
          if (kept != Kept::yes) return answer(refused({"server.store-failed"}));
          const auto viewer = viewer_of(*opened->room, {.guest = host});
          answer({.body = {{"table", opened->id}, {"state", state_for(*opened, *viewer, host)}}});
        },
        done);
  });
}

void Hall::make_rematch(const LivePtr& live, const Guest& guest, const Answer& answer,
                        const SerialQueue::Done& done) {
  const Room& room = *live->room;
  std::optional<Refusal> refusal;
  if (room.phase() != Room::Phase::finished) refusal = Refusal{"server.not-finished"};
  if (room.seats_of(guest.id).empty()) refusal = Refusal{"server.not-seated"};
  if (refusal || !room.rematch().empty()) {
    answer(refusal ? refused(*refusal) : Reply{.body = {{"table", room.rematch()}}});
    return done();
  }
  std::vector<std::string> guests;
  for (const auto& seat : room.seats()) guests.push_back(seat.guest);
  // This table's queue waits for the new table, whose queue is another.
  create(guest, settings_for_rematch(room.settings(), guests, guest.id),
         [this, live, answer, done](Reply made) {
           if (made.refusal) {
             answer(std::move(made));
             return done();
           }
           live->room->name_rematch(*made.body.find("table")->text(), clock_());
           commit(
               live,
               [answer, made](Kept kept) {
                 answer(kept == Kept::yes ? made : refused({"server.store-failed"}));
               },
               done);
         });
}

// ---- commands

void Hall::command(const std::string& table, Caller caller, Command command, const Answer& answer) {
  if (command.kind != Command::Kind::sit && command.seat) caller.seat = command.seat;
  caller.knows = command.seen;
  const Order order{caller, std::move(command), answer, std::chrono::steady_clock::now()};
  ask(table, caller, answer,
      [this, order](const LivePtr& live, Viewer viewer, const SerialQueue::Done& done) {
        carry_out(live, viewer, order, done);
      });
}

void Hall::carry_out(const LivePtr& live, Viewer viewer, const Order& order, const SerialQueue::Done& done) {
  const Caller& caller = order.caller;
  const Command& command = order.command;
  const Answer& answer = order.answer;
  if (command.kind == Command::Kind::rematch) return make_rematch(live, caller.guest, answer, done);
  if (command.kind == Command::Kind::analysis) {
    answer(analyse(live, caller.guest));
    return done();
  }
  if (command.kind == Command::Kind::preview) {
    answer(preview(*live, caller, viewer, command));
    return done();
  }
  if (auto refusal = perform(*live->room, caller, viewer, command)) {
    // What was refused for being stale or illegal is answered with what is true now.
    answer({.refusal = std::move(refusal), .body = {{"state", state_for(*live, viewer, caller.guest)}}});
    return done();
  }
  if (command.kind == Command::Kind::hint) {
    give_hint(live, caller.guest, viewer, answer);
    return done();
  }
  commit(
      live,
      [this, live, order](Kept kept) {
        if (kept == Kept::failed) return order.answer(refused({"server.store-failed"}));
        // It comes after what the other server's people did, as if it had arrived now.
        if (kept == Kept::overtaken)
          return this->command(live->id, order.caller, order.command, order.answer);
        if (order.command.kind == Command::Kind::act) {
          ++metrics_.actions;
          metrics_.action_time.add(microseconds_since(order.arrived));
        }
        if (order.caller.hears_events) return order.answer({});
        const Guest& guest = order.caller.guest;
        const auto seen_by = viewer_of(*live->room, {.guest = guest, .seat = order.caller.seat});
        order.answer({.body = {{"state", state_for(*live, seen_by ? *seen_by : spectator, guest)}}});
      },
      done);
}

Room::Answer Hall::perform(Room& room, const Caller& caller, Viewer viewer, const Command& command) {
  const Millis now = clock_();
  const bool needs_seat = command.kind != Command::Kind::sit && command.kind != Command::Kind::start &&
                          command.kind != Command::Kind::say;
  if (needs_seat && viewer == spectator) return Refusal{"server.not-seated"};
  switch (command.kind) {
    case Command::Kind::sit:
      return room.sit(caller.guest, command.seat, command.key.empty() ? caller.key : command.key, now,
                      luck_());
    case Command::Kind::leave: return room.leave(caller.guest, now);
    case Command::Kind::start: return room.start(caller.guest, command.text, now, luck_());
    case Command::Kind::act: return room.act(viewer, command.text, command.seen, now, luck_());
    case Command::Kind::undo: return room.ask_undo(viewer, now);
    case Command::Kind::answer_undo: return room.answer_undo(viewer, command.agree, now);
    case Command::Kind::resign: return room.resign(viewer, now);
    case Command::Kind::say: return room.say(caller.guest, command.text, now);
    case Command::Kind::come_back: room.come_back(viewer, now); return std::nullopt;
    case Command::Kind::hint:
      if (!room.settings().hints) return Refusal{"server.hints-off"};
      if (room.phase() != Room::Phase::running) return Refusal{"server.not-running"};
      if (!room.table()->may_act().contains(viewer))
        return Refusal{"not-your-turn", "", {{"player", std::to_string(viewer)}}};
      return std::nullopt;
    case Command::Kind::rematch:
    case Command::Kind::preview:
    case Command::Kind::analysis: break;  // not done by the room
  }
  return std::nullopt;
}

// Stores what is new, then announces it, then lets the queue go on. Where another server was faster, what is
// new here is forgotten and the table is read again; whoever wanted it may try once more.
void Hall::commit(const LivePtr& live, std::function<void(Kept)> then, const SerialQueue::Done& done) {
  auto fresh = live->room->take_fresh();
  auto changed = changed_row(*live);
  if (fresh.empty() && !changed) {
    then(Kept::yes);
    look_after(live);
    return done();
  }
  const auto count = static_cast<std::int64_t>(fresh.size());
  const std::int64_t before = live->room->last_number() - count;
  store_.append(live->id, before + 1, std::move(fresh), std::move(changed),
                [this, live, before, count, then = std::move(then), done](Kept kept) {
                  post_([this, live, before, count, then, done, kept] {
                    if (kept == Kept::overtaken)
                      return catch_up(live, before, [live, then, done] {
                        then(live->room ? Kept::overtaken : Kept::failed);
                        done();
                      });
                    if (kept == Kept::yes) {
                      metrics_.events += count;
                      if (count > 0) announce(*live, before);
                      then(kept);
                      look_after(live);
                    } else {
                      drop(live, {"server.store-failed"});
                      then(kept);
                    }
                    done();
                  });
                });
}

// Nobody is at this table any more; whoever waits in its queue is told why.
void Hall::drop(const LivePtr& live, const Refusal& why) {
  forget(live);
  live->refusal = why;
  live->room.reset();
  for (const Attachment& one : live->listeners) {
    one.listener->cut(why);
    give_back_socket(one.guest, one.address);
  }
  live->listeners.clear();
  attend(*live);
}

// The row to be stored where it changed; most actions change nothing that a list shows.
std::optional<TableRow> Hall::changed_row(Live& live) const {
  const Room& room = *live.room;
  const auto deadline = deadline_of(room, clock_());
  if (live.row_version == room.summary_version() && live.row.deadline == deadline) return std::nullopt;
  live.row_version = room.summary_version();
  live.row = {.phase = std::string(name_of(room.phase())),
              .game = room.settings().game,
              .listed = room.settings().open_to_all && room.phase() != Room::Phase::closed,
              .host = room.host().id,
              .deadline = deadline,
              .summary = json::write(room.summary())};
  for (const auto& seat : room.seats())
    if (!seat.guest.empty()) live.row.guests.push_back(seat.guest);
  return live.row;
}

}  // namespace skyline::server
