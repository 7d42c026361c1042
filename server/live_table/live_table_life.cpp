// The life of a table between commands: it is read, people come and go, bots play, time passes, and other
// servers write to it.
#include <algorithm>

#include "room/deadlines.hpp"
#include "server/live_table/live_table.hpp"
#include "server/operation/addresses.hpp"

namespace skyline::server {

using room::refused;
using room::Reply;

namespace {

constexpr Millis retry_after = second;  // when bots could not think at once

}  // namespace

LiveTable::LiveTable(std::string id, const Services& services)
    : services_(services),
      queue_(std::make_shared<SerialQueue>(services.post, services.limits.queue)),
      room_(std::move(id), services),
      listeners_(services.metrics),
      touched_(services.clock()) {}

LiveTable::LiveTable(room::Room made, const Services& services)
    : services_(services),
      queue_(std::make_shared<SerialQueue>(services.post, services.limits.queue)),
      room_(std::move(made), services),
      listeners_(services.metrics),
      last_signs_(static_cast<std::size_t>(state().seats.count()), services.clock()),
      touched_(services.clock()) {}

std::shared_ptr<LiveTable> LiveTable::load(std::string id, const Services& services) {
  const Self table(new LiveTable(std::move(id), services));
  table->read();
  return table;
}

// A table that is not there, or that could not be read, stays no longer than those who wait for it now: ids
// that nobody has cost no memory, and the next one who asks makes the store look again.
void LiveTable::read() {
  enqueue([this](const Done& done) {
    room_.read([self = shared_from_this(), done](const Result<StoredTable>& stored) {
      if (stored && stored->found) {
        self->room_.restore(*stored);
        self->listeners_.set_elsewhere(stored->elsewhere);
      } else {
        self->room_.drop(stored ? Refusal{"server.no-such-table"} : stored.refusal());
        self->services_.forget(*self);
      }
      if (self->room_.room() != nullptr) {
        self->last_signs_.resize(static_cast<std::size_t>(self->state().seats.count()),
                                 self->services_.clock());
        self->look_after();
      }
      done();
    });
  });
}

std::shared_ptr<LiveTable> LiveTable::keep(room::Room made, const room::Guest& host,
                                           const room::Answer& answer, const Services& services) {
  const Self table(new LiveTable(std::move(made), services));
  table->write(host, answer);
  return table;
}

// It is in the store before anybody hears of it.
void LiveTable::write(const room::Guest& host, const room::Answer& answer) {
  enqueue([this, host, answer](const Done& done) {
    commit(
        [self = shared_from_this(), host, answer](Kept kept) {
          if (kept != Kept::yes) return answer(refused({"server.store-failed"}));
          answer(room::with_new_table(self->state(), host, self->around()));
        },
        done);
  });
}

void LiveTable::cut(std::function<bool(const room::Caller&)> whom) {
  enqueue([this, whom = std::move(whom)](const Done& done) {
    listeners_.cut(whom, {"server.banned"});
    done();
  });
}

void LiveTable::change(std::function<void(room::Room&, Millis)> how, const room::Answer& answer) {
  enqueue([this, how = std::move(how), answer](const Done& done) {
    if (room_.room() == nullptr) {
      answer(refused(*room_.refusal()));
      return done();
    }
    how(*room_.room(), services_.clock());
    commit(
        [self = shared_from_this(), how, answer](Kept kept) {
          if (kept == Kept::overtaken) return self->change(how, answer);
          answer(kept == Kept::yes ? Reply{} : refused({"server.store-failed"}));
        },
        done);
  });
}

// ---- who is there

void LiveTable::note_sign_of(std::string_view guest) {
  for (const Player player : state().seats.of(guest))
    last_signs_[static_cast<std::size_t>(player)] = services_.clock();
}

room::Presence LiveTable::presence() const {
  room::Presence there = listeners_.presence(state().seats);
  there.last_signs = last_signs_;
  return there;
}

bool LiveTable::join(const room::Caller& who, std::optional<std::int64_t> after,
                     const std::shared_ptr<Listener>& listener, const Place& place,
                     const room::Answer& answer) {
  room::Caller caller = who;
  caller.knows = after.value_or(0);
  return enter(caller, answer, [this, caller, after, listener, place, answer](Viewer, const Done& done) {
    for (const Player player : state().seats.of(caller.guest.id))
      room_.room()->come_back(player, services_.clock());
    commit(
        [self = shared_from_this(), caller, after, listener, place, answer](Kept kept) {
          if (kept == Kept::failed) return answer(refused({"server.store-failed"}));
          if (kept == Kept::overtaken) {
            if (!self->join(caller, after, listener, place, answer)) answer(refused({"server.busy"}));
            return;
          }
          self->listeners_.add(listener, caller, place);
          ++self->busy_;
          self->presence_changed_ = true;
          answer({});
          listener->deliver(std::make_shared<const std::string>(room::welcome_message(
              self->state(), caller, after, self->services_.limits.gap, self->around())));
        },
        done);
  });
}

void LiveTable::part(const std::shared_ptr<Listener>& listener) {
  enqueue([this, listener](const Done& done) {
    if (const auto guest = listeners_.remove(listener)) {
      --busy_;
      presence_changed_ = true;
      touched_ = services_.clock();
      if (room_.room() != nullptr) {
        note_sign_of(guest->id);
        look_after();
      }
    }
    done();
  });
}

void LiveTable::attend() {
  Audience here = listeners_.here();
  if (here == attended_) return;
  attended_ = here;
  services_.store.attend(id(), std::move(here));
}

void LiveTable::tell_presence() {
  if (!presence_changed_.exchange(false)) return;
  attend();
  listeners_.announce_presence(state().seats);
}

// Nobody is at this table any more; whoever waits in its queue is told why.
void LiveTable::drop(const Refusal& why) {
  services_.forget(*this);
  room_.drop(why);
  listeners_.cut(why);
  attend();
  give_up_thinking();
}

// ---- other servers

void LiveTable::reread(bool missed) {
  if (to_be_reread_.exchange(true)) return;
  enqueue([this, missed](const Done& done) {
    to_be_reread_ = false;
    if (room_.room() == nullptr) return done();
    if (missed) {
      attended_.clear();  // the others took this server for dead
      if (thinks_ != Thinks::asked) thinks_ = Thinks::nowhere_yet;
      presence_changed_ = true;
    }
    catch_up(state().last_number(), done);
  });
}

// Reads the table again. Whatever happened here after the known number was not kept.
void LiveTable::catch_up(std::int64_t known, std::function<void()> then) {
  room_.read([self = shared_from_this(), known, then = std::move(then)](const Result<StoredTable>& stored) {
    if (!stored) {
      self->drop(stored.refusal());
    } else if (!stored->found) {
      self->drop({"server.no-such-table"});
    } else {
      self->take_in(known, *stored);
    }
    then();
  });
}

void LiveTable::take_in(std::int64_t known, const StoredTable& stored) {
  const PlayerSet before = presence().seats;
  const bool moved = static_cast<std::int64_t>(stored.events.size()) > known;
  if (!moved && known != state().last_number()) return drop({"server.store-failed"});
  if (moved || stored.set_aside || room_.lost_words(stored)) {
    room_.take_over(stored);
    if (room_.room() == nullptr) return drop(Refusal(*room_.refusal()));
  }
  if (listeners_.set_elsewhere(stored.elsewhere)) presence_changed_ = true;
  if (thinks_ == Thinks::elsewhere && !stored.held_elsewhere) thinks_ = Thinks::nowhere_yet;
  const PlayerSet after = presence().seats;
  for (const Player player : before)
    if (!after.contains(player)) last_signs_[static_cast<std::size_t>(player)] = services_.clock();
  if (moved) listeners_.announce(state(), known, services_.clock());
  listeners_.dismiss(state());
  look_after();
}

// ---- bots

// A table without people rests when nobody looks at it: bots play for an audience.
bool LiveTable::somebody_there() const {
  return !listeners_.empty() || services_.clock() - touched_ < services_.limits.rest_after ||
         state().seats.any_person();
}

// A store that could not be asked is asked again soon.
void LiveTable::ask_to_think() {
  thinks_ = Thinks::asked;
  ++busy_;
  services_.store.take(id(), [self = shared_from_this()](const Result<bool>& mine) {
    self->enqueue([self, mine](const Done& done) {
      --self->busy_;
      self->thinks_ = !mine ? Thinks::nowhere_yet : *mine ? Thinks::here : Thinks::elsewhere;
      if (self->room_.room() == nullptr) {
        self->give_up_thinking();
      } else if (!mine) {
        self->wake_at_ = self->services_.clock() + second;
      } else {
        self->think();
      }
      done();
    });
  });
}

void LiveTable::give_up_thinking() {
  if (std::exchange(thinks_, Thinks::nowhere_yet) == Thinks::here) services_.store.give_back(id());
}

// All bots that may act now think together. Where too much waits already, they try again a little later.
void LiveTable::think() {
  const auto all = state().thinkers();
  if (all.empty() || !somebody_there()) return;
  if (thinks_ == Thinks::nowhere_yet) return ask_to_think();
  if (thinks_ != Thinks::here) return;
  const bool for_people = state().seats.any_person();
  BotDesk::Turn turn{.urgency = for_people ? Urgency::for_people : Urgency::for_bots, .whose = payer()};
  for (const Player player : all)
    if (!thinking_.contains(player)) turn.bots.push_back({player, state().level_of(player)});
  if (turn.bots.empty()) return;
  turn.table = std::make_shared<Table>(state().table->snapshot());
  PlayerSet thinkers;
  for (const auto& bot : turn.bots) thinkers = thinkers.with(bot.player);
  const bool taken = services_.desk.think(
      std::move(turn),
      [self = shared_from_this(), seen = state().last_number()](Player player, const std::string& action) {
        self->take_thought(player, action, seen);
      });
  if (!taken) {
    const Millis again = services_.clock() + retry_after;
    wake_at_ = wake_at_ == 0 ? again : std::min<Millis>(wake_at_, again);
    return;
  }
  for (const Player player : thinkers) thinking_ = thinking_.with(player);
  busy_ += thinkers.size();
}

// Thinking is on the account of whoever plays here and spoke last; where no person plays, of whoever looked.
void LiveTable::note_payer(const room::Caller& caller) {
  if (state().at_table(caller.guest.id) || !state().seats.any_person()) payer_ = share_of(caller);
}

// Networks are counted as one address: whoever has one has as many addresses as they want.
Share LiveTable::share_of(const room::Caller& caller) {
  return {network_of(caller.address), caller.guest.id};
}

Share LiveTable::payer() const { return payer_.value_or(Share{.address = "", .guest = state().host.id}); }

void LiveTable::take_thought(Player player, const std::string& action, std::int64_t seen) {
  enqueue([this, player, action, seen](const Done& done) {
    thinking_ = thinking_.without(player);
    --busy_;
    if (room_.room() == nullptr) return done();
    const auto turn = room_.room()->bot_acts(player, action, seen, services_.clock(), services_.luck());
    if (turn.refusal) services_.log.error("bot-refused", {{"table", id()}, {"why", turn.refusal->code}});
    if (turn.acted) ++services_.metrics.bot_actions;
    commit([](Kept) {}, done);
  });
}

// ---- time

void LiveTable::look_after() {
  wake_at_ = room::wake_at(state(), presence(), services_.clock()).value_or(0);
  think();
}

void LiveTable::pass_time() {
  if (to_grow_older_.exchange(true)) return;
  enqueue([this](const Done& done) {
    to_grow_older_ = false;
    grow_older(done);
  });
}

void LiveTable::grow_older(const Done& done) {
  if (room_.room() == nullptr) return done();
  const Millis now = services_.clock();
  // Its queue waits until it is gone, so that nothing is written behind what was removed.
  if (room::of_no_use(state(), now))
    return room_.remove([self = shared_from_this(), done](bool removed) {
      if (removed) self->drop({"server.no-such-table"});
      done();
    });
  room_.room()->pass_time(presence(), now);
  tell_presence();
  commit([](Kept) {}, done);
}

LiveTable::Need LiveTable::need(Millis now) const {
  if (presence_changed_ || (wake_at_ != 0 && wake_at_ <= now)) return Need::care;
  const bool rests = busy_ == 0 && now - touched_ > services_.limits.rest_after && queue_->idle();
  return rests ? Need::rest : Need::nothing;
}

}  // namespace skyline::server
