// Every kind of store: what was acknowledged is there, conflicts are refused alone, lists and deadlines are
// found, and servers that share it hear of each other.
#include "server/store/store.hpp"

#include <atomic>
#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <set>

#include <gtest/gtest.h>

#include "server/store/divided_store.hpp"
#include "server/store/open_store.hpp"
#include "server/store/tests/postgres_for_tests.hpp"

namespace skyline::server {
namespace {

enum class Kind { sqlite, postgres, divided };

class StoreTest : public ::testing::TestWithParam<Kind> {
 protected:
  static inline const Log log{Log::Level::error, [](const std::string&) {}};
  // Another server on the same store each time.
  std::unique_ptr<Store> open() const { return open_store(address_, log); }

  static std::vector<Event> said(std::int64_t number, const std::string& text) {
    return {{.kind = Event::Kind::said, .guest = "ann", .text = text, .number = number, .at = 7}};
  }
  static bool append(Store& store, const std::string& table, std::vector<Event> events,
                     std::optional<TableRow> row = std::nullopt) {
    std::promise<bool> kept;
    const std::int64_t next = events.front().number;
    store.append(table, next, std::move(events), std::move(row),
                 [&](Kept how) { kept.set_value(how == Kept::yes); });
    return kept.get_future().get();
  }
  static StoredTable load(Store& store, const std::string& table) {
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
  // Waits for the answer to a question.
  template <class T, class Question>
  static Result<T> ask(Question question) {
    std::promise<Result<T>> got;
    question([&](Result<T> found) { got.set_value(std::move(found)); });
    return got.get_future().get();
  }
  static bool take(Store& store, const std::string& name) {
    return *ask<bool>([&](Store::Found<bool> done) { store.take(name, std::move(done)); });
  }

 private:
  static std::string address_of(Kind kind, const testing::TemporaryFolder& folder) {
    if (kind == Kind::sqlite) return folder.file("store.db");
    const auto database = [] { return testing::PostgresForTests::running().new_database(); };
    return kind == Kind::postgres ? database() : database() + " " + database();
  }

  testing::TemporaryFolder folder_;
  std::string address_ = address_of(GetParam(), folder_);
};

// What a server hears of others, until it ends.
class Ears {
 public:
  explicit Ears(Store& store) {
    store.watch([news = news_](const Neighbours::Changes& changes) {
      const std::scoped_lock lock(news->mutex);
      if (changes) {
        news->heard.insert(changes->begin(), changes->end());
      } else {
        news->missed = true;
      }
      news->wakes.notify_all();
    });
  }
  bool hear(const std::string& id) {
    return wait([&] { return news_->heard.erase(id) > 0; });
  }
  bool miss() {
    return wait([&] { return std::exchange(news_->missed, false); });
  }

