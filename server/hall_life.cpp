// The life of tables between commands: who listens, what is announced, bots, clocks, and rest.
#include <algorithm>
#include <iterator>
#include <tuple>

#include "server/bots_at_work.hpp"
#include "server/hall.hpp"
#include "server/secrets.hpp"

namespace skyline::server {
namespace {

constexpr Millis due_every = second;
constexpr Millis beat_every = 5 * second;
constexpr int due_at_once = 200;
constexpr Millis closed_is_kept = 60 * 60 * second;  // for those who still look at it

std::shared_ptr<const std::string> message(const json::Object& content) {
  return std::make_shared<const std::string>(json::write(content));
}

}  // namespace

// ---- listeners

void Hall::join(const std::string& table, const Caller& who, std::optional<std::int64_t> after,
                std::shared_ptr<Listener> listener, const Answer& answer) {
  if (auto refusal = take_socket(who)) return answer(refused(std::move(*refusal)));
  Caller caller = who;
  caller.knows = after.value_or(0);
  const Answer welcome = [this, caller, answer](Reply reply) {
    if (reply.refusal) give_back_socket(caller.guest, caller.address);
    answer(std::move(reply));
  };
  ask(table, caller, welcome,
      [this, caller, after, listener = std::move(listener), answer, welcome](const LivePtr& live, Viewer,
                                                                             const SerialQueue::Done& done) {
        for (const Player player : live->room->seats_of(caller.guest.id))
          live->room->come_back(player, clock_());
        commit(
            live,
            [this, live, caller, after, listener, answer, welcome](Kept kept) {
              if (kept == Kept::failed) return welcome(refused({"server.store-failed"}));
              if (kept == Kept::overtaken) {
                give_back_socket(caller.guest, caller.address);
                return join(live->id, caller, after, listener, answer);
              }
              live->listeners.push_back(
                  {listener, caller.guest, caller.address, caller.seat, caller.wants_view});
              ++live->busy;
              live->presence_changed = true;
              welcome({});
              const auto viewer = viewer_of(*live->room, caller);
              const std::int64_t last = live->room->last_number();
              json::Object first{{"type", "state"}};
              if (after && *after <= last && last - *after <= limits_.gap)
                first = {{"type", "events"}, {"events", live->room->shown_after(*after, *viewer)}};
              first.set("state", caller.wants_view ? state_for(*live, *viewer, caller.guest)
                                                   : live->room->brief_state(*viewer));
              listener->deliver(message(first));
            },
            done);
      });
}

void Hall::part(const std::string& table, const std::shared_ptr<Listener>& listener) {
  LivePtr live;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = rooms_.find(table);
    if (found == rooms_.end()) return;
    live = found->second;
  }
  with_live(live, [this, listener](const LivePtr& there, const SerialQueue::Done& done) {
    const auto found = std::find_if(there->listeners.begin(), there->listeners.end(),
                                    [&](const Attachment& one) { return one.listener == listener; });
    if (found != there->listeners.end()) {
      if (there->room)
        for (const Player player : there->room->seats_of(found->guest.id))
          there->last_sign[static_cast<std::size_t>(player)] = clock_();
      give_back_socket(found->guest, found->address);
      there->listeners.erase(found);
      --there->busy;
      there->presence_changed = true;
      there->touched = clock_();
      if (there->room) look_after(there);
    }
    done();
  });
}

// Counted from the beginning, so that many who come at once are not more than the limit.
std::optional<Refusal> Hall::take_socket(const Caller& caller) {
  const auto held_by = [](const auto& counts, const std::string& whom) {
    const auto found = counts.find(whom);
    return found == counts.end() ? 0 : found->second;
  };
  const std::scoped_lock lock(mutex_);
  const bool named = !caller.guest.id.empty();
  if (named && held_by(sockets_, caller.guest.id) >= limits_.sockets)
    return Refusal{"server.too-many-sockets", "", {{"most", std::to_string(limits_.sockets)}}};
  if (held_by(sockets_of_, caller.address) >= limits_.sockets_of_address)
    return Refusal{"server.too-many-from-here", "", {{"most", std::to_string(limits_.sockets_of_address)}}};
  if (named) ++sockets_[caller.guest.id];
  ++sockets_of_[caller.address];
  return std::nullopt;
}

void Hall::give_back_socket(const Guest& guest, const std::string& address) {
  const auto give_back = [](auto& counts, const std::string& whom) {
    if (--counts[whom] == 0) counts.erase(whom);
  };
  const std::scoped_lock lock(mutex_);
  if (!guest.id.empty()) give_back(sockets_, guest.id);
  give_back(sockets_of_, address);
}

