// What the house does by itself, whoever comes: time passes at its tables, what other servers wrote is read,
// the store hears that this server is alive, and at the end the doors are closed.
#pragma once

#include <atomic>

#include "server/hall/directory.hpp"

namespace skyline::server {

class Upkeep {
 public:
  Upkeep(const Services& services, Directory& directory, std::int64_t store_bytes)
      : services_(services), directory_(directory), store_bytes_(store_bytes), alive_(services.clock()) {}

  // Called every so often: clocks, presence, tables that rest.
  static constexpr Millis tick_every = second / 4;
  void tick();
  // What other servers on the store changed is read again, where it is in use here.
  void take_changes(const Neighbours::Changes& changes);
  // When a server on this store last said something, before this one.
  Millis last_word() const { return services_.outages->latest(); }

  // Nothing new is accepted; idle when everything under way has come to its end.
  void close();
  bool closing() const { return closing_; }
  bool idle() const { return directory_.idle(); }
  // Whether it takes commands and the store kept the last word that the server is alive.
  bool healthy() const;
  // Whether the store is so large that nothing new is made.
  bool full() const { return services_.store.bytes() > store_bytes_; }

 private:
  void say_alive(Millis now);
  void look_after_due(Millis now);

  const Services& services_;
  Directory& directory_;
  std::int64_t store_bytes_;
  std::atomic<bool> closing_ = false;
  std::atomic<Millis> alive_;
  Millis next_due_ = 0;
  Millis next_beat_ = 0;
};

}  // namespace skyline::server
