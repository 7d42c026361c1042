// What only a database elsewhere does: it goes away and comes back, refuses a single job, and is shared by
// servers that die.
#include "server/store/postgres_store.hpp"

#include <future>
#include <thread>

#include <gtest/gtest.h>

#include "server/store/open_store.hpp"
#include "server/store/postgres_schema.hpp"
#include "server/store/store_version.hpp"
#include "server/store/tests/postgres_for_tests.hpp"

namespace skyline::server {
namespace {

using testing::PostgresForTests;

class PostgresStoreTest : public ::testing::Test {
 protected:
  static inline const Log log{Log::Level::error, [](const std::string&) {}};
  const std::string address = PostgresForTests::running().new_database();

  static std::vector<Event> said(std::int64_t number, const std::string& text) {
    return {{.kind = Event::Kind::said, .guest = "ann", .text = text, .number = number, .at = 7}};
  }
  static Kept append(Store& store, const std::string& table, std::int64_t number) {
    std::promise<Kept> kept;
    store.append(table, number, said(number, "x"),
                 TableRow{.phase = "open", .game = "manhattan", .host = "ann", .summary = "{}"},
                 [&](Kept how) { kept.set_value(how); });
    return kept.get_future().get();
  }
  static Result<StoredTable> load(Store& store, const std::string& table) {
    std::promise<Result<StoredTable>> found;
    store.load(table, [&](Result<StoredTable> stored) { found.set_value(std::move(stored)); });
    return found.get_future().get();
  }
  static bool beat(Store& store, Millis now) {
    std::promise<bool> kept;
    store.beat(now, [&](bool stored) { kept.set_value(stored); });
    return kept.get_future().get();
  }
  template <class Condition>
  static bool comes(Condition condition) {
    for (int tries = 0; tries < 400; ++tries) {
      if (condition()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }
  // Why it cannot be opened; "" where it can.
  std::string refusal() const {
    try {
      const PostgresStore store(address, log);
    } catch (const postgres::Error& error) {
      return error.what();
    }
    return "";
  }
};

}  // namespace

TEST_F(PostgresStoreTest, while_the_database_is_away_everything_is_refused_and_then_heals) {
  std::atomic<bool> missed = false;
  PostgresStore store(address, log);
  store.watch([&](const Neighbours::Changes& changes) {
    if (!changes) missed = true;
  });
  store.begin(1000);
  ASSERT_EQ(append(store, "t", 1), Kept::yes);
  PostgresForTests::running().kill();
  EXPECT_TRUE(comes([&] { return !store.reachable(); }));
  EXPECT_EQ(append(store, "u", 1), Kept::failed);
  EXPECT_FALSE(load(store, "t"));
  EXPECT_FALSE(beat(store, 2000));
  PostgresForTests::running().start();
  EXPECT_TRUE(comes([&] { return store.reachable(); }));
  EXPECT_TRUE(comes([&] { return missed.load(); })) << "others may have written meanwhile";
  EXPECT_EQ(append(store, "t", 2), Kept::yes);
  EXPECT_EQ(load(store, "t")->events.size(), 2U);
  EXPECT_FALSE(load(store, "u")->found) << "it was refused";
}

// Killed while many write, again and again: whoever heard that it was kept finds it, and nothing else.
TEST_F(PostgresStoreTest, what_was_under_way_is_found_out) {
  PostgresStore store(address, log);
  std::atomic<bool> stop = false;
  std::int64_t kept = 0;
  std::int64_t others = 0;
  std::thread writer([&] {
    while (!stop) {
      switch (append(store, "t", kept + 1)) {
        case Kept::yes: ++kept; break;
        case Kept::overtaken: ++others; break;
        case Kept::failed: std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
    }
  });
  for (int kills = 0; kills < 3; ++kills) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    PostgresForTests::running().restart();
    EXPECT_TRUE(comes([&] { return store.reachable(); }));
  }
  stop = true;
  writer.join();
  EXPECT_EQ(others, 0) << "its own writing was taken for another's";
  EXPECT_GT(kept, 0);
  EXPECT_EQ(static_cast<std::int64_t>(load(store, "t")->events.size()), kept);
}

TEST_F(PostgresStoreTest, a_job_that_the_database_refuses_is_refused_alone) {
  PostgresStore store(address, log);
  std::vector<std::promise<bool>> kept(3);
  for (std::size_t i = 0; i < kept.size(); ++i)
    store.add_guest({"guest" + std::to_string(i), i == 1 ? "\xff\xfe" : "Ann", "digest"}, 1,
                    [&kept, i](bool stored) { kept[i].set_value(stored); });
  EXPECT_TRUE(kept[0].get_future().get());
  EXPECT_FALSE(kept[1].get_future().get());
  EXPECT_TRUE(kept[2].get_future().get());
}

TEST_F(PostgresStoreTest,
       a_server_that_says_nothing_is_dead_within_five_seconds_and_one_that_slept_comes_back) {
  std::atomic<bool> missed = false;
  PostgresStore one(address, log);
  PostgresStore two(address, log);
  one.watch([&](const Neighbours::Changes& changes) {
    if (!changes) missed = true;
  });
  one.begin(1000);
  two.begin(1000);
  ASSERT_EQ(append(one, "t", 1), Kept::yes);
  one.attend("t", {"ann"});
  std::promise<bool> taken;
  one.take("t", [&](const Result<bool>& mine) { taken.set_value(*mine); });
  EXPECT_TRUE(taken.get_future().get());
  EXPECT_TRUE(comes([&] { return load(two, "t")->elsewhere == Audience{"ann"}; }));
  EXPECT_TRUE(load(two, "t")->held_elsewhere);
  std::this_thread::sleep_for(std::chrono::seconds(4));
  EXPECT_TRUE(beat(two, 5000));
  EXPECT_EQ(load(two, "t")->elsewhere, Audience());
  EXPECT_FALSE(load(two, "t")->held_elsewhere);
  EXPECT_FALSE(missed);
  EXPECT_TRUE(beat(one, 6000));
  EXPECT_TRUE(comes([&] { return missed.load(); })) << "it was taken for dead";
}

// A pooler that gives every transaction another of its connections: what somebody else prepared there must
// not be run instead.
TEST_F(PostgresStoreTest, what_a_connection_prepared_is_nobody_elses) {
  const std::vector<std::string> statements{"SELECT min(name) FROM pg_prepared_statements", "DEALLOCATE ALL"};
  const postgres::Transaction names{{0, {}}};
  const postgres::Transaction another_connection{{1, {}}};
  postgres::Connection one(address);
  postgres::Connection two(address);
  one.prepare(statements);
  two.prepare(statements);
  const auto name_in = [&](postgres::Connection& connection) {
    return connection.exchange({&names, 1}, [](auto) {}).front().rows.front().text(0, 0);
  };
  EXPECT_NE(name_in(one), name_in(two));
  one.exchange({&another_connection, 1}, [](auto) {});
  EXPECT_THROW(name_in(one), postgres::Error) << "it is lost, and another may be made";
}

TEST_F(PostgresStoreTest, a_database_that_is_newer_or_lacks_tables_is_refused) {
  EXPECT_EQ(refusal(), "");
  postgres::Connection connection(address);
  connection.ask("UPDATE meta SET value = 99 WHERE key = 'version'");
  EXPECT_NE(refusal().find("a newer skyline wrote it (version 99"), std::string::npos) << refusal();
  connection.ask("UPDATE meta SET value = $1::bigint WHERE key = 'version'", {std::to_string(store_version)});
  connection.ask("DROP TABLE seats");
  EXPECT_NE(refusal().find("its table \"seats\" is missing"), std::string::npos) << refusal();
}

TEST_F(PostgresStoreTest, an_older_database_is_migrated) {
  EXPECT_EQ(refusal(), "");
  postgres::Connection connection(address);
  connection.ask("DROP TABLE instructions");
  EXPECT_NE(refusal().find("its table \"instructions\" is missing"), std::string::npos) << refusal();
  connection.ask("UPDATE meta SET value = 2 WHERE key = 'version'");
  EXPECT_EQ(refusal(), "");
  EXPECT_EQ(connection.ask("SELECT count(*) FROM instructions").number(0, 0), 0);
  EXPECT_EQ(connection.ask("SELECT value FROM meta WHERE key = 'version'").number(0, 0), store_version);
}

TEST(OpenStore, shows_no_passwords) {
  EXPECT_EQ(without_password("postgresql://ann:secret@db1,db2/x?password=secret&a=b"),
            "postgresql://ann@db1,db2/x?password=…&a=b");
  EXPECT_EQ(without_password("/var/lib/skyline/skyline.db"), "/var/lib/skyline/skyline.db");
}

TEST(OpenStore, takes_several_databases_and_files_with_spaces_in_their_names) {
  EXPECT_EQ(addresses_in("postgresql://a/x  postgresql://b,c/y"),
            (std::vector<std::string>{"postgresql://a/x", "postgresql://b,c/y"}));
  EXPECT_EQ(addresses_in("my games.db"), std::vector<std::string>{"my games.db"});
}

}  // namespace skyline::server
