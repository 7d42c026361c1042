// Does what operators told the servers of a store to do. Bans and mutes are what their sum says; a table is
// closed and a guest removed once, by whichever server comes first.
#pragma once

#include "server/hall/hall.hpp"
#include "server/http/sanctions.hpp"
#include "server/store/instructions.hpp"

namespace skyline::server {

class OperatorDesk {
 public:
  OperatorDesk(Instructions& instructions, Hall& hall, Sanctions& sanctions, const Log& log)
      : instructions_(instructions), hall_(hall), sanctions_(sanctions), log_(log) {}

  // Whether there is something new; called now and then.
  void look();

 private:
  void follow(const Instruction& instruction);

  Instructions& instructions_;
  Hall& hall_;
  Sanctions& sanctions_;
  const Log& log_;
  std::int64_t last_ = 0;
};

}  // namespace skyline::server
