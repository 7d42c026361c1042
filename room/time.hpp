// Time as a table sees it: milliseconds since 1970, handed in from outside, so that whoever runs it chooses
// it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace skyline::room {

using Millis = std::int64_t;
inline constexpr Millis second = 1000;
inline constexpr Millis day = 24 * 60 * 60 * second;

// When the server was down. Clocks stand still meanwhile, so that nobody loses on time to a restart.
class Outages {
 public:
  void add(Millis from, Millis to) {
    spans_.push_back({from, to});
    note(to);
  }
  // The last time that is known.
  void note(Millis at) { latest_ = std::max(latest_, at); }
  Millis latest() const { return latest_; }
  // The time in which somebody could have played.
  Millis played(Millis from, Millis to) const {
    Millis time = std::max<Millis>(0, to - from);
    for (const Span& span : spans_)
      time -= std::max<Millis>(0, std::min(to, span.to) - std::max(from, span.from));
    return std::max<Millis>(0, time);
  }

 private:
  struct Span {
    Millis from;
    Millis to;
  };
  std::vector<Span> spans_;
  Millis latest_ = 0;
};

}  // namespace skyline::room
