// What operators told the servers of a store to do, and why: the servers read it, and it stays as a trail.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/operation/clock.hpp"

namespace skyline::server {

struct Instruction {
  enum class Kind { close, remove, mute, unmute, ban, unban };

  std::int64_t number = 0;
  Millis at = 0;
  std::string by;  // the operator, as the system knows them
  Kind kind{};
  std::string table = {};  // close, remove
  std::string whom = {};   // a guest; ban, unban: or an address or network
  std::string reason;
  std::string outcome = {};  // of close and remove, once it was tried
};
std::string_view name_of(Instruction::Kind kind);

class Instructions {
 public:
  Instructions() = default;
  Instructions(const Instructions&) = delete;
  Instructions& operator=(const Instructions&) = delete;
  virtual ~Instructions() = default;

  virtual void give(const Instruction& instruction) = 0;  // the number is found out
  virtual std::vector<Instruction> after(std::int64_t number) = 0;
  virtual void note_outcome(std::int64_t number, const std::string& outcome) = 0;
};

}  // namespace skyline::server
