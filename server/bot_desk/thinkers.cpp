#include "server/bot_desk/thinkers.hpp"

#include <algorithm>
#include <ctime>
#include <sys/resource.h>
#include <unistd.h>

#include "engine/core/enums.hpp"

namespace skyline::server {
namespace {

constexpr int politeness = 5;
constexpr double burst_of_budget = 120;  // seconds of the steady rate at once
constexpr std::size_t shares = 8;

// Of this thread: how busy the machine is otherwise is nobody's fault.
double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

FairQueue bounded(const ThinkingLimits& limits) {
  return FairQueue({.all = limits.waiting, .of_address = std::max<std::size_t>(1, limits.waiting / shares)});
}

}  // namespace

Thinkers::Thinkers(int threads, ThinkingLimits limits, Clock clock, Metrics& metrics)
    : clock_(std::move(clock)),
      metrics_(metrics),
      budget_(limits.seconds_of_guest, burst_of_budget * limits.seconds_of_guest),
      // Studies bound themselves.
      waiting_{bounded(limits), bounded(limits), bounded(limits), FairQueue({})} {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

Thinkers::Rank Thinkers::rank_of(Urgency urgency, const Share& whose) {
  switch (urgency) {
    case Urgency::for_people:
      return budget_.in_debt(whose.guest, clock_()) ? Rank::beyond_budget : Rank::for_people;
    case Urgency::for_bots: return Rank::for_bots;
    case Urgency::for_study: break;
  }
  return Rank::for_study;
}

bool Thinkers::put(Urgency urgency, const Share& whose, std::function<void()> thought) {
  const Rank rank = rank_of(urgency, whose);
  {
    const std::scoped_lock lock(mutex_);
    if (stops_) return false;
    if (!waiting_[index(rank)].put(whose, std::move(thought))) {
      ++metrics_.thoughts_refused;
      return false;
    }
    ++metrics_.thoughts_waiting;
  }
  wakes_.notify_one();
  return true;
}

void Thinkers::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stops_ = true;
  }
  wakes_.notify_all();
  for (auto& thread : threads_)
    if (thread.joinable()) thread.join();
}

FairQueue* Thinkers::first() {
  auto* const found =
      std::find_if(waiting_.begin(), waiting_.end(), [](const FairQueue& one) { return one.size() > 0; });
  return found == waiting_.end() ? nullptr : found;
}

void Thinkers::serve() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), politeness);
  std::unique_lock lock(mutex_);
  for (;;) {
    wakes_.wait(lock, [this] { return stops_ || first() != nullptr; });
    if (stops_) return;
    FairQueue& queue = *first();
    auto taken = queue.take();
    --metrics_.thoughts_waiting;
    lock.unlock();
    const double before = processor_seconds();
    taken.work();
    taken.work = nullptr;  // what it holds may be large
    const double seconds = processor_seconds() - before;
    metrics_.thinking_time.add(static_cast<std::int64_t>(seconds * 1e6));
    budget_.spend(taken.whose.guest, clock_(), seconds);
    lock.lock();
    queue.charge(taken.whose, seconds);
  }
}

}  // namespace skyline::server
