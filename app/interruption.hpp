// Long work that may be stopped: while an Interruption lives, Ctrl-C and a request to end only ask for it; a
// second one kills.
#pragma once

namespace skyline::app {

class Interruption {
 public:
  Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();
  static bool requested();
};

}  // namespace skyline::app
