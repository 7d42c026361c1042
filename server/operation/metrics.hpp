// What the server counts, in the text form that Prometheus reads. Numbers are of the whole server: nothing
// here tells one table from another.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace skyline::server {

using Count = std::atomic<std::int64_t>;

// How long something took, in buckets.
class Durations {
 public:
  void add(std::int64_t microseconds);
  void write(std::string& out, const std::string& name) const;

 private:
  static constexpr std::array<std::int64_t, 10> bounds{1000,  2500,   5000,   10000,   25000,
                                                       50000, 100000, 250000, 1000000, 5000000};
  std::array<Count, bounds.size() + 1> counts_{};
  Count sum_ = 0;
};

// What a store counts itself.
struct StoreCounts {
  std::int64_t commits = 0;   // transactions, one sync each
  std::int64_t writes = 0;    // in these
  std::int64_t failures = 0;  // reads and writes that could not be done
};

struct Metrics {
  Count requests = 0;
  Count refused = 0;      // answers with a status of 400 or more
  Count slowed_down = 0;  // answers 429
  Count actions = 0;      // of people, durable
  Count bot_actions = 0;
  Count events = 0;
  Count messages_in = 0;  // on live connections
  Count messages_out = 0;
  Count cut = 0;          // connections that were too slow or too loud
  Count connections = 0;  // open now
  Count sockets = 0;      // live ones, open now
  Count rooms = 0;        // in memory now
  Count tables_read = 0;  // from the store into memory
  Count set_aside = 0;
  Count thoughts_waiting = 0;
  Count thoughts_refused = 0;  // because too many waited
  Durations thinking_time;     // of the processor, for a bot's turn, a hint or a decision in a review
  Durations store_time;        // from a write's order to its being durable
  Durations action_time;       // from an action's arrival to its announcement

  std::string write(std::int64_t store_bytes, const StoreCounts& store) const;
};

}  // namespace skyline::server
