#include "server/store/sqlite_reader.hpp"

#include <cstdlib>
#include <utility>

#include "server/store/sqlite_queries.hpp"
#include "server/store/stored_rows.hpp"

namespace skyline::server {

SqliteReader::SqliteReader(const std::string& file, std::string server)
    : server_(std::move(server)),
      database_(file, sqlite::Database::Mode::read_only),
      table_(database_,
             "SELECT rules, set_aside, EXISTS (SELECT 1 FROM leases WHERE leases.id = ?1 AND server <> ?2)"
             " FROM tables WHERE id = ?1"),
      events_(database_, "SELECT first, at, body FROM events WHERE id = ? ORDER BY first"),
      elsewhere_(database_, "SELECT guests FROM audiences WHERE id = ? AND server <> ?"),
      due_(database_, "SELECT id FROM tables WHERE deadline <= ? ORDER BY deadline LIMIT ?"),
      hosted_(database_, sql::count_hosted),
      guest_(database_, "SELECT name, digest FROM guests WHERE id = ?"),
      page_(database_, sql::select_page),
      page_of_game_(database_, sql::select_page_of_game),
      mine_(database_, sql::select_mine),
      instructions_(database_, select_instructions) {}

StoredTable SqliteReader::table(const std::string& id) {
  StoredTable stored;
  stored.found = table_.bind(id, server_).step();
  if (!stored.found) return stored;
  stored.rules = table_.text(0);
  if (!table_.is_null(1)) stored.set_aside = table_.text(1);
  stored.held_elsewhere = table_.number(2) != 0;
  table_.reset();
  events_.bind(id);
  while (events_.step()) add_events(stored, events_.number(0), events_.number(1), events_.text(2));
  events_.reset();
  elsewhere_.bind(id, server_);
  while (elsewhere_.step()) add_audience(stored.elsewhere, elsewhere_.text(0));
  elsewhere_.reset();
  return stored;
}

TableList SqliteReader::list(const ListQuery& query) {
  constexpr std::int64_t newest = INT64_MAX;
  const std::int64_t cursor = query.after.empty() ? newest : std::strtoll(query.after.c_str(), nullptr, 10);
  auto& rows = !query.guest.empty() ? mine_ : query.game.empty() ? page_ : page_of_game_;
  if (&rows == &page_) {
    rows.bind(query.phase, cursor, query.most + 1);
  } else if (&rows == &page_of_game_) {
    rows.bind(query.phase, cursor, query.most + 1, query.game);
  } else {
    rows.bind(query.phase, cursor, query.most + 1, query.game, query.guest);
  }
  TableList found;
  while (rows.step() && add_to_page(found, query, rows.text(0), rows.text(1))) {
  }
  rows.reset();
  return found;
}

std::vector<std::string> SqliteReader::due(Millis now, int most) {
  std::vector<std::string> found;
  due_.bind(now, most);
  while (due_.step()) found.push_back(due_.text(0));
  due_.reset();
  return found;
}

int SqliteReader::hosted_by(const std::string& host) {
  hosted_.bind(host).step();
  const auto count = static_cast<int>(hosted_.number(0));
  hosted_.reset();
  return count;
}

std::optional<StoredGuest> SqliteReader::guest(const std::string& id) {
  std::optional<StoredGuest> found;
  if (guest_.bind(id).step()) found = StoredGuest{id, guest_.text(0), guest_.text(1)};
  guest_.reset();
  return found;
}

std::vector<Instruction> SqliteReader::instructions(std::int64_t after) {
  std::vector<Instruction> found;
  instructions_.bind(after);
  while (instructions_.step()) {
    std::vector<std::string> row;
    for (int column = 0; column < instructions_.columns(); ++column)
      row.push_back(instructions_.text(column));
    if (auto one = read_instruction(row)) found.push_back(std::move(*one));
  }
  instructions_.reset();
  return found;
}

}  // namespace skyline::server
