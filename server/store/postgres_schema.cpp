#include "server/store/postgres_schema.hpp"

#include <array>

#include "server/store/postgres_queries.hpp"
#include "server/store/store_version.hpp"

namespace skyline::server::postgres {
namespace {

constexpr std::array all_tables{"meta",   "outages", "guests",    "tables", "seats",
                                "events", "servers", "audiences", "leases", "budgets"};
constexpr int oldest_database = 150000;

bool has_table(Connection& connection, const char* name) {
  return !connection.ask("SELECT to_regclass($1)", {name}).is_null(0, 0);
}

bool is_empty(Connection& connection) {
  for (const char* const table : all_tables)
    if (has_table(connection, table)) return false;
  return true;
}

}  // namespace

std::optional<std::string> store_fault(Connection& connection) {
  if (connection.ask("SELECT current_setting('server_version_num')").number(0, 0) < oldest_database)
    return "it needs PostgreSQL 15 or later";
  if (connection.ask("SELECT current_setting('server_encoding')").text(0, 0) != "UTF8")
    return "its encoding must be UTF8";
  if (is_empty(connection)) return "it is empty";
  for (const char* const table : all_tables)
    if (!has_table(connection, table))
      return "its table \"" + std::string(table) + "\" is missing: restore a backup";
  const auto rows = connection.ask("SELECT value FROM meta WHERE key = 'version'");
  if (rows.count() == 0) return "it was not written by skyline serve";
  if (rows.number(0, 0) > store_version)
    return "a newer skyline wrote it (version " + rows.text(0, 0) + " of the store, this one knows " +
           std::to_string(store_version) + "): update this program";
  return std::nullopt;
}

// Servers that start at the same time wait for each other.
void open_store(Connection& connection) {
  connection.ask("BEGIN");
  connection.ask("SELECT pg_advisory_xact_lock(hashtext('skyline'))");
  if (is_empty(connection)) {
    connection.ask(pg::schema);
    connection.ask("INSERT INTO meta (key, value) VALUES ('version', $1::bigint)",
                   {std::to_string(store_version)});
  }
  if (const auto fault = store_fault(connection))
    throw Error("the database cannot be used: " + *fault, Error::Kind::refused);
  connection.ask("COMMIT");
}

}  // namespace skyline::server::postgres
