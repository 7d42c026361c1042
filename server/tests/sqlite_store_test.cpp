// The SQLite store: what was acknowledged is there, conflicts are refused alone, lists and deadlines are
// found.
#include "server/sqlite_store.hpp"

#include <future>

#include <gtest/gtest.h>

#include "server/secrets.hpp"
#include "server/sqlite.hpp"
#include "server/sqlite_queries.hpp"
#include "server/tests/temporary_folder.hpp"

namespace skyline::server {
namespace {

class SqliteStoreTest : public ::testing::Test {
 protected:
  static inline const Log log{Log::Level::error, [](const std::string&) {}};
  std::string file() const { return folder_.file("store.db"); }

  static std::vector<Event> said(std::int64_t number, const std::string& text) {
    return {{.kind = Event::Kind::said, .guest = "ann", .text = text, .number = number, .at = 7}};
  }
  static bool append(SqliteStore& store, const std::string& table, std::vector<Event> events,
                     std::optional<TableRow> row = std::nullopt) {
    std::promise<bool> kept;
    const std::int64_t next = events.front().number;
    store.append(table, next, std::move(events), std::move(row),
                 [&](Kept how) { kept.set_value(how == Kept::yes); });
    return kept.get_future().get();
  }
  static StoredTable load(SqliteStore& store, const std::string& table) {
    std::promise<StoredTable> found;
    store.load(table, [&](Result<StoredTable> stored) { found.set_value(std::move(*stored)); });
    return found.get_future().get();
  }
  static TableRow row(const std::string& summary, std::optional<Millis> deadline = std::nullopt) {
    return {.phase = "open",
            .game = "manhattan",
            .listed = true,
            .host = "ann",
            .deadline = deadline,
            .summary = summary};
  }