 private:
  struct News {
    std::mutex mutex;
    std::condition_variable wakes;
    std::set<std::string> heard;
    bool missed = false;
  };
  template <class Condition>
  bool wait(Condition condition) {
    std::unique_lock lock(news_->mutex);
    return news_->wakes.wait_for(lock, std::chrono::seconds(20), condition);
  }
  std::shared_ptr<News> news_ = std::make_shared<News>();
};

}  // namespace

TEST_P(StoreTest, what_was_kept_is_there_after_a_restart) {
  {
    const auto opened = open();
    Store& store = *opened;
    EXPECT_TRUE(append(store, "t", said(1, "one"), row("{}")));
    EXPECT_TRUE(append(store, "t", said(2, "two")));
  }
  const auto opened = open();
  Store& store = *opened;
  const auto stored = load(store, "t");
  ASSERT_TRUE(stored.found);
  ASSERT_EQ(stored.events.size(), 2U);
  EXPECT_EQ(stored.events[1].text, "two");
  EXPECT_EQ(stored.events[1].number, 2);
  EXPECT_EQ(stored.events[1].at, 7);
  EXPECT_FALSE(stored.rules.empty());
  EXPECT_FALSE(load(store, "other").found);
}

TEST_P(StoreTest, a_number_is_given_once_and_others_do_not_suffer) {
  const auto opened = open();
  Store& store = *opened;
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

TEST_P(StoreTest, tables_are_listed_newest_first_page_by_page) {
  const auto opened = open();
  Store& store = *opened;
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

TEST_P(StoreTest, a_page_of_a_list_is_bounded_in_bytes_but_never_empty) {
  const auto opened = open();
  Store& store = *opened;
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

TEST_P(StoreTest, lists_are_of_a_game_or_of_a_guest) {
  const auto opened = open();
  Store& store = *opened;
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

TEST_P(StoreTest, tables_that_were_set_aside_or_removed_do_not_count) {
  const auto opened = open();
  Store& store = *opened;
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

TEST_P(StoreTest, too_many_questions_are_sent_away) {
  const auto opened = open();
  Store& store = *opened;
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
  goes_on.set_value();
  store.finish();
  EXPECT_EQ(busy, 100);
  EXPECT_EQ(answered, 1000);
}

TEST_P(StoreTest, deadlines_are_found_when_they_have_passed) {
  const auto opened = open();
  Store& store = *opened;
  append(store, "soon", said(1, "x"), row("{}", 100));
  append(store, "later", said(1, "x"), row("{}", 200));
  append(store, "never", said(1, "x"), row("{}"));
  std::promise<std::vector<std::string>> got;
  store.due(150, 10, [&](Result<std::vector<std::string>> tables) { got.set_value(*tables); });
  EXPECT_EQ(got.get_future().get(), std::vector<std::string>{"soon"});
}

TEST_P(StoreTest, the_time_without_a_server_is_an_outage) {
  {
    const auto opened = open();
    Store& store = *opened;
    EXPECT_EQ(store.begin(1000).played(0, 10'000), 10'000);
    std::promise<bool> kept;
    store.beat(5000, [&](bool stored) { kept.set_value(stored); });
    kept.get_future().wait();
  }
  const auto opened = open();
  Store& store = *opened;
  EXPECT_EQ(store.begin(8000).played(0, 10'000), 7000);
}

TEST_P(StoreTest, an_outage_begins_after_everything_that_was_stored) {
  {
    const auto opened = open();
    Store& store = *opened;
    store.begin(1000);
    auto events = said(1, "x");
    events[0].at = 4000;
    EXPECT_TRUE(append(store, "t", events, row("{}")));
  }
  const auto opened = open();
  Store& store = *opened;
  EXPECT_EQ(store.begin(9000).played(0, 9000), 4000);
}

TEST_P(StoreTest, a_server_that_ends_at_once_does_not_count_an_outage_twice) {
  for (const Millis start : {1000, 5000, 8000}) open()->begin(start);
  EXPECT_EQ(open()->begin(9000).played(0, 10'000), 2000);
}

TEST_P(StoreTest, guests_keep_their_secret_when_they_are_renamed) {
  const auto opened = open();
  Store& store = *opened;
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

TEST_P(StoreTest, many_writers_share_a_commit) {
  const auto opened = open();
  Store& store = *opened;
  std::atomic<int> kept = 0;
  for (int i = 0; i < 500; ++i)
    store.append("t" + std::to_string(i), 1, said(1, "x"), std::nullopt,
                 [&](Kept how) { kept += how == Kept::yes ? 1 : 0; });
  store.finish();
  EXPECT_EQ(kept, 500);
  EXPECT_LT(store.counts().commits, 250);
}

TEST_P(StoreTest, servers_hear_what_others_changed_and_who_is_there) {
  const auto one = open();
  const auto two = open();
  Ears ears(*two);
  one->begin(1000);
  two->begin(1000);
  ASSERT_TRUE(append(*one, "t", said(1, "hello"), row("{}")));
  EXPECT_TRUE(ears.hear("t"));
  one->attend("t", {"ann", ""});
  EXPECT_TRUE(ears.hear("t"));
  EXPECT_EQ(load(*two, "t").elsewhere, (Audience{"ann", ""}));
  EXPECT_EQ(load(*one, "t").elsewhere, Audience());
  one->finish();
  EXPECT_TRUE(ears.hear("t"));
  EXPECT_EQ(load(*two, "t").elsewhere, Audience());
}

TEST_P(StoreTest, of_two_servers_that_write_at_once_one_is_overtaken) {
  const auto one = open();
  const auto two = open();
  ASSERT_TRUE(append(*one, "t", said(1, "one"), row("{}")));
  EXPECT_FALSE(append(*two, "t", said(1, "two"), row("{}")));
  EXPECT_TRUE(append(*two, "t", said(2, "two")));
  std::promise<Kept> kept;
  one->append("t", 2, {}, row("{\"old\":1}"), [&](Kept how) { kept.set_value(how); });
  EXPECT_EQ(kept.get_future().get(), Kept::overtaken) << "a row from before is not kept either";
}

TEST_P(StoreTest, many_at_two_servers_that_want_the_same_tables_all_hear_what_became_of_it) {
  const auto one = open();
  const auto two = open();
  std::atomic<int> kept = 0;
  std::atomic<int> overtaken = 0;
  for (int i = 0; i < 300; ++i)
    for (Store* const store : {one.get(), two.get()})
      store->append("t" + std::to_string(store == one.get() ? i : 299 - i), 1, said(1, "x"), std::nullopt,
                    [&](Kept how) { ++(how == Kept::yes ? kept : overtaken); });
  one->finish();
  two->finish();
  EXPECT_EQ(kept, 300);
  EXPECT_EQ(overtaken, 300);
}

TEST_P(StoreTest, a_name_is_held_by_one_server_until_it_gives_it_back_or_ends) {
  const auto one = open();
  const auto two = open();
  Ears ears(*two);
  one->begin(1000);
  two->begin(1000);
  ASSERT_TRUE(append(*one, "t", said(1, "x"), row("{}")));
  EXPECT_TRUE(ears.hear("t"));
  EXPECT_TRUE(take(*one, "t"));
  EXPECT_TRUE(take(*one, "t"));
  EXPECT_FALSE(take(*two, "t"));
  EXPECT_TRUE(load(*two, "t").held_elsewhere);
  EXPECT_FALSE(load(*one, "t").held_elsewhere);
  two->give_back("t");
  EXPECT_FALSE(take(*two, "t")) << "it was not theirs";
  one->give_back("t");
  EXPECT_TRUE(ears.hear("t"));
  EXPECT_FALSE(load(*two, "t").held_elsewhere);
  EXPECT_TRUE(take(*one, "t"));
  one->finish();
  EXPECT_TRUE(ears.hear("t"));
  EXPECT_TRUE(take(*two, "t"));
}

TEST_P(StoreTest, a_budget_is_one_for_all_servers) {
  const auto one = open();
  const auto two = open();
  const auto spend = [](Store& store, const std::string& whose, double cost) {
    return *ask<int>(
        [&](Store::Found<int> done) { store.spend(whose, {1.0 / 1000, 3}, cost, std::move(done)); });
  };
  EXPECT_EQ(spend(*one, "ann", 1), 0);
  EXPECT_EQ(spend(*two, "ann", 1), 0);
  EXPECT_EQ(spend(*one, "ann", 1), 0);
  const int seconds = spend(*two, "ann", 1);
  EXPECT_GT(seconds, 900);
  EXPECT_LE(seconds, 1001);
  EXPECT_EQ(spend(*two, "ben", 3), 0) << "everybody has their own";
  EXPECT_GT(spend(*one, "ben", 1), 0);
  EXPECT_EQ(spend(*one, "cat", 7), 0) << "a whole budget is enough for anything, once";
  const int long_wait = spend(*two, "cat", 7);
  EXPECT_GT(long_wait, 6900);
  EXPECT_LE(long_wait, 7001);
}

INSTANTIATE_TEST_SUITE_P(, StoreTest, ::testing::Values(Kind::sqlite, Kind::postgres, Kind::divided),
                         [](const auto& kind) {
                           return kind.param == Kind::sqlite     ? "sqlite"
                                  : kind.param == Kind::postgres ? "postgres"
                                                                 : "divided";
                         });

}  // namespace skyline::server
