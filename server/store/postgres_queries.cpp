#include "server/store/postgres_queries.hpp"

#include <array>

#include "server/store/instructions.hpp"

namespace skyline::server::pg {
namespace {

// A server that said nothing for so long is dead: others notice within a beat more.
const std::string soon = "clock_timestamp() + interval '3500 ms'";
const std::string now_in_seconds = "extract(epoch FROM clock_timestamp())::double precision";

// A row that is there already is kept if it is this writing's own.
const std::string keep_events =
    "INSERT INTO events (id, first, at, body, writing) VALUES ($1, $2::bigint, $3::bigint, $4, $5)"
    " ON CONFLICT (id, first) DO UPDATE SET writing = excluded.writing"
    " WHERE events.writing = excluded.writing RETURNING 1";

// The row of a table and its seats, where `kept` says so; its values begin with that number.
std::string with_row(const std::string& kept, int first) {
  const auto value = [first](int place) { return "$" + std::to_string(first + place); };
  return "WITH kept AS (" + kept +
         "), row AS (INSERT INTO tables (id, made, phase, game, listed, host, deadline, summary, rules)"
         " SELECT $1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint, " +
         value(0) + ", " + value(1) + ", " + value(2) + "::boolean, " + value(3) + ", " + value(4) +
         "::bigint, " + value(5) + ", " + value(6) +
         " FROM kept ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, listed = excluded.listed,"
         " deadline = excluded.deadline, summary = excluded.summary),"
         " gone AS (DELETE FROM seats USING kept WHERE id = $1 AND guest <> ALL (" +
         value(7) +
         "::text[])),"
         " come AS (INSERT INTO seats (guest, id) SELECT DISTINCT unnest(" +
         value(7) +
         "::text[]), $1 FROM kept ON CONFLICT DO NOTHING)"
         " SELECT 1 FROM kept";
}

// What dead servers held is free, and whoever shares their tables hears of it; when they lived is remembered.
std::string bury(const std::string& whom) {
  return "WITH dead AS (DELETE FROM servers WHERE " + whom +
         " RETURNING id, at),"
         " people AS (DELETE FROM audiences WHERE server IN (SELECT id FROM dead) RETURNING id),"
         " held AS (DELETE FROM leases WHERE server IN (SELECT id FROM dead) RETURNING id),"
         " alive AS (INSERT INTO meta (key, value) SELECT 'alive', max(at) FROM dead HAVING count(*) > 0"
         "   ON CONFLICT (key) DO UPDATE SET value = greatest(meta.value, excluded.value))"
         " SELECT id FROM people UNION SELECT id FROM held";
}

std::string page_of(const std::string& which) {
  return "SELECT made, id, summary FROM tables WHERE " + which +
         " AND (made, id) < ($2::bigint, $3) ORDER BY made DESC, id DESC LIMIT $4::int";
}

}  // namespace

std::span<const std::string> writes() {
  static const std::array<std::string, tell + 1> statements{
      keep_events,
      with_row(keep_events, 6),
      with_row("SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM events WHERE id = $1 AND first >= $2::bigint)", 3),
      "WITH happened AS (DELETE FROM events WHERE id = $1), sat AS (DELETE FROM seats WHERE id = $1)"
      " DELETE FROM tables WHERE id = $1",
      "UPDATE tables SET set_aside = $2, deadline = NULL, listed = false WHERE id = $1",
      "INSERT INTO guests (id, name, digest, at) VALUES ($1, $2, $3, $4::bigint)"
      " ON CONFLICT (id) DO UPDATE SET name = excluded.name",
      "INSERT INTO audiences (id, server, guests) VALUES ($1, $2, $3)"
      " ON CONFLICT (id, server) DO UPDATE SET guests = excluded.guests",
      "DELETE FROM audiences WHERE id = $1 AND server = $2",
      "INSERT INTO leases (id, server) VALUES ($1, $2)"
      " ON CONFLICT (id) DO UPDATE SET server = excluded.server WHERE leases.server = excluded.server"
      " OR NOT EXISTS (SELECT 1 FROM servers WHERE id = leases.server AND until > clock_timestamp())"
      " RETURNING 1",
      "DELETE FROM leases WHERE id = $1 AND server = $2",
      "WITH now AS MATERIALIZED (SELECT " + now_in_seconds +
          " AS s, $2::double precision AS price, $3::double precision AS burst),"
          " spent AS (INSERT INTO budgets (id, until) SELECT $1, s + price FROM now ON CONFLICT (id) DO "
          "UPDATE"
          "   SET until = greatest(budgets.until, excluded.until - $2) + $2"
          "   WHERE budgets.until <= excluded.until - $2 OR budgets.until + $2 <= excluded.until - $2 + $3"
          "   RETURNING 1)"
          " SELECT CASE WHEN EXISTS (SELECT 1 FROM spent) THEN 0 ELSE"
          "   greatest(1, 1 + floor((SELECT until FROM budgets WHERE id = $1) - greatest(0, burst - price) - "
          "s)::int)"
          "   END"
          " FROM now",
      "DELETE FROM budgets WHERE until < " + now_in_seconds,
      "UPDATE instructions SET outcome = $1 WHERE number = $2::bigint",
      bury("until < clock_timestamp() AND id <> $1"),
      bury("id = $1"),
      "UPDATE servers SET at = greatest(at, $2::bigint), until = " + soon + " WHERE id = $1 RETURNING 1",
      "INSERT INTO servers (id, at, until) VALUES ($1, $2::bigint, " + soon + ") ON CONFLICT DO NOTHING",
      "SELECT pg_notify('skyline', $1)",
  };
  return statements;
}

std::span<const std::string> reads() {
  static const std::array<std::string, read_instructions + 1> statements{
      "SELECT rules, set_aside,"
      " (SELECT string_agg(guests, E'\\n') FROM audiences JOIN servers ON servers.id = audiences.server"
      "   WHERE audiences.id = $1 AND server <> $2 AND until > clock_timestamp()),"
      " EXISTS (SELECT 1 FROM leases JOIN servers ON servers.id = leases.server"
      "   WHERE leases.id = $1 AND server <> $2 AND until > clock_timestamp())"
      " FROM tables WHERE id = $1",
      "SELECT first, at, body FROM events WHERE id = $1 ORDER BY first",
      "SELECT id FROM tables WHERE deadline <= $1::bigint ORDER BY deadline LIMIT $2::int",
      "SELECT count(*) FROM tables WHERE host = $1 AND phase IN ('open', 'running') AND set_aside IS NULL",
      "SELECT name, digest FROM guests WHERE id = $1",
      page_of("listed AND phase = $1"),
      page_of("listed AND phase = $1 AND game = $5"),
      page_of("id IN (SELECT id FROM seats WHERE guest = $6 UNION SELECT id FROM tables WHERE host = $6)"
              " AND ($1 = '' OR phase = $1) AND ($5 = '' OR game = $5)"),
      "SELECT pg_database_size(current_database())",
      select_instructions,
  };
  return statements;
}

}  // namespace skyline::server::pg
