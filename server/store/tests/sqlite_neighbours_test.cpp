// Several servers on one SQLite file: each hears what the others changed and who is there.
#include "server/store/sqlite_neighbours.hpp"

#include <gtest/gtest.h>

#include "server/store/sqlite_queries.hpp"
#include "server/store/tests/temporary_folder.hpp"

namespace skyline::server {
namespace {

using Ids = std::vector<std::string>;
using testing::TemporaryFolder;
using Others = SqliteNeighbours::Others;

struct Node {
  explicit Node(const TemporaryFolder& folder)
      : database(folder.file("store.db"), sqlite::Database::Mode::read_write),
        neighbours((database.execute(sql::settings), database.execute(sql::schema), database)) {}
  explicit Node(const TemporaryFolder& folder, Millis now, Others others = Others::perhaps) : Node(folder) {
    neighbours.enter(now, others);
  }

  Neighbours::Changes heard() {
    neighbours.look();
    return neighbours.take_changes();
  }
  std::int64_t count(const char* question) const {
    sqlite::Statement asked(database, question);
    asked.step();
    return asked.number(0);
  }

  sqlite::Database database;
  SqliteNeighbours neighbours;
};

}  // namespace

TEST(SqliteNeighbours, a_server_alone_notes_nothing) {
  const TemporaryFolder folder;
  Node one(folder, 1000);
  one.neighbours.note("t");
  EXPECT_FALSE(one.neighbours.accompanied());
  EXPECT_EQ(one.count("SELECT count(*) FROM news"), 0);
  EXPECT_EQ(one.heard(), Ids());
}

TEST(SqliteNeighbours, each_hears_once_what_the_others_changed) {
  const TemporaryFolder folder;
  Node one(folder, 1000);
  Node two(folder, 1000);
  EXPECT_EQ(one.heard(), Ids());
  one.neighbours.note("t");
  one.neighbours.note("u");
  one.neighbours.note("t");
  EXPECT_EQ(two.heard(), (Ids{"t", "u"}));
  EXPECT_EQ(two.heard(), Ids());
  EXPECT_EQ(one.heard(), Ids()) << "its own changes are no news";
  two.neighbours.note("v");
  EXPECT_EQ(one.heard(), Ids{"v"});
}

TEST(SqliteNeighbours, who_comes_later_hears_only_what_happens_then) {
  const TemporaryFolder folder;
  Node one(folder, 1000);
  Node two(folder, 1000);
  one.heard();
  one.neighbours.note("t");
  Node three(folder, 1000);
  EXPECT_EQ(three.heard(), Ids());
}

TEST(SqliteNeighbours, people_of_a_server_that_ends_are_gone) {
  const TemporaryFolder folder;
  Node one(folder, 1000);
  Node two(folder, 1000);
  one.heard();
  one.neighbours.attend("t", {"ann", ""});
  EXPECT_EQ(two.heard(), Ids{"t"});
  one.neighbours.leave();
  EXPECT_EQ(two.heard(), Ids{"t"});
  EXPECT_FALSE(two.neighbours.accompanied());
  EXPECT_EQ(two.count("SELECT count(*) FROM audiences"), 0);
}

TEST(SqliteNeighbours, a_silent_server_is_buried_and_one_that_only_slept_begins_anew) {
  const TemporaryFolder folder;
  Node one(folder, 1000);
  Node two(folder, 1000);
  one.heard();
  one.neighbours.attend("t", {"ann"});
  two.heard();
  two.neighbours.beat(1000 + 19 * second);
  EXPECT_EQ(two.heard(), Ids()) << "it may still live";
  two.neighbours.beat(1000 + 21 * second);
  EXPECT_EQ(two.heard(), Ids{"t"});
  EXPECT_FALSE(two.neighbours.accompanied());
  one.neighbours.beat(1000 + 22 * second);
  EXPECT_EQ(one.heard(), std::nullopt) << "anything may have happened meanwhile";
  EXPECT_TRUE((two.heard(), two.neighbours.accompanied()));
}

TEST(SqliteNeighbours, after_a_crash_nobody_is_there_where_nobody_has_the_file_open) {
  const TemporaryFolder folder;
  {
    Node crashed(folder, 1000);
    crashed.neighbours.attend("t", {"ann"});
  }
  Node perhaps(folder, 1001);
  EXPECT_TRUE(perhaps.neighbours.accompanied());
  Node alone(folder, 1002, Others::none);
  EXPECT_FALSE(alone.neighbours.accompanied());
  EXPECT_EQ(alone.count("SELECT count(*) FROM audiences"), 0);
}

TEST(SqliteNeighbours, a_name_is_held_by_one_until_it_is_given_back_or_its_holder_is_dead) {
  const TemporaryFolder folder;
  Node one(folder, 1000);
  Node two(folder, 1000);
  one.heard();
  EXPECT_TRUE(one.neighbours.take("t"));
  EXPECT_TRUE(one.neighbours.take("t")) << "whoever has it may ask again";
  EXPECT_FALSE(two.neighbours.take("t"));
  two.neighbours.give_back("t");
  EXPECT_FALSE(two.neighbours.take("t")) << "it was not theirs";
  one.neighbours.give_back("t");
  EXPECT_EQ(two.heard(), Ids{"t"});
  EXPECT_TRUE(two.neighbours.take("t"));
  one.heard();
  one.neighbours.beat(1000 + 21 * second);
  EXPECT_EQ(one.heard(), Ids{"t"});
  EXPECT_TRUE(one.neighbours.take("t"));
}

TEST(SqliteNeighbours, old_news_are_forgotten) {
  const TemporaryFolder folder;
  Node one(folder, 1000);
  Node two(folder, 1000);
  one.heard();
  one.neighbours.note("t");
  for (Millis now = 1000; now <= 1000 + 60 * second; now += 5 * second) {
    one.neighbours.beat(now);
    two.neighbours.beat(now);
  }
  EXPECT_EQ(one.count("SELECT count(*) FROM news"), 0);
  one.neighbours.note("u");
  EXPECT_EQ(two.heard(), Ids{"u"}) << "numbers go on";
}

}  // namespace skyline::server
