// The log of a store is copied while others write.
#include "server/store/sqlite_log.hpp"

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/store/sqlite_queries.hpp"
#include "server/store/tests/temporary_folder.hpp"

namespace skyline::server {
namespace {

class SqliteLogTest : public ::testing::Test {
 protected:
  SqliteLogTest() {
    writer.execute(sql::settings);
    writer.execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY, text TEXT)");
  }
  void write() {
    writer.execute("INSERT INTO numbers (text) VALUES (hex(randomblob(1000)))");
    ++written;
  }
  std::int64_t kept() const {
    const sqlite::Database other(folder_.file("store.db"), sqlite::Database::Mode::read_only);
    sqlite::Statement count(other, "SELECT count(*) FROM numbers");
    count.step();
    return count.number(0);
  }
  // Whether the log began anew, while somebody writes all the time.
  bool begins_anew(SqliteLog& log) {
    for (int tries = 0; tries < 10'000; ++tries) {
      const int before = writer.pages_in_log();
      write();
      if (writer.pages_in_log() < before) return true;
      log.tend();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
  }

  testing::TemporaryFolder folder_;
  sqlite::Database writer{folder_.file("store.db"), sqlite::Database::Mode::read_write};
  int written = 0;
};

}  // namespace

TEST_F(SqliteLogTest, one_that_is_long_begins_anew_under_those_who_write) {
  constexpr int pages = 50;
  SqliteLog log(folder_.file("store.db"), writer, pages);
  for (int times = 0; times < 3; ++times) EXPECT_TRUE(begins_anew(log));
  EXPECT_EQ(kept(), written);
}

TEST_F(SqliteLogTest, one_that_is_short_is_left_alone) {
  SqliteLog log(folder_.file("store.db"), writer);
  for (int i = 0; i < 100; ++i) {
    write();
    log.tend();
  }
  EXPECT_GE(writer.pages_in_log(), written);
}

// Whoever reads keeps what they see: the log goes on, and begins anew when they are done.
TEST_F(SqliteLogTest, one_that_is_being_read_goes_on) {
  constexpr int pages = 50;
  write();
  SqliteLog log(folder_.file("store.db"), writer, pages);
  {
    const sqlite::Database reader(folder_.file("store.db"), sqlite::Database::Mode::read_only);
    sqlite::Statement reading(reader, "SELECT number FROM numbers");
    ASSERT_TRUE(reading.step());
    for (int i = 0; i < 4 * pages; ++i) {
      write();
      log.tend();
    }
    EXPECT_GE(writer.pages_in_log(), 4 * pages);
    EXPECT_FALSE(reading.step()) << "one row, as when it began";
  }
  EXPECT_TRUE(begins_anew(log));
  EXPECT_EQ(kept(), written);
}

}  // namespace skyline::server
