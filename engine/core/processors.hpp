// How many processors this program may use: those of the machine, less what whoever started it has kept from
// it (taskset, a container's set of processors). What the standard library tells knows nothing of that.
#pragma once

#include <algorithm>
#include <sched.h>
#include <unistd.h>

namespace skyline {

inline int processors() {
  cpu_set_t usable;
  if (sched_getaffinity(0, sizeof usable, &usable) == 0) return std::max(1, CPU_COUNT(&usable));
  return std::max(1, static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN)));  // more than the set has room for
}

}  // namespace skyline
