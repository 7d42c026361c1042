// What an operator does to a store, of every kind.
#include "server/store/store_care.hpp"

#include <future>
#include <mutex>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "server/store/open_store.hpp"
#include "server/store/tests/postgres_for_tests.hpp"

namespace skyline::server {
namespace {

enum class Place { file, database };

class StoreCareTest : public ::testing::TestWithParam<Place> {
 protected:
  static inline const Log log{Log::Level::error, [](const std::string&) {}};
  testing::TemporaryFolder folder;

  std::string new_place(Place place, const std::string& name) const {
    return place == Place::file ? folder.file(name) : testing::PostgresForTests::running().new_database();
  }
  const std::string address = new_place(GetParam(), "one.db");

  // Two games that are over, at two times, and one that goes on; three guests of whom one sits nowhere.
  void fill() const {
    const auto store = open_store(address, log);
    for (const char* const guest : {"ann", "ben", "cat"}) {
      std::promise<bool> kept;
      store->add_guest({guest, guest, "digest"}, 1 * room::day, [&](bool stored) { kept.set_value(stored); });
      ASSERT_TRUE(kept.get_future().get());
    }
    keep(*store, "old", "finished", 10);
    keep(*store, "new", "finished", 20);
    keep(*store, "running", "running", 10);
    give(*link_to(address),
         {.at = 5, .by = "olga", .kind = Instruction::Kind::ban, .whom = "cat", .reason = "x"});
  }
  static void keep(Store& store, const std::string& table, const std::string& phase, Millis days) {
    const auto words = [days](std::int64_t number) -> Event {
      return {.kind = Event::Kind::said,
              .guest = "ann",
              .name = "Ann",
              .text = "hé \"you\"\n",
              .number = number,
              .at = days * room::day};
    };
    for (const std::int64_t number : {1, 3}) {
      std::promise<Kept> kept;
      store.append(table, number, {words(number), words(number + 1)},
                   TableRow{.phase = phase,
                            .game = "traffic",
                            .listed = table == "new",
                            .host = "ann",
                            .deadline = phase == "running" ? std::optional<Millis>(5) : std::nullopt,
                            .summary = "{\"id\":\"" + table + "\"}",
                            .guests = {"ann", "ben"}},
                   [&](Kept how) { kept.set_value(how); });
      ASSERT_EQ(kept.get_future().get(), Kept::yes);
    }
  }
  StoredTable load(const std::string& table) const {
    const auto store = open_store(address, log);
    std::promise<StoredTable> found;
    store->load(table, [&](Result<StoredTable> stored) { found.set_value(std::move(*stored)); });
    return found.get_future().get();
  }
};

}  // namespace

TEST_P(StoreCareTest, a_sound_store_is_found_sound_and_gaps_are_found) {
  fill();
  const auto link = link_to(address);
  const auto found = inspect_store(*link);
  EXPECT_TRUE(found.faults.empty()) << found.faults.front();
  EXPECT_EQ(found.contents.tables, 3);
  EXPECT_EQ(found.contents.events, 12);
  EXPECT_EQ(found.contents.guests, 3);
  link->ask("DELETE FROM events WHERE id = 'old' AND first = 1");
  link->ask("DELETE FROM events WHERE id = 'new'");
  link->ask("DELETE FROM tables WHERE id = 'running'");
  link->ask("UPDATE events SET body = 'nonsense' WHERE id = 'old' AND first = 3");
  const auto faults = inspect_store(*link).faults;
  ASSERT_EQ(faults.size(), 4U);
  EXPECT_EQ(faults[0], "table old: event 1 is missing before 3");
  EXPECT_TRUE(faults[1].starts_with("table old: event 3: ")) << faults[1];
  EXPECT_EQ(faults[2], "table new: it has no events");
  EXPECT_EQ(faults[3], "table running: it has events and is no table");
}

TEST_P(StoreCareTest, everything_is_copied_to_either_kind_and_back) {
  fill();
  const auto dump = [](SqlLink& link) {
    std::string all;
    for (const std::string question :
         {"SELECT id, first, at, body FROM events ORDER BY id, first",
          "SELECT id, phase, game, CASE WHEN listed THEN 1 ELSE 0 END, host, deadline, summary, rules, "
          "set_aside "
          "FROM tables ORDER BY id",
          "SELECT guest, id FROM seats ORDER BY guest, id",
          "SELECT id, name, digest, at FROM guests ORDER BY id", "SELECT began, ended FROM outages",
          "SELECT value FROM meta WHERE key = 'alive'",
          "SELECT number, at, operator, kind, id, whom, reason, outcome FROM instructions"})
      for (const auto& row : link.ask(question))
        for (const auto& value : row) all += value.value_or("(nothing)") + "|";
    for (const auto& row : link.ask("SELECT id FROM tables ORDER BY " + link.made())) all += *row[0] + "|";
    return all;
  };
  const auto from = link_to(address);
  const std::string before = dump(*from);
  for (const Place kind : {Place::file, Place::database}) {
    const std::string there = new_place(kind, "two.db");
    make_store(there);
    const auto to = link_to(there);
    const auto copied = copy_store(*from, *to);
    EXPECT_EQ(copied.tables, 3);
    EXPECT_EQ(copied.events, 12);
    EXPECT_EQ(dump(*to), before);
    EXPECT_THROW(copy_store(*from, *to), std::runtime_error) << "it is not empty any more";
    EXPECT_TRUE(inspect_store(*to).faults.empty());
    EXPECT_NO_THROW(open_store(there, log)->begin(100));
  }
}

TEST_P(StoreCareTest, what_is_old_is_pruned_and_nothing_else) {
  fill();
  const auto link = link_to(address);
  const auto prune = [&](const Retention& retention) {
    const auto store = open_store(address, log);
    return prune_store(*link, *store, retention, 26 * room::day);
  };
  EXPECT_EQ(prune({}).games, 0);
  EXPECT_EQ(prune({.chat = 10}).words, 4);
  EXPECT_EQ(prune({.chat = 10}).words, 0) << "once";
  EXPECT_EQ(load("old").events[3].text, "…");
  EXPECT_EQ(load("new").events[3].text, "hé \"you\"\n");
  EXPECT_EQ(prune({.games = 10}).games, 1);
  EXPECT_FALSE(load("old").found);
  EXPECT_TRUE(load("new").found);
  EXPECT_TRUE(load("running").found) << "it may still go on";
  EXPECT_EQ(prune({.guests = 30}).guests, 0);
  EXPECT_EQ(prune({.guests = 10}).guests, 1) << "only who sits nowhere";
  EXPECT_EQ(link->ask("SELECT id FROM guests ORDER BY id").size(), 2U);
  EXPECT_TRUE(inspect_store(*link).faults.empty());
}

TEST_P(StoreCareTest, servers_hear_what_is_pruned) {
  fill();
  std::mutex mutex;
  std::set<std::string> heard;
  const auto server = open_store(address, log);
  server->watch([&](const Neighbours::Changes& changes) {
    const std::scoped_lock lock(mutex);
    if (changes) heard.insert(changes->begin(), changes->end());
  });
  server->begin(1000);
  const auto hears = [&](const std::string& id) {
    for (int tries = 0; tries < 400; ++tries) {
      {
        const std::scoped_lock lock(mutex);
        if (heard.contains(id)) return true;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  };
  const auto link = link_to(address);
  const auto prune = [&](const Retention& retention) {
    const auto store = open_store(address, log);
    return prune_store(*link, *store, retention, 26 * room::day);
  };
  EXPECT_EQ(prune({.chat = 10}).words, 4);
  EXPECT_TRUE(hears("old"));
  EXPECT_EQ(prune({.guests = 10}).guests, 1);
  EXPECT_TRUE(hears("cat"));
  EXPECT_EQ(prune({.games = 1}).games, 2);
  EXPECT_TRUE(hears("new"));
}

INSTANTIATE_TEST_SUITE_P(, StoreCareTest, ::testing::Values(Place::file, Place::database),
                         [](const auto& place) {
                           return place.param == Place::file ? "sqlite" : "postgres";
                         });

}  // namespace skyline::server
