// What the SQLite store asks, where an index matters: a test looks at how SQLite would answer.
#pragma once

namespace skyline::server::sql {

// One row of events is what one command did: it is written once and read in order.
inline constexpr const char* schema = R"sql(
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 4000;
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS outages (began INTEGER, ended INTEGER);
  CREATE TABLE IF NOT EXISTS guests (id TEXT PRIMARY KEY, name TEXT, digest TEXT, at INTEGER) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tables (
    id TEXT UNIQUE, phase TEXT, game TEXT, listed INTEGER, host TEXT, deadline INTEGER, summary TEXT,
    rules TEXT, set_aside TEXT);
  CREATE INDEX IF NOT EXISTS tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
  CREATE INDEX IF NOT EXISTS tables_by_phase ON tables (listed, phase);
  CREATE INDEX IF NOT EXISTS tables_by_game ON tables (listed, phase, game);
  CREATE INDEX IF NOT EXISTS tables_by_host ON tables (host, phase);
  CREATE TABLE IF NOT EXISTS seats (guest TEXT, id TEXT, PRIMARY KEY (guest, id)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS seats_by_table ON seats (id);
  CREATE TABLE IF NOT EXISTS events (
    id TEXT, first INTEGER, at INTEGER, body TEXT, PRIMARY KEY (id, first)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS servers (id TEXT PRIMARY KEY, alive INTEGER) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS audiences (
    id TEXT, server TEXT, guests TEXT, PRIMARY KEY (id, server)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS audiences_by_server ON audiences (server);
  CREATE TABLE IF NOT EXISTS news (
    number INTEGER PRIMARY KEY AUTOINCREMENT, server TEXT, id TEXT, at INTEGER);
)sql";

// Pages of lists: the phase, the cursor, how many; then the game and the guest.
inline constexpr const char* select_page = R"sql(
  SELECT rowid, summary FROM tables INDEXED BY tables_by_phase
  WHERE listed = 1 AND phase = ?1 AND rowid < ?2 ORDER BY rowid DESC LIMIT ?3)sql";
inline constexpr const char* select_page_of_game = R"sql(
  SELECT rowid, summary FROM tables INDEXED BY tables_by_game
  WHERE listed = 1 AND phase = ?1 AND game = ?4 AND rowid < ?2 ORDER BY rowid DESC LIMIT ?3)sql";
// CROSS JOIN, which SQLite does in the order as written: first the guest's tables, not all there are.
inline constexpr const char* select_mine = R"sql(
  SELECT tables.rowid, summary
  FROM (SELECT id FROM seats WHERE guest = ?5 UNION SELECT id FROM tables WHERE host = ?5) AS mine
    CROSS JOIN tables ON tables.id = mine.id
  WHERE (?1 = '' OR phase = ?1) AND (?4 = '' OR game = ?4) AND tables.rowid < ?2
  ORDER BY tables.rowid DESC LIMIT ?3)sql";
inline constexpr const char* count_hosted = R"sql(
  SELECT count(*) FROM tables WHERE host = ? AND phase IN ('open', 'running') AND set_aside IS NULL)sql";

inline constexpr const char* upsert_table = R"sql(
  INSERT INTO tables (id, phase, game, listed, host, deadline, summary, rules)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
  ON CONFLICT (id) DO UPDATE SET phase = ?2, listed = ?4, deadline = ?6, summary = ?7)sql";

}  // namespace skyline::server::sql