// Everybody hears what they may; those who may see the same get the same bytes.
void Hall::announce(Live& live, std::int64_t after) {
  const Room& room = *live.room;
  std::optional<Room::Moment> moment;
  const auto state_seen_by = [&](Viewer viewer, const Attachment& one) {
    if (!one.wants_view) return room.brief_state(viewer);
    if (!moment) moment = room.moment(presence_of(live), clock_());
    return room.state(viewer, one.guest.id, *moment);
  };
  std::map<std::tuple<Viewer, bool, std::string>, std::shared_ptr<const std::string>> written;
  for (const Attachment& one : live.listeners) {
    const auto viewer = viewer_of(room, {.guest = one.guest, .seat = one.seat});
    const Viewer seen_by = viewer ? *viewer : spectator;
    const bool known = one.guest.id == room.host().id || !room.seats_of(one.guest.id).empty();
    auto& text = written[{seen_by, one.wants_view, known ? one.guest.id : one.guest.id.empty() ? "" : "*"}];
    if (!text)
      text = message({{"type", "events"},
                      {"events", room.shown_after(after, seen_by)},
                      {"state", state_seen_by(seen_by, one)}});
    one.listener->deliver(text);
    ++metrics_.messages_out;
  }
}

void Hall::announce_presence(Live& live) {
  if (!live.presence_changed.exchange(false)) return;
  attend(live);
  if (live.listeners.empty()) return;
  const Presence presence = presence_of(live);
  json::Array seats;
  for (const Player player : presence.seats) seats.emplace_back(player);
  const auto text =
      message({{"type", "presence"}, {"seats", std::move(seats)}, {"spectators", presence.spectators}});
  for (const Attachment& one : live.listeners) {
    one.listener->deliver(text);
    ++metrics_.messages_out;
  }
}

// ---- bots

// A table without people rests when nobody looks at it: bots play for an audience.
bool Hall::somebody_there(const Live& live) const {
  const auto seats = live.room->seats();
  return !live.listeners.empty() || clock_() - live.touched < limits_.rest_after ||
         std::any_of(seats.begin(), seats.end(), [](const Room::Seat& seat) { return seat.by_person(); });
}

void Hall::think(const LivePtr& live) {
  const Room& room = *live->room;
  if (closing_ || room.thinkers().empty() || !somebody_there(*live)) return;
  const auto seats = room.seats();
  const bool people =
      std::any_of(seats.begin(), seats.end(), [](const Room::Seat& s) { return s.by_person(); });
  for (const Player player : room.thinkers()) {
    if (live->thinking.contains(player)) continue;
    live->thinking = live->thinking.with(player);
    ++live->busy;
    auto table = std::make_shared<Table>(room.table()->snapshot());
    thinking_.put(people ? Thinking::Urgency::for_people : Thinking::Urgency::for_bots,
                  [this, live, table, player, people, since = clock_(), level = room.level_of(player),
                   seen = room.last_number()] {
                    Random random(random_seed());
                    const std::string action = bot_action(level, *table, player, random);
                    const auto tell = [this, live, player, action, seen] {
                      take_thought(live, player, action, seen);
                    };
                    if (people && limits_.bot_pace > 0) return hold(since, tell);
                    tell();
                  });
  }
}

// How long a bot thought depends on how many ways its hand leaves it: nobody shall see that.
void Hall::hold(Millis since, std::function<void()> tell) {
  const Millis paces = (clock_() - since) / limits_.bot_pace + 1;
  const std::scoped_lock lock(mutex_);
  held_.push_back({since + paces * limits_.bot_pace, std::move(tell)});
}

void Hall::tell_due_thoughts(Millis now) {
  std::vector<Thought> due;
  {
    const std::scoped_lock lock(mutex_);
    const auto later =
        std::partition(held_.begin(), held_.end(), [&](const Thought& held) { return held.due > now; });
    due.assign(std::make_move_iterator(later), std::make_move_iterator(held_.end()));
    held_.erase(later, held_.end());
  }
  for (const Thought& thought : due) thought.tell();
}

