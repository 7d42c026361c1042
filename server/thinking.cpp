#include "server/thinking.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace skyline::server {
namespace {

constexpr int politeness = 5;

}  // namespace

Thinking::Thinking(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

void Thinking::put(Urgency urgency, std::function<void()> thought) {
  {
    const std::scoped_lock lock(mutex_);
    if (stops_ || threads_.empty()) return;
    (urgency == Urgency::for_people ? for_people_ : for_bots_).push_back(std::move(thought));
  }
  wakes_.notify_one();
}

void Thinking::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stops_ = true;
    for_people_.clear();
    for_bots_.clear();
  }
  wakes_.notify_all();
  for (auto& thread : threads_)
    if (thread.joinable()) thread.join();
}

void Thinking::serve() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), politeness);
  for (;;) {
    std::function<void()> thought;
    {
      std::unique_lock lock(mutex_);
      wakes_.wait(lock, [this] { return stops_ || !for_people_.empty() || !for_bots_.empty(); });
      if (stops_) return;
      auto& queue = for_people_.empty() ? for_bots_ : for_people_;
      thought = std::move(queue.front());
      queue.pop_front();
    }
    thought();
  }
}

}  // namespace skyline::server
