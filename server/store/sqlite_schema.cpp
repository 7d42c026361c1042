#include "server/store/sqlite_schema.hpp"

#include <array>
#include <filesystem>

#include "server/store/sqlite.hpp"
#include "server/store/sqlite_queries.hpp"
#include "server/store/store_version.hpp"

namespace skyline::server::sqlite {
namespace {

// Those of the first version, which every store has; then those that were added, with the version.
struct Added {
  const char* table;
  int version;
};
constexpr std::array all_tables{
    Added{"meta", 1},  Added{"outages", 1}, Added{"guests", 1},  Added{"tables", 1},
    Added{"seats", 1}, Added{"events", 1},  Added{"servers", 2}, Added{"audiences", 2},
    Added{"news", 2},  Added{"leases", 2},  Added{"budgets", 2}, Added{"instructions", 3},
};

bool has_table(const Database& database, const char* name) {
  return Statement(database, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
      .bind(name)
      .step();
}

bool is_empty(const Database& database) {
  return !Statement(database, "SELECT 1 FROM sqlite_schema LIMIT 1").step();
}

// A store without a number is of the first version.
int version_of(const Database& database) {
  Statement version(database, "PRAGMA user_version");
  version.step();
  return version.number(0) == 0 ? 1 : static_cast<int>(version.number(0));
}

std::optional<std::string> fault_of(const Database& database) {
  const int version = version_of(database);
  if (version > store_version)
    return "a newer skyline wrote it (version " + std::to_string(version) + " of the store, this one knows " +
           std::to_string(store_version) + "): update this program";
  if (version == 1 && !has_table(database, "tables") && !has_table(database, "events"))
    return "it was not written by skyline serve";
  for (const auto& [table, since] : all_tables)
    if (since <= version && !has_table(database, table))
      return "its table \"" + std::string(table) + "\" is missing: restore a backup";
  return std::nullopt;
}

std::optional<std::string> damage_of(const Database& database, const char* check) {
  Statement checked(database, check);
  if (checked.step() && checked.text(0) == "ok") return std::nullopt;
  return "it is damaged (" + checked.text(0) + "): restore a backup";
}

[[noreturn]] void refuse(const std::string& file, const std::string& fault) {
  throw Error(file + " cannot be used: " + fault, false);
}

}  // namespace

std::string copy_before_migration(const std::string& file, int version) {
  return file + ".version-" + std::to_string(version);
}

std::optional<std::string> store_fault(const std::string& file, Look look) {
  if (std::filesystem::is_directory(file)) return "it is a folder, and a store is a file";
  try {
    const Database database(file, Database::Mode::read_only);
    if (look == Look::whole)
      if (auto damage = damage_of(database, "PRAGMA integrity_check(1)")) return damage;
    return fault_of(database);
  } catch (const Error& error) {
    return error.what();
  }
}

void open_store(const std::string& file, Look look) {
  Database database(file, Database::Mode::read_write);
  try {
    database.execute(sql::settings);
  } catch (const Error& error) {
    refuse(file, error.what());
  }
  if (!is_empty(database)) {
    if (look == Look::whole)
      if (const auto damage = damage_of(database, "PRAGMA quick_check(1)")) refuse(file, *damage);
    if (const auto fault = fault_of(database)) refuse(file, *fault);
    const int version = version_of(database);
    if (version == store_version) return;
    const std::string copy = copy_before_migration(file, version);
    std::filesystem::remove(copy + ".part");
    copy_database(file, copy + ".part");
    std::filesystem::rename(copy + ".part", copy);
  }
  // Everything that was added is a table of its own so far: whatever is there stays as it is.
  database.execute("BEGIN IMMEDIATE");
  database.execute(sql::schema);
  database.execute(("PRAGMA user_version = " + std::to_string(store_version)).c_str());
  database.execute("COMMIT");
}

}  // namespace skyline::server::sqlite
