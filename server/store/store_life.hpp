// How a store is, and since when servers have been at work on it.
#pragma once

#include <cstdint>

#include "room/time.hpp"
#include "server/operation/clock.hpp"
#include "server/operation/metrics.hpp"
#include "server/store/store_part.hpp"

namespace skyline::server {

using room::Outages;

class StoreLife : public virtual StorePart {
 public:
  // Whether it can be asked now; what it is told meanwhile is not kept.
  virtual bool reachable() const = 0;
  virtual Millis beat_every() const = 0;
  // Says that the server is alive, as every event and guest that is stored does; from the last such word to
  // the next start is an outage.
  virtual void beat(Millis now, Done done) = 0;
  virtual Outages begin(Millis now) = 0;   // records the outage that ends now; all there were
  virtual std::int64_t bytes() const = 0;  // on the disk
  virtual StoreCounts counts() const = 0;
  // Answers everything that was asked, then stops.
  virtual void finish() = 0;
};

}  // namespace skyline::server
