// What operators told the servers of a store to do, and why: the servers read it, and it stays as a trail.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/operation/clock.hpp"
#include "server/store/store_part.hpp"

namespace skyline::server {

class SqlLink;

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

class InstructionBook : public virtual StorePart {
 public:
  // What operators ordered after the instruction of a number, and what came of one of them.
  virtual void instructions(std::int64_t after, Found<std::vector<Instruction>> done) = 0;
  virtual void note_outcome(std::int64_t number, std::string outcome, Done done) = 0;
};

// Those after a number, in their order: the same question of every kind of store.
inline constexpr const char* select_instructions =
    "SELECT number, at, operator, kind, id, whom, reason, outcome FROM instructions WHERE number > $1"
    " ORDER BY number";
// One of its rows; nothing where a later version knows something that this one does not.
std::optional<Instruction> read_instruction(const std::vector<std::string>& row);

// An operator's own look at a store, and word to it. The number is found out.
void give(SqlLink& link, const Instruction& instruction);
std::vector<Instruction> all_instructions(SqlLink& link);

struct ListedTable {
  std::string id;
  std::string phase;
  std::string game;
  std::string host;    // a guest's id
  std::string guests;  // who sit there, ids with spaces between
};
struct ListedGuest {
  std::string id;
  std::string name;
  Millis at;  // when they came, or took this name
};
// The newest first.
std::vector<ListedTable> newest_tables(SqlLink& link, int most);
std::vector<ListedGuest> newest_guests(SqlLink& link, int most);

}  // namespace skyline::server
