#include "server/store/sqlite_neighbours.hpp"

#include <algorithm>
#include <utility>

#include "server/operation/secrets.hpp"
#include "server/store/sqlite_queries.hpp"
#include "server/store/stored_rows.hpp"

namespace skyline::server {
namespace {

// A server that said nothing for so long is dead; one that was only asleep finds that it was buried.
constexpr Millis dead_after = 20 * second;
constexpr Millis news_are_kept = 2 * dead_after;

}  // namespace

SqliteNeighbours::Statements::Statements(const sqlite::Database& database)
    : version(database, "PRAGMA data_version"),
      others(database, "SELECT 1 FROM servers WHERE id <> ? LIMIT 1"),
      news(database, "SELECT DISTINCT id FROM news WHERE number > ? AND server <> ?"),
      last_news(database, "SELECT coalesce(max(number), 0) FROM news"),
      note(database, "INSERT INTO news (server, id, at) VALUES (?, ?, ?)"),
      live(database, "UPDATE servers SET alive = ?2 WHERE id = ?1 RETURNING 1"),
      enter(database, "INSERT INTO servers (id, alive) VALUES (?, ?)"),
      dead(database, "SELECT id FROM servers WHERE alive < ? AND id <> ? LIMIT 1"),
      remove_server(database, "DELETE FROM servers WHERE id = ?"),
      note_audience(database,
                    "INSERT INTO news (server, id, at) SELECT ?1, id, ?2 FROM audiences WHERE server = ?1"),
      remove_audiences(database, "DELETE FROM audiences WHERE server = ?"),
      audience(database, "INSERT OR REPLACE INTO audiences (id, server, guests) VALUES (?, ?, ?)"),
      remove_audience(database, "DELETE FROM audiences WHERE id = ? AND server = ?"),
      take(database, sql::take_lease),
      give_back(database, "DELETE FROM leases WHERE id = ? AND server = ?"),
      note_leases(database,
                  "INSERT INTO news (server, id, at) SELECT ?1, id, ?2 FROM leases WHERE server = ?1"),
      remove_leases(database, "DELETE FROM leases WHERE server = ?"),
      forget_news(database, "DELETE FROM news WHERE at < ?") {}

SqliteNeighbours::SqliteNeighbours(const sqlite::Database& database)
    : self_(random_id()), prepared_(database) {}

void SqliteNeighbours::enter(Millis now, Others others) {
  now_ = now;
  bury_silent_since(others == Others::none ? INT64_MAX : now - dead_after);
  prepared_.enter.bind(self_, now).run();
  seen_ = last_news();
  version_ = -1;
  look();
}

void SqliteNeighbours::leave() { bury(self_); }

// Whoever shares tables with it hears that its people are gone, and that what it held is free.
void SqliteNeighbours::bury(const std::string& server) {
  prepared_.note_audience.bind(server, now_).run();
  prepared_.note_leases.bind(server, now_).run();
  prepared_.remove_audiences.bind(server).run();
  prepared_.remove_leases.bind(server).run();
  prepared_.remove_server.bind(server).run();
}

void SqliteNeighbours::bury_silent_since(Millis then) {
  while (prepared_.dead.bind(then, self_).step()) {
    const std::string server = prepared_.dead.text(0);
    prepared_.dead.reset();
    bury(server);
    version_ = -1;  // it is news for this server too
  }
  prepared_.dead.reset();
}

void SqliteNeighbours::beat(Millis now) {
  now_ = now;
  const bool known = prepared_.live.bind(self_, now).step();
  prepared_.live.reset();
  if (!known) {
    prepared_.enter.bind(self_, now).run();
    changes_.reset();
  }
  bury_silent_since(now - dead_after);
  prepared_.forget_news.bind(now - news_are_kept).run();
}

void SqliteNeighbours::look() {
  prepared_.version.step();
  const std::int64_t version = prepared_.version.number(0);
  prepared_.version.reset();
  if (std::exchange(version_, version) == version) return;
  accompanied_ = prepared_.others.bind(self_).step();
  prepared_.others.reset();
  prepared_.news.bind(seen_, self_);
  while (prepared_.news.step())
    if (changes_) changes_->push_back(prepared_.news.text(0));
  prepared_.news.reset();
  seen_ = std::max(seen_, last_news());
}

std::int64_t SqliteNeighbours::last_news() {
  prepared_.last_news.step();
  const std::int64_t number = prepared_.last_news.number(0);
  prepared_.last_news.reset();
  return number;
}

Neighbours::Changes SqliteNeighbours::take_changes() {
  return std::exchange(changes_, std::vector<std::string>());
}

void SqliteNeighbours::note(const std::string& id) {
  if (accompanied_) prepared_.note.bind(self_, id, now_).run();
}

void SqliteNeighbours::attend(const std::string& table, const Audience& audience) {
  if (audience.empty()) {
    prepared_.remove_audience.bind(table, self_).run();
  } else {
    prepared_.audience.bind(table, self_, joined(audience)).run();
  }
  note(table);
}

bool SqliteNeighbours::take(const std::string& name) {
  const bool taken = prepared_.take.bind(name, self_).step();
  prepared_.take.reset();
  return taken;
}

void SqliteNeighbours::give_back(const std::string& name) {
  prepared_.give_back.bind(name, self_).run();
  note(name);
}

}  // namespace skyline::server
