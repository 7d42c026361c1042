// The threads on which bots think. Whatever a person waits for comes first, and all of it runs at a lower
// priority than answering people, so that tables full of bots never keep anybody waiting.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace skyline::server {

class Thinking {
 public:
  enum class Urgency { for_people, for_bots };

  explicit Thinking(int threads);  // none: nobody thinks
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;
  ~Thinking() { stop(); }

  void put(Urgency urgency, std::function<void()> thought);
  // Finishes the thoughts under way and forgets the others.
  void stop();

 private:
  void serve();

  std::mutex mutex_;
  std::condition_variable wakes_;
  std::deque<std::function<void()>> for_people_;
  std::deque<std::function<void()>> for_bots_;
  bool stops_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace skyline::server
