// What only an SQLite file has: plans of its questions, its version, what it refuses to open.
#include "server/store/sqlite_store.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "server/store/sqlite.hpp"
#include "server/store/sqlite_queries.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/store/store_version.hpp"
#include "server/store/tests/temporary_folder.hpp"

namespace skyline::server {
namespace {

class SqliteStoreTest : public ::testing::Test {
 protected:
  static inline const Log log{Log::Level::error, [](const std::string&) {}};
  std::string file() const { return folder_.file("store.db"); }

  void execute(const std::string& statements) const {
    sqlite::Database(file(), sqlite::Database::Mode::read_write).execute(statements.c_str());
  }
  std::int64_t number(const char* question) const {
    const sqlite::Database database(file(), sqlite::Database::Mode::read_only);
    sqlite::Statement asked(database, question);
    asked.step();
    return asked.number(0);
  }
  // Why it cannot be opened; "" where it can.
  std::string refusal() const {
    try {
      const SqliteStore store(file(), log);
    } catch (const sqlite::Error& error) {
      return error.what();
    }
    return "";
  }
  // A store as it was before it had a number.
  void make_first_version() const {
    {
      const SqliteStore store(file(), log);
    }
    execute(
        "DROP TABLE leases; DROP TABLE budgets; PRAGMA user_version = 0;"
        "INSERT INTO guests VALUES ('ann', 'Ann', 'digest', 7)");
  }

 private:
  testing::TemporaryFolder folder_;
};

}  // namespace

TEST_F(SqliteStoreTest, lists_look_only_at_what_they_show) {
  const SqliteStore store(file(), log);
  const sqlite::Database database(file(), sqlite::Database::Mode::read_only);
  for (const auto& [query, plan] :
       {std::pair{sql::select_page, "USING INDEX tables_by_phase (listed=? AND phase=? AND rowid<?)"},
        std::pair{sql::select_page_of_game,
                  "USING INDEX tables_by_game (listed=? AND phase=? AND game=? AND rowid<?)"},
        std::pair{sql::select_mine, "SEARCH tables USING INDEX sqlite_autoindex_tables_1 (id=?"},
        std::pair{sql::count_hosted, "USING INDEX tables_by_host (host=? AND phase=?)"}}) {
    std::string steps;
    sqlite::Statement explained(database, (std::string("EXPLAIN QUERY PLAN ") + query).c_str());
    while (explained.step()) steps += explained.text(3) + "\n";
    EXPECT_NE(steps.find(plan), std::string::npos) << steps;
    EXPECT_EQ(steps.find("SCAN tables"), std::string::npos) << steps;
  }
}

TEST_F(SqliteStoreTest, one_that_is_new_has_this_version) {
  EXPECT_EQ(refusal(), "");
  EXPECT_EQ(number("PRAGMA user_version"), store_version);
  EXPECT_EQ(sqlite::store_fault(file()), std::nullopt);
  EXPECT_FALSE(std::filesystem::exists(sqlite::copy_before_migration(file(), 1)));
}

TEST_F(SqliteStoreTest, an_older_one_is_copied_and_migrated) {
  make_first_version();
  EXPECT_EQ(sqlite::store_fault(file()), std::nullopt) << "it can be used";
  EXPECT_EQ(refusal(), "");
  EXPECT_EQ(number("PRAGMA user_version"), store_version);
  EXPECT_EQ(number("SELECT count(*) FROM leases"), 0);
  EXPECT_EQ(number("SELECT at FROM guests WHERE id = 'ann'"), 7);
  const std::string copy = sqlite::copy_before_migration(file(), 1);
  EXPECT_EQ(sqlite::store_fault(copy), std::nullopt);
  const sqlite::Database before(copy, sqlite::Database::Mode::read_only);
  sqlite::Statement version(before, "PRAGMA user_version");
  ASSERT_TRUE(version.step());
  EXPECT_EQ(version.number(0), 0);
}

TEST_F(SqliteStoreTest, a_newer_one_is_refused_and_stays_as_it_is) {
  EXPECT_EQ(refusal(), "");
  execute("PRAGMA user_version = 99");
  EXPECT_NE(refusal().find("a newer skyline wrote it (version 99"), std::string::npos) << refusal();
  EXPECT_EQ(number("PRAGMA user_version"), 99);
}

TEST_F(SqliteStoreTest, one_without_all_its_tables_is_refused_and_not_mended) {
  for (const char* const table : {"events", "seats", "outages", "leases"}) {
    EXPECT_EQ(refusal(), "");
    execute("ALTER TABLE " + std::string(table) + " RENAME TO elsewhere");
    EXPECT_NE(refusal().find(std::string("its table \"") + table + "\" is missing"), std::string::npos)
        << refusal();
    EXPECT_EQ(
        number((std::string("SELECT count(*) FROM sqlite_schema WHERE name = '") + table + "'").c_str()), 0);
    execute("ALTER TABLE elsewhere RENAME TO " + std::string(table));
  }
}

TEST_F(SqliteStoreTest, a_damaged_one_is_refused) {
  {
    const SqliteStore store(file(), log);
  }
  execute(
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
      " INSERT INTO events SELECT 't', i, 0, hex(randomblob(50)) FROM n; PRAGMA wal_checkpoint(TRUNCATE)");
  const auto size = std::filesystem::file_size(file());
  std::fstream damaged(file(), std::ios::in | std::ios::out | std::ios::binary);
  damaged.seekp(static_cast<std::streamoff>(size / 2));
  damaged << std::string(8192, 'x');
  damaged.close();
  EXPECT_NE(refusal().find("it is damaged"), std::string::npos) << refusal();
}

TEST_F(SqliteStoreTest, something_else_is_refused) {
  execute("CREATE TABLE recipes (name TEXT)");
  EXPECT_NE(refusal().find("it was not written by skyline serve"), std::string::npos) << refusal();
  EXPECT_EQ(number("SELECT count(*) FROM sqlite_schema"), 1);
  std::ofstream(file(), std::ios::trunc) << std::string(5000, 'x');
  EXPECT_NE(refusal().find("file is not a database"), std::string::npos) << refusal();
}

}  // namespace skyline::server
