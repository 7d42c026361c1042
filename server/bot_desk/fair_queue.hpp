// Work that waits, taken so that those who want much keep nobody waiting: every address gets as much time as
// any other, and of that every guest there as much as any other. Whoever was idle is not owed the time they
// did not use. How much may wait is bounded, in all and for one address.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <string>

namespace skyline::server {

// Whose time is used: a guest at an address. Either may be empty, for what is done on nobody's behalf.
struct Share {
  std::string address = {};
  std::string guest = {};
};

class FairQueue {
 public:
  using Work = std::function<void()>;
  struct Bounds {
    std::size_t all = SIZE_MAX;
    std::size_t of_address = SIZE_MAX;
  };

  explicit FairQueue(Bounds bounds) : bounds_(bounds) {}

  // False when too much waits.
  bool put(const Share& whose, Work work);
  std::size_t size() const { return waiting_; }
  struct Taken {
    Share whose;
    Work work;
  };
  // Of those who wait the one who has had the least; there is one.
  Taken take();
  // What was taken has cost so much.
  void charge(const Share& whose, double seconds);

 private:
  struct Line {
    std::deque<Work> waiting = {};
    double used = 0;
  };
  struct Neighbourhood {
    std::map<std::string, Line> guests = {};
    std::size_t waiting = 0;
    double used = 0;
    double reached = 0;  // by the guests who were served last
  };

  Bounds bounds_;
  std::size_t waiting_ = 0;
  double reached_ = 0;
  std::map<std::string, Neighbourhood> addresses_;
};

}  // namespace skyline::server
