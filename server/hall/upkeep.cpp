#include "server/hall/upkeep.hpp"

namespace skyline::server {
namespace {

constexpr Millis due_every = second;
constexpr int due_at_once = 200;

}  // namespace

void Upkeep::tick() {
  const Millis now = services_.clock();
  services_.desk.tell_due();
  for (const auto& table : directory_.sort_out(now)) table->pass_time();
  if (now >= next_beat_) say_alive(now);
  if (now >= next_due_ && !closing_) look_after_due(now);
}

void Upkeep::say_alive(Millis now) {
  next_beat_ = now + services_.store.beat_every();
  // A word that was not kept shows at once: the disk may be full.
  services_.store.beat(now, [this, now](bool stored) { alive_ = stored ? now : 0; });
}

void Upkeep::look_after_due(Millis now) {
  next_due_ = now + due_every;
  services_.store.due(now, due_at_once, [this](const Result<std::vector<std::string>>& tables) {
    if (!tables) return;  // the next time, then
    for (const auto& id : *tables)
      directory_.with(id, [](LiveTable& table) {
        table.pass_time();
        return true;
      });
  });
}

void Upkeep::take_changes(const Neighbours::Changes& changes) {
  if (!changes) return directory_.each([](LiveTable& table) { table.reread(true); });
  for (const auto& id : *changes) directory_.with_used(id, [](LiveTable& table) { table.reread(false); });
}

void Upkeep::close() {
  closing_ = true;
  services_.desk.close();
}

bool Upkeep::healthy() const {
  return !closing_ && services_.store.reachable() &&
         services_.clock() - alive_ < 6 * services_.store.beat_every();
}

}  // namespace skyline::server
