// CPU time of this thread: what other programs take does not count.
#pragma once

#include <ctime>

namespace skyline::app {

inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace skyline::app
