#include "server/store/sqlite_instructions.hpp"

#include <array>

#include "engine/core/enums.hpp"
#include "engine/core/notation.hpp"

namespace skyline::server {
namespace {

constexpr std::array<std::string_view, 6> kind_names{"close", "remove", "mute", "unmute", "ban", "unban"};
constexpr auto schema = R"sql(
  CREATE TABLE IF NOT EXISTS instructions (
    number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER, operator TEXT, kind TEXT, id TEXT, whom TEXT,
    reason TEXT, outcome TEXT))sql";

}  // namespace

std::string_view name_of(Instruction::Kind kind) { return kind_names[index(kind)]; }

SqliteInstructions::SqliteInstructions(const std::string& file)
    : database_(file, sqlite::Database::Mode::read_write) {
  database_.execute(schema);
}

void SqliteInstructions::give(const Instruction& instruction) {
  const std::scoped_lock lock(mutex_);
  sqlite::Statement(database_, R"sql(
    INSERT INTO instructions (at, operator, kind, id, whom, reason, outcome)
    VALUES (?, ?, ?, ?, ?, ?, ''))sql")
      .bind(instruction.at, instruction.by, name_of(instruction.kind), instruction.table, instruction.whom,
            instruction.reason)
      .run();
}

std::vector<Instruction> SqliteInstructions::after(std::int64_t number) {
  const std::scoped_lock lock(mutex_);
  sqlite::Statement found(database_, R"sql(
    SELECT number, at, operator, kind, id, whom, reason, outcome FROM instructions WHERE number > ?
    ORDER BY number)sql");
  found.bind(number);
  std::vector<Instruction> instructions;
  while (found.step())
    if (const auto kind = find_name(kind_names, found.text(3)))
      instructions.push_back({.number = found.number(0),
                              .at = found.number(1),
                              .by = found.text(2),
                              .kind = static_cast<Instruction::Kind>(*kind),
                              .table = found.text(4),
                              .whom = found.text(5),
                              .reason = found.text(6),
                              .outcome = found.text(7)});
  return instructions;
}

void SqliteInstructions::note_outcome(std::int64_t number, const std::string& outcome) {
  const std::scoped_lock lock(mutex_);
  sqlite::Statement(database_, "UPDATE instructions SET outcome = ? WHERE number = ?")
      .bind(outcome, number)
      .run();
}

std::vector<ListedTable> newest_tables(const std::string& file, int most) {
  const sqlite::Database database(file, sqlite::Database::Mode::read_only);
  sqlite::Statement found(database, R"sql(
    SELECT id, phase, game, host,
      (SELECT group_concat(guest, ' ') FROM seats WHERE seats.id = tables.id)
    FROM tables ORDER BY rowid DESC LIMIT ?)sql");
  found.bind(most);
  std::vector<ListedTable> tables;
  while (found.step())
    tables.push_back({found.text(0), found.text(1), found.text(2), found.text(3), found.text(4)});
  return tables;
}

std::vector<ListedGuest> newest_guests(const std::string& file, int most) {
  const sqlite::Database database(file, sqlite::Database::Mode::read_only);
  sqlite::Statement found(database, "SELECT id, name, at FROM guests ORDER BY at DESC LIMIT ?");
  found.bind(most);
  std::vector<ListedGuest> guests;
  while (found.step()) guests.push_back({found.text(0), found.text(1), found.number(2)});
  return guests;
}

}  // namespace skyline::server
