// Long work that may be stopped: while an Interruption lives, Ctrl-C, a request to end and a terminal that is
// closed only ask for it. A second one kills, unless there is something that must not be lost.
#pragma once

namespace skyline::app {

class Interruption {
 public:
  enum class SecondTime { kills, waits };
  explicit Interruption(SecondTime second = SecondTime::kills);
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();
  static bool requested();
};

}  // namespace skyline::app
