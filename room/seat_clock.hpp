// The clock of one seat: what is left in the bank, and since when it runs. It stands still in outages.
#pragma once

#include <algorithm>
#include <optional>

#include "room/time.hpp"

namespace skyline::room {

struct SeatClock {
  Millis bank = 0;              // what is left when it is not running
  std::optional<Millis> since;  // when it began to run
  bool acted = false;           // in a turn that is not over: its increment is still to come
  bool rewarded = false;        // the last action brought the increment, and its undo takes it back

  Millis left(Millis now, const Outages& outages) const {
    return bank - (since ? outages.played(*since, now) : 0);
  }
  void stop(Millis at, const Outages& outages) {
    bank = std::max<Millis>(0, left(at, outages));
    since.reset();
  }
  // The increment comes at the end of a turn, however many actions it had.
  void reward(Millis increment) {
    bank += increment;
    acted = false;
    rewarded = true;
  }
  void take_reward_back(Millis increment) {
    if (rewarded) bank = std::max<Millis>(0, bank - increment);
    rewarded = false;
  }
};

}  // namespace skyline::room
