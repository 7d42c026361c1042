// Says on the terminal that somebody is thinking, as soon as it takes longer than a person likes to wait
// without a word, and wipes it when the thought is finished.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace skyline::app {

class ThinkingSign {
 public:
  explicit ThinkingSign(std::string sentence);
  ThinkingSign(const ThinkingSign&) = delete;
  ThinkingSign& operator=(const ThinkingSign&) = delete;
  ~ThinkingSign();

 private:
  void wait();

  std::string sentence_;
  std::mutex mutex_;
  std::condition_variable finished_now_;
  bool finished_ = false;
  std::thread waiting_;  // the last: it starts when all others are there
};

}  // namespace skyline::app
