// The threads on which bots think. What people wait for comes first: bots in their games, then the hints that
// they want. All of it runs at a lower priority than answering people, so that tables full of bots never keep
// anybody waiting. The study of games that are over comes last.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace skyline::server {

class Thinking {
 public:
  enum class Urgency { for_people, for_hints, for_bots, for_study };

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
  std::array<std::deque<std::function<void()>>, 4> waiting_;  // by urgency
  bool stops_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace skyline::server
