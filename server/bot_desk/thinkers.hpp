// The threads on which bots think. What people wait for comes first: bots in their games and hints, shared
// out fairly; of those who want much, what goes beyond their budget comes behind that. Then bots that play
// for an audience, and last the study of games that are over. All of it runs at a lower priority than
// answering people, so that tables full of bots never keep anybody waiting.
#pragma once

#include <array>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/bot_desk/fair_queue.hpp"
#include "server/operation/clock.hpp"
#include "server/operation/metrics.hpp"
#include "server/operation/rate_limit.hpp"

namespace skyline::server {

enum class Urgency { for_people, for_bots, for_study };

struct ThinkingLimits {
  std::size_t waiting = 2048;      // thoughts, an eighth of them of one address
  double seconds_of_guest = 0.25;  // of thinking in a second; beyond them a guest waits behind the others
};

class Thinkers {
 public:
  Thinkers(int threads, ThinkingLimits limits, Clock clock, Metrics& metrics);
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  ~Thinkers() { stop(); }

  // False when too many wait.
  bool put(Urgency urgency, const Share& whose, std::function<void()> thought);
  // Finishes the thoughts under way and forgets the others.
  void stop();

 private:
  enum class Rank { for_people, beyond_budget, for_bots, for_study };
  Rank rank_of(Urgency urgency, const Share& whose);
  FairQueue* first();
  void serve();

  Clock clock_;
  Metrics& metrics_;
  RateLimit budget_;  // in seconds, of each guest
  std::mutex mutex_;
  std::condition_variable wakes_;
  std::array<FairQueue, 4> waiting_;  // by rank
  bool stops_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace skyline::server