 private:
  testing::TemporaryFolder folder_;
};

}  // namespace

TEST_F(SqliteStoreTest, what_was_kept_is_there_after_a_restart) {
  {
    SqliteStore store(file(), log);
    EXPECT_TRUE(append(store, "t", said(1, "one"), row("{}")));
    EXPECT_TRUE(append(store, "t", said(2, "two")));
  }
  SqliteStore store(file(), log);
  const auto stored = load(store, "t");
  ASSERT_TRUE(stored.found);
  ASSERT_EQ(stored.events.size(), 2U);
  EXPECT_EQ(stored.events[1].text, "two");
  EXPECT_EQ(stored.events[1].number, 2);
  EXPECT_EQ(stored.events[1].at, 7);
  EXPECT_FALSE(stored.rules.empty());
  EXPECT_FALSE(load(store, "other").found);
}

TEST_F(SqliteStoreTest, a_number_is_given_once_and_others_do_not_suffer) {
  SqliteStore store(file(), log);
  ASSERT_TRUE(append(store, "t", said(1, "one"), row("{}")));
  std::vector<std::promise<Kept>> kept(3);
  store.append("a", 1, said(1, "a"), row("{}"), [&](Kept how) { kept[0].set_value(how); });
  store.append("t", 1, said(1, "again"), row("{\"wrong\":1}"), [&](Kept how) { kept[1].set_value(how); });
  store.append("b", 1, said(1, "b"), row("{}"), [&](Kept how) { kept[2].set_value(how); });
  EXPECT_EQ(kept[0].get_future().get(), Kept::yes);
  EXPECT_EQ(kept[1].get_future().get(), Kept::overtaken);
  EXPECT_EQ(kept[2].get_future().get(), Kept::yes);
  EXPECT_EQ(load(store, "t").events[0].text, "one");
}

TEST_F(SqliteStoreTest, tables_are_listed_newest_first_page_by_page) {
  SqliteStore store(file(), log);
  for (int i = 0; i < 7; ++i) append(store, "t" + std::to_string(i), said(1, "x"), row(std::to_string(i)));
  ListQuery query{.phase = "open", .most = 3};
  std::string seen;
  do {
    std::promise<TableList> got;
    store.list(query, [&](Result<TableList> list) { got.set_value(std::move(*list)); });
    const TableList list = got.get_future().get();
    for (const auto& summary : list.summaries) seen += summary;
    seen += "|";
    query.after = list.next;
  } while (!query.after.empty());
  EXPECT_EQ(seen, "654|321|0|");
}

TEST_F(SqliteStoreTest, a_page_of_a_list_is_bounded_in_bytes_but_never_empty) {
  SqliteStore store(file(), log);
  for (int i = 0; i < 5; ++i)
    append(store, "t" + std::to_string(i), said(1, "x"), row(std::string(i == 3 ? 900 : 400, 'x')));
  ListQuery query{.phase = "open", .bytes = 850};
  std::string sizes;
  do {
    std::promise<TableList> got;
    store.list(query, [&](Result<TableList> list) { got.set_value(std::move(*list)); });
    const TableList list = got.get_future().get();
    for (const auto& summary : list.summaries) sizes += std::to_string(summary.size()) + " ";
    sizes += "| ";
    query.after = list.next;
  } while (!query.after.empty());
  EXPECT_EQ(sizes, "400 | 900 | 400 400 | 400 | ");
}

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

TEST_F(SqliteStoreTest, lists_are_of_a_game_or_of_a_guest) {
  SqliteStore store(file(), log);
  for (const char* game : {"manhattan", "traffic", "manhattan"}) {
    auto of_game = row(game);
    of_game.game = game;
    of_game.host = of_game.game == "traffic" ? "ben" : "ann";
    of_game.guests = {"cat"};
    append(store, random_id(), said(1, "x"), of_game);
  }
  const auto listed = [&](const ListQuery& query) {
    std::promise<std::size_t> got;
    store.list(query, [&](const Result<TableList>& list) { got.set_value(list->summaries.size()); });
    return got.get_future().get();
  };
  EXPECT_EQ(listed({.phase = "open"}), 3U);
  EXPECT_EQ(listed({.game = "traffic", .phase = "open"}), 1U);
  EXPECT_EQ(listed({.game = "traffic", .phase = "running"}), 0U);
  EXPECT_EQ(listed({.guest = "ann"}), 2U);
  EXPECT_EQ(listed({.guest = "cat"}), 3U);
  EXPECT_EQ(listed({.game = "manhattan", .phase = "open", .guest = "cat"}), 2U);
  EXPECT_EQ(listed({.guest = "dan"}), 0U);
}

TEST_F(SqliteStoreTest, tables_that_were_set_aside_or_removed_do_not_count) {
  SqliteStore store(file(), log);
  for (const char* id : {"a", "b", "c"}) append(store, id, said(1, "x"), row("{}"));
  std::promise<bool> done;
  store.set_aside("a", "why", {});
  store.remove("b", [&](bool stored) { done.set_value(stored); });
  EXPECT_TRUE(done.get_future().get());
  std::promise<int> count;
  store.count_hosted("ann", [&](const Result<int>& found) { count.set_value(*found); });
  EXPECT_EQ(count.get_future().get(), 1);
  EXPECT_FALSE(load(store, "b").found);
  EXPECT_TRUE(append(store, "b", said(1, "nothing is left of it"), row("{}")));
}

TEST_F(SqliteStoreTest, too_many_questions_are_sent_away) {
  SqliteStore store(file(), log);
  std::promise<void> goes_on;
  std::promise<void> waits;
  store.count_hosted("ann", [&](const Result<int>&) {
    waits.set_value();
    goes_on.get_future().wait();
  });
  waits.get_future().wait();
  std::atomic<int> answered = 0;
  std::atomic<int> busy = 0;
  for (int i = 0; i < 1100; ++i)
    store.count_hosted("ann", [&](const Result<int>& found) { ++(found ? answered : busy); });
  EXPECT_EQ(busy, 100);
  goes_on.set_value();
  store.finish();
  EXPECT_EQ(answered, 1000);
}

TEST_F(SqliteStoreTest, deadlines_are_found_when_they_have_passed) {
  SqliteStore store(file(), log);
  append(store, "soon", said(1, "x"), row("{}", 100));
  append(store, "later", said(1, "x"), row("{}", 200));
  append(store, "never", said(1, "x"), row("{}"));
  std::promise<std::vector<std::string>> got;
  store.due(150, 10, [&](Result<std::vector<std::string>> tables) { got.set_value(*tables); });
  EXPECT_EQ(got.get_future().get(), std::vector<std::string>{"soon"});
}

TEST_F(SqliteStoreTest, the_time_without_a_server_is_an_outage) {
  {
    SqliteStore store(file(), log);
    EXPECT_EQ(store.begin(1000).played(0, 10'000), 10'000);
    std::promise<bool> kept;
    store.beat(5000, [&](bool stored) { kept.set_value(stored); });
    kept.get_future().wait();
  }
  SqliteStore store(file(), log);
  EXPECT_EQ(store.begin(8000).played(0, 10'000), 7000);
}

TEST_F(SqliteStoreTest, an_outage_begins_after_everything_that_was_stored) {
  {
    SqliteStore store(file(), log);
    store.begin(1000);
    auto events = said(1, "x");
    events[0].at = 4000;
    EXPECT_TRUE(append(store, "t", events, row("{}")));
  }
  SqliteStore store(file(), log);
  EXPECT_EQ(store.begin(9000).played(0, 9000), 4000);
}

TEST_F(SqliteStoreTest, a_server_that_ends_at_once_does_not_count_an_outage_twice) {
  for (const Millis start : {1000, 5000, 8000}) SqliteStore(file(), log).begin(start);
  EXPECT_EQ(SqliteStore(file(), log).begin(9000).played(0, 10'000), 2000);
}

TEST_F(SqliteStoreTest, guests_keep_their_secret_when_they_are_renamed) {
  SqliteStore store(file(), log);
  for (const char* name : {"Ann", "Anna"}) {
    std::promise<bool> kept;
    store.add_guest({"id", name, std::string(name) == "Ann" ? "digest" : ""}, 1,
                    [&](bool s) { kept.set_value(s); });
    EXPECT_TRUE(kept.get_future().get());
  }
  std::promise<std::optional<StoredGuest>> got;
  store.find_guest("id", [&](Result<std::optional<StoredGuest>> guest) { got.set_value(*guest); });
  const auto guest = got.get_future().get();
  ASSERT_TRUE(guest.has_value());
  EXPECT_EQ(guest->name, "Anna");
  EXPECT_EQ(guest->secret_digest, "digest");
}

TEST_F(SqliteStoreTest, many_writers_share_a_commit) {
  SqliteStore store(file(), log);
  std::atomic<int> kept = 0;
  for (int i = 0; i < 500; ++i)
    store.append("t" + std::to_string(i), 1, said(1, "x"), std::nullopt,
                 [&](Kept how) { kept += how == Kept::yes ? 1 : 0; });
  store.finish();
  EXPECT_EQ(kept, 500);
  EXPECT_LT(store.counts().commits, 250);
}

}  // namespace skyline::server