void Hall::take_thought(const LivePtr& thought_for, Player player, const std::string& action,
                        std::int64_t seen) {
  with_live(thought_for, [this, player, action, seen](const LivePtr& live, const SerialQueue::Done& done) {
    live->thinking = live->thinking.without(player);
    --live->busy;
    if (!live->room) return done();
    const auto refusal = live->room->bot_acts(player, action, seen, clock_(), luck_());
    if (refusal && refusal->code != "server.stale" && refusal->code != "server.resigned" &&
        refusal->code != "game-over") {
      log_.error("bot-refused", {{"table", live->id}, {"why", refusal->code}});
      live->thinking = live->thinking.with(player);  // it would only think the same again
    }
    if (!refusal) ++metrics_.bot_actions;
    commit(live, [](Kept) {}, done);
  });
}

// ---- time

std::optional<Millis> deadline_of(const Room& room, Millis now) {
  return room.phase() == Room::Phase::closed ? room.events().back().at + closed_is_kept : room.deadline(now);
}

std::optional<Millis> Hall::next_wake(const Live& live) const {
  const Room& room = *live.room;
  const Millis now = clock_();
  auto wake = deadline_of(room, now);
  if (room.phase() != Room::Phase::running || room.settings().away == 0) return wake;
  const PlayerSet here = presence_of(live).seats;
  for (const Player player : room.table()->may_act()) {
    const auto& seat = room.seats()[static_cast<std::size_t>(player)];
    if (!seat.by_person() || here.contains(player) || here.empty()) continue;
    const Millis since = std::max(live.last_sign[static_cast<std::size_t>(player)], room.moved_at());
    wake = std::min(wake.value_or(INT64_MAX), since + room.settings().away);
  }
  return wake;
}

void Hall::look_after(const LivePtr& live) {
  live->wake_at = next_wake(*live).value_or(0);
  think(live);
}

// Its queue waits until it is gone, so that nothing is written behind what was removed.
void Hall::remove(const LivePtr& live, const SerialQueue::Done& done) {
  store_.remove(live->id, [this, live, done](bool removed) {
    post_([this, live, done, removed] {
      if (removed) drop(live, {"server.no-such-table"});
      done();
    });
  });
}

void Hall::pass_time(const LivePtr& live, const SerialQueue::Done& done) {
  if (!live->room) return done();
  Room& room = *live->room;
  const Millis now = clock_();
  if (room.phase() == Room::Phase::closed && *deadline_of(room, now) <= now) return remove(live, done);
  room.pass_time(now);
  if (room.phase() == Room::Phase::running && room.settings().away > 0) {
    const PlayerSet here = presence_of(*live).seats;
    for (const Player player : room.table()->may_act()) {
      const auto& seat = room.seats()[static_cast<std::size_t>(player)];
      const Millis since = std::max(live->last_sign[static_cast<std::size_t>(player)], room.moved_at());
      if (seat.by_person() && !here.contains(player) && !here.empty() && since + room.settings().away <= now)
        room.miss(player, "away", now);
    }
  }
  announce_presence(*live);
  commit(live, [](Kept) {}, done);
}

void Hall::tick() {
  const Millis now = clock_();
  tell_due_thoughts(now);
  std::vector<LivePtr> stirred;
  {
    const std::scoped_lock lock(mutex_);
    for (auto it = rooms_.begin(); it != rooms_.end();) {
      const LivePtr& live = it->second;
      const bool stirs = live->presence_changed || (live->wake_at != 0 && live->wake_at <= now);
      if (stirs) stirred.push_back(live);
      if (!stirs && live->busy == 0 && now - live->touched > limits_.rest_after && live->queue->idle()) {
        --metrics_.rooms;
        it = rooms_.erase(it);
      } else {
        ++it;
      }
    }
  }
  for (const LivePtr& live : stirred)
    with_live(live, [this](const LivePtr& there, const SerialQueue::Done& done) { pass_time(there, done); });
  if (now >= next_beat_) {
    next_beat_ = now + beat_every;
    store_.beat(now, [this, now](bool stored) {
      if (stored) alive_ = now;
    });
  }
  if (now < next_due_ || closing_) return;
  next_due_ = now + due_every;
  store_.due(now, due_at_once, [this](const Result<std::vector<std::string>>& tables) {
    if (!tables) return;  // the next time, then
    for (const auto& table : *tables)
      with(table, [this](const LivePtr& live, const SerialQueue::Done& done) { pass_time(live, done); });
  });
}

bool Hall::healthy() const { return !closing_ && clock_() - alive_ < 6 * beat_every; }

bool Hall::idle() const {
  const std::scoped_lock lock(mutex_);
  return std::all_of(rooms_.begin(), rooms_.end(),
                     [](const auto& room) { return room.second->queue->idle(); });
}

}  // namespace skyline::server
