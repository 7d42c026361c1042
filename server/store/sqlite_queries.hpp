// What the SQLite store asks, where an index matters: a test looks at how SQLite would answer.
#pragma once

namespace skyline::server::sql {

// Every table in use writes to pages of its own: with the usual 2 MiB they would be read again for every
// action.
inline constexpr const char* settings = R"sql(
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA cache_size = -16384;
)sql";

// One row of events is what one command did: it is written once and read in order. A budget is the time at
// which it is whole again.
inline constexpr const char* schema = R"sql(
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
  CREATE TABLE IF NOT EXISTS leases (id TEXT PRIMARY KEY, server TEXT) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS leases_by_server ON leases (server);
  CREATE TABLE IF NOT EXISTS budgets (id TEXT PRIMARY KEY, until REAL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS instructions (
    number INTEGER PRIMARY KEY, at INTEGER, operator TEXT, kind TEXT, id TEXT, whom TEXT, reason TEXT,
    outcome TEXT);
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

inline constexpr const char* take_lease = R"sql(
  INSERT INTO leases (id, server) VALUES (?1, ?2)
  ON CONFLICT (id) DO UPDATE SET server = ?2 WHERE server = ?2 OR server NOT IN (SELECT id FROM servers)
  RETURNING 1)sql";
// Whose, the time that the cost takes, the time that the burst takes; by the file's clock. Whoever has a
// whole budget may do something once that costs more.
inline constexpr const char* spend = R"sql(
  INSERT INTO budgets (id, until) VALUES (?1, (julianday('now') - 2440587.5) * 86400 + ?2)
  ON CONFLICT (id) DO UPDATE SET until = max(until, excluded.until - ?2) + ?2
  WHERE until <= excluded.until - ?2 OR until + ?2 <= excluded.until - ?2 + ?3
  RETURNING 1)sql";
inline constexpr const char* seconds_to_wait = R"sql(
  SELECT 1 + CAST(until - max(0, ?3 - ?2) - (julianday('now') - 2440587.5) * 86400 AS INTEGER)
  FROM budgets WHERE id = ?1)sql";
inline constexpr const char* forget_budgets = R"sql(
  DELETE FROM budgets WHERE until < (julianday('now') - 2440587.5) * 86400)sql";

inline constexpr const char* upsert_table = R"sql(
  INSERT INTO tables (id, phase, game, listed, host, deadline, summary, rules)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
  ON CONFLICT (id) DO UPDATE SET phase = ?2, listed = ?4, deadline = ?6, summary = ?7)sql";

}  // namespace skyline::server::sql
