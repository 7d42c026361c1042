// Several servers on one store: what the others change is read again, and who is where is told.
#include "server/hall.hpp"

namespace skyline::server {

void Hall::take_changes(const Store::Changes& changes) {
  const auto reread = [this, missed = !changes](const LivePtr& live, const SerialQueue::Done& done) {
    live->to_be_reread = false;
    if (!live->room) return done();
    if (missed) {
      live->attended.clear();  // the others took this server for dead
      live->presence_changed = true;
    }
    catch_up(live, live->room->last_number(), done);
  };
  const auto stir = [&](const LivePtr& live) {
    if (!live->to_be_reread.exchange(true)) with_live(live, reread);
  };
  const std::scoped_lock lock(mutex_);
  if (!changes)
    for (const auto& [id, live] : rooms_) stir(live);
  else
    for (const auto& id : *changes)
      if (const auto found = rooms_.find(id); found != rooms_.end()) stir(found->second);
}

// Reads the table again. Whatever happened here after the known number was not kept.
void Hall::catch_up(const LivePtr& live, std::int64_t known, std::function<void()> then) {
  store_.load(live->id, [this, live, known, then = std::move(then)](Result<StoredTable> stored) {
    post_([this, live, known, then, stored = std::move(stored)] {
      if (!stored) {
        drop(live, stored.refusal());
      } else if (!stored->found) {
        drop(live, {"server.no-such-table"});
      } else {
        take_in(live, known, *stored);
      }
      then();
    });
  });
}

void Hall::take_in(const LivePtr& live, std::int64_t known, const StoredTable& stored) {
  const PlayerSet before = presence_of(*live).seats;
  const bool moved = static_cast<std::int64_t>(stored.events.size()) > known;
  if (!moved && known != live->room->last_number()) return drop(live, {"server.store-failed"});
  if (moved || stored.set_aside) {
    live->room.reset();
    restore(*live, stored);
    if (!live->room) return drop(live, Refusal(*live->refusal));
    changed_row(*live);  // the other server has stored it
  }
  if (live->elsewhere != stored.elsewhere) live->presence_changed = true;
  live->elsewhere = stored.elsewhere;
  const PlayerSet after = presence_of(*live).seats;
  for (const Player player : before)
    if (!after.contains(player)) live->last_sign[static_cast<std::size_t>(player)] = clock_();
  if (moved) announce(*live, known);
  look_after(live);
}

void Hall::attend(Live& live) {
  Audience here;
  for (const Attachment& one : live.listeners) here.push_back(one.guest.id);
  if (here == live.attended) return;
  live.attended = here;
  store_.attend(live.id, std::move(here));
}

}  // namespace skyline::server
