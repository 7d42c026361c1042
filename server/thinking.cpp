#include "server/thinking.hpp"

#include <algorithm>
#include <sys/resource.h>
#include <unistd.h>

#include "engine/core/enums.hpp"

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
    waiting_[index(urgency)].push_back(std::move(thought));
  }
  wakes_.notify_one();
}

void Thinking::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stops_ = true;
    for (auto& queue : waiting_) queue.clear();
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
      const auto first = [this] {
        return std::find_if(waiting_.begin(), waiting_.end(),
                            [](const auto& queue) { return !queue.empty(); });
      };
      wakes_.wait(lock, [&] { return stops_ || first() != waiting_.end(); });
      if (stops_) return;
      thought = std::move(first()->front());
      first()->pop_front();
    }
    thought();
  }
}

}  // namespace skyline::server
