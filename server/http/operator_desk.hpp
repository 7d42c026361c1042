// Does what operators told the servers of a store to do. Bans and mutes are what their sum says; a table is
// closed and a guest removed once, by whichever server comes first.
#pragma once

#include <atomic>
#include <functional>

#include "server/hall/hall.hpp"
#include "server/http/sanctions.hpp"
#include "server/store/instructions.hpp"

namespace skyline::server {

class OperatorDesk {
 public:
  OperatorDesk(InstructionBook& store, Hall& hall, Sanctions& sanctions, const Log& log)
      : store_(store), hall_(hall), sanctions_(sanctions), log_(log) {}

  // Whether there is something new; called now and then. Tells when it was looked at, also if it could not
  // be.
  void look(const std::function<void()>& looked = [] {});

 private:
  void follow(const Instruction& instruction);

  InstructionBook& store_;
  Hall& hall_;
  Sanctions& sanctions_;
  const Log& log_;
  std::atomic<bool> looking_ = false;
  std::int64_t last_ = 0;  // of the look that is under way
};

}  // namespace skyline::server
