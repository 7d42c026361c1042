#include "server/live_table/stored_room.hpp"

#include <algorithm>
#include <chrono>

#include "engine/core/rules_version.hpp"
#include "engine/core/texts.hpp"
#include "room/deadlines.hpp"
#include "room/shown_state.hpp"

namespace skyline::server {
namespace {

using StoreTimer = std::chrono::steady_clock;

}  // namespace

void StoredRoom::read(std::function<void(const Result<StoredTable>&)> done) const {
  services_.store.load(id_, [this, done = std::move(done)](Result<StoredTable> stored) {
    services_.post([done, stored = std::move(stored)] { done(stored); });
  });
}

void StoredRoom::restore(const StoredTable& stored) {
  room_.reset();
  if (stored.set_aside) {
    refusal_ = Refusal{"server.set-aside"};
    return;
  }
  auto restored = stored.unreadable ? Result<room::Room>(*stored.unreadable)
                                    : room::Room::restore(id_, stored.events, services_.outages);
  if (restored) {
    room_.emplace(std::move(*restored));
    return;
  }
  static const Texts texts("en");
  const std::string why = texts.say(restored.refusal());
  ++services_.metrics.set_aside;
  services_.log.error("table-set-aside", {{"table", id_},
                                          {"why", why},
                                          {"rules_of_the_game", stored.rules},
                                          {"rules_of_the_server", rules_version}});
  services_.store.set_aside(id_, why, {});
  refusal_ = Refusal{"server.set-aside"};
}

bool StoredRoom::lost_words(const StoredTable& stored) const {
  const auto& known = room_->state().events;
  const auto same = [](const Event& a, const Event& b) {
    return a.kind != Event::Kind::said || a.text == b.text;
  };
  return known.size() == stored.events.size() &&
         !std::equal(known.begin(), known.end(), stored.events.begin(), same);
}

void StoredRoom::take_over(const StoredTable& stored) {
  restore(stored);
  if (room_) changed_row();
}

void StoredRoom::drop(const Refusal& why) {
  refusal_ = why;
  room_.reset();
}

void StoredRoom::append(std::function<void(const Stored&)> done) {
  auto fresh = room_->take_fresh();
  auto changed = changed_row();
  const auto count = static_cast<std::int64_t>(fresh.size());
  const std::int64_t before = room_->state().last_number() - count;
  if (fresh.empty() && !changed) return done({Kept::yes, before, 0});
  services_.store.append(
      id_, before + 1, std::move(fresh), std::move(changed),
      [this, before, count, done = std::move(done), since = StoreTimer::now()](Kept kept) {
        services_.metrics.store_time.add(
            std::chrono::duration_cast<std::chrono::microseconds>(StoreTimer::now() - since).count());
        services_.post([before, count, done, kept] { done({kept, before, count}); });
      });
}

void StoredRoom::remove(std::function<void(bool)> done) const {
  services_.store.remove(id_, [this, done = std::move(done)](bool removed) {
    services_.post([done, removed] { done(removed); });
  });
}

// The row to be stored where it changed; most actions change nothing that a list shows.
std::optional<TableRow> StoredRoom::changed_row() {
  const room::TableState& state = room_->state();
  const auto deadline = room::deadline(state, services_.clock());
  if (row_version_ == state.summary_version && row_.deadline == deadline) return std::nullopt;
  row_version_ = state.summary_version;
  row_ = {.phase = std::string(name_of(state.phase)),
          .game = state.settings.game,
          .listed = state.settings.open_to_all && state.phase != room::Phase::closed,
          .host = state.host.id,
          .deadline = deadline,
          .summary = json::write(room::summary(state))};
  for (const room::Seat& seat : state.seats)
    if (!seat.guest.empty()) row_.guests.push_back(seat.guest);
  return row_;
}

}  // namespace skyline::server
