// Time that begins with the system's and then goes on by itself: a clock that somebody sets, or that is set
// by the network, ends no games.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "server/operation/clock.hpp"

namespace skyline::server {

class SteadyTime {
 public:
  SteadyTime() : SteadyTime(system_time, steady_time) {}
  SteadyTime(const Clock& system, Clock steady) : steady_(std::move(steady)), ahead_(system() - steady_()) {}

  Millis now() const { return steady_() + ahead_; }
  // Where the system's clock was set back while no server ran, time goes on from the last word in the store.
  void not_before(Millis last_word) {
    if (now() < last_word) ahead_ += last_word - now();
  }

 private:
  template <class Source>
  static Millis millis_of() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Source::now().time_since_epoch()).count();
  }
  static Millis system_time() { return millis_of<std::chrono::system_clock>(); }
  static Millis steady_time() { return millis_of<std::chrono::steady_clock>(); }

  Clock steady_;
  std::atomic<Millis> ahead_;
};

}  // namespace skyline::server
