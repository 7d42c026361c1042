// What the PostgreSQL store asks. Each is one statement, so that it is one message; what it changes depends
// on what it could keep. Whatever is asked twice, because the connection was lost before the answer came, has
// the same effect as once.
#pragma once

#include <span>
#include <string>

namespace skyline::server::pg {

// One row of events is what one command did; `writing` tells whose it is when it is asked for a second time.
// `made` is when a table was made, in microseconds. What need not survive the database is not logged.
inline constexpr const char* schema = R"sql(
  CREATE TABLE meta (key text COLLATE "C" PRIMARY KEY, value bigint NOT NULL);
  CREATE TABLE outages (began bigint NOT NULL, ended bigint NOT NULL);
  CREATE TABLE guests (
    id text COLLATE "C" PRIMARY KEY, name text NOT NULL, digest text NOT NULL, at bigint NOT NULL);
  CREATE TABLE tables (
    id text COLLATE "C" PRIMARY KEY, made bigint NOT NULL, phase text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL, listed boolean NOT NULL, host text COLLATE "C" NOT NULL, deadline bigint,
    summary text NOT NULL, rules text NOT NULL, set_aside text);
  CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
  CREATE INDEX tables_by_phase ON tables (phase, made, id) WHERE listed;
  CREATE INDEX tables_by_game ON tables (phase, game, made, id) WHERE listed;
  CREATE INDEX tables_by_host ON tables (host, phase);
  CREATE TABLE seats (guest text COLLATE "C", id text COLLATE "C", PRIMARY KEY (guest, id));
  CREATE INDEX seats_by_table ON seats (id);
  CREATE TABLE events (
    id text COLLATE "C", first bigint, at bigint NOT NULL, body text NOT NULL, writing text COLLATE "C" NOT NULL,
    PRIMARY KEY (id, first));
  CREATE TABLE servers (id text COLLATE "C" PRIMARY KEY, at bigint NOT NULL, until timestamptz NOT NULL);
  CREATE UNLOGGED TABLE audiences (
    id text COLLATE "C", server text COLLATE "C", guests text NOT NULL, PRIMARY KEY (id, server));
  CREATE INDEX audiences_by_server ON audiences (server);
  CREATE UNLOGGED TABLE leases (id text COLLATE "C" PRIMARY KEY, server text COLLATE "C" NOT NULL);
  CREATE INDEX leases_by_server ON leases (server);
  CREATE UNLOGGED TABLE budgets (id text COLLATE "C" PRIMARY KEY, until double precision NOT NULL);
)sql";

// What came to it with the third version.
inline constexpr const char* instructions = R"sql(
  CREATE TABLE instructions (
    number bigint PRIMARY KEY, at bigint NOT NULL, operator text NOT NULL, kind text NOT NULL, id text NOT NULL,
    whom text NOT NULL, reason text NOT NULL, outcome text NOT NULL);
)sql";

// What is written, and the values that each takes.
enum Write : int {
  events_alone,     // table, first, at, body, writing
  events_and_row,   // the same, then phase, game, listed, host, deadline, summary, rules, guests
  row_alone,        // table, next, then as above
  remove_table,     // table
  set_table_aside,  // table, why
  keep_guest,       // id, name, digest, at
  attend,           // table, server, guests
  attend_no_more,   // table, server
  take_lease,       // name, server
  give_lease_back,  // name, server
  spend_budget,     // whose, price, burst
  forget_budgets,
  note_outcome,  // outcome, number
  bury_dead,     // server
  leave,         // server
  live,          // server, at
  enter,         // server, at
  tell,          // what
};

enum Read : int {
  read_table,    // table, server
  read_events,   // table
  read_due,      // now, most
  read_hosted,   // host
  read_guest,    // id
  page,          // phase, made and id of the last one, most
  page_of_game,  // the same, game
  mine,          // the same, game, guest
  size,
  read_instructions,  // after
};

// The statements, in the order of the numbers.
std::span<const std::string> writes();
std::span<const std::string> reads();

}  // namespace skyline::server::pg
