#include "server/store/postgres_schema.hpp"

#include <array>

#include "server/store/postgres_queries.hpp"
#include "server/store/store_version.hpp"

namespace skyline::server::postgres {
namespace {

// Those of the second version, the first that PostgreSQL stores had; then those that were added, with the
// version.
struct Added {
  const char* table;
  int version;
};
constexpr std::array all_tables{
    Added{"meta", 2},   Added{"outages", 2}, Added{"guests", 2},       Added{"tables", 2},
    Added{"seats", 2},  Added{"events", 2},  Added{"servers", 2},      Added{"audiences", 2},
    Added{"leases", 2}, Added{"budgets", 2}, Added{"instructions", 3},
};
constexpr int oldest_database = 150000;

bool has_table(Connection& connection, const char* name) {
  return !connection.ask("SELECT to_regclass($1)", {name}).is_null(0, 0);
}

bool is_empty(Connection& connection) {
  for (const auto& [table, since] : all_tables)
    if (has_table(connection, table)) return false;
  return true;
}

std::optional<std::int64_t> version_of(Connection& connection) {
  const auto rows = connection.ask("SELECT value FROM meta WHERE key = 'version'");
  return rows.count() == 0 ? std::nullopt : std::optional(rows.number(0, 0));
}

}  // namespace

std::optional<std::string> store_fault(Connection& connection) {
  if (connection.ask("SELECT current_setting('server_version_num')").number(0, 0) < oldest_database)
    return "it needs PostgreSQL 15 or later";
  if (connection.ask("SELECT current_setting('server_encoding')").text(0, 0) != "UTF8")
    return "its encoding must be UTF8";
  if (is_empty(connection)) return "it is empty";
  if (!has_table(connection, "meta")) return "its table \"meta\" is missing: restore a backup";
  const auto version = version_of(connection);
  if (!version) return "it was not written by skyline serve";
  if (*version > store_version)
    return "a newer skyline wrote it (version " + std::to_string(*version) +
           " of the store, this one knows " + std::to_string(store_version) + "): update this program";
  for (const auto& [table, since] : all_tables)
    if (since <= *version && !has_table(connection, table))
      return "its table \"" + std::string(table) + "\" is missing: restore a backup";
  return std::nullopt;
}

// Servers that start at the same time wait for each other.
void open_store(Connection& connection) {
  connection.ask("BEGIN");
  connection.ask("SELECT pg_advisory_xact_lock(hashtext('skyline'))");
  if (is_empty(connection)) {
    connection.ask(pg::schema);
    connection.ask("INSERT INTO meta (key, value) VALUES ('version', 2)");
  }
  if (const auto fault = store_fault(connection))
    throw Error("the database cannot be used: " + *fault, Error::Kind::refused);
  if (version_of(connection) == 2) connection.ask(pg::instructions);
  connection.ask("UPDATE meta SET value = $1::bigint WHERE key = 'version'", {std::to_string(store_version)});
  connection.ask("COMMIT");
}

}  // namespace skyline::server::postgres
