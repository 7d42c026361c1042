// A line on the terminal that says how far an arena is: a bar, games, their rate and the time that is left.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace skyline::app::arena {

class Progress {
 public:
  // Games that were there before count for the bar, but not for the rate.
  Progress(std::int64_t games, std::int64_t before) : games_(games), before_(before) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();  // wipes the line

  // Only on a terminal, and not too often.
  void show(std::int64_t played, const std::string& remark);

  // The line itself, for so many games played in so many seconds.
  static std::string line(std::int64_t games, std::int64_t before, std::int64_t played, double seconds);

 private:
  std::int64_t games_;
  std::int64_t before_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_ = start_;
};

}  // namespace skyline::app::arena
