// What operators said is kept, in every kind of store, and servers hear it.
#include "server/store/instructions.hpp"

#include <future>
#include <thread>

#include <gtest/gtest.h>

#include "server/store/open_store.hpp"
#include "server/store/sql_link.hpp"
#include "server/store/tests/postgres_for_tests.hpp"

namespace skyline::server {
namespace {

enum class Where { file, database, databases };

class InstructionsTest : public ::testing::TestWithParam<Where> {
 protected:
  using Kind = Instruction::Kind;
  static inline const Log log{Log::Level::error, [](const std::string&) {}};
  testing::TemporaryFolder folder;
  const std::string address = [this] {
    if (GetParam() == Where::file) return folder.file("store.db");
    auto& postgres = testing::PostgresForTests::running();
    const std::string one = postgres.new_database();
    return GetParam() == Where::database ? one : one + " " + postgres.new_database();
  }();
  // Of the first database, where there are several: the operator's command speaks to that one.
  const std::string place = addresses_in(address).front();

  static std::vector<Instruction> heard(Store& store, std::int64_t after) {
    std::promise<Result<std::vector<Instruction>>> got;
    store.instructions(after, [&](auto found) { got.set_value(std::move(found)); });
    return *got.get_future().get();
  }
};

}  // namespace

TEST_P(InstructionsTest, are_kept_in_order_with_their_outcome) {
  const auto store = open_store(address, log);
  const auto link = link_to(place);
  give(*link, {.at = 5, .by = "olga", .kind = Kind::ban, .whom = "1.2.3.4", .reason = "fl'oods \"é\""});
  give(*link, {.at = 6, .by = "olga", .kind = Kind::close, .table = "t", .reason = "spam"});
  std::promise<bool> noted;
  store->note_outcome(2, "done", [&](bool kept) { noted.set_value(kept); });
  EXPECT_TRUE(noted.get_future().get());
  for (const auto& all : {heard(*store, 0), all_instructions(*link)}) {
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].number, 1);
    EXPECT_EQ(all[0].at, 5);
    EXPECT_EQ(all[0].kind, Kind::ban);
    EXPECT_EQ(all[0].whom, "1.2.3.4");
    EXPECT_EQ(all[0].by, "olga");
    EXPECT_EQ(all[0].reason, "fl'oods \"é\"");
    EXPECT_EQ(all[1].table, "t");
    EXPECT_EQ(all[1].outcome, "done");
  }
  EXPECT_EQ(heard(*store, 1).size(), 1U);
  EXPECT_TRUE(heard(*store, 2).empty());
}

TEST_P(InstructionsTest, of_operators_who_speak_at_the_same_time_are_all_numbered) {
  const auto store = open_store(address, log);
  std::vector<std::thread> operators;
  for (int i = 0; i < 4; ++i)
    operators.emplace_back([this] {
      const auto link = link_to(place);
      for (int j = 0; j < 10; ++j) give(*link, {.kind = Kind::mute, .whom = "g", .reason = "spam"});
    });
  for (auto& one : operators) one.join();
  const auto all = heard(*store, 0);
  ASSERT_EQ(all.size(), 40U);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i].number, static_cast<std::int64_t>(i) + 1);
}

TEST_P(InstructionsTest, tables_and_guests_are_listed_the_newest_first) {
  const auto store = open_store(address, log);
  const auto link = link_to(place);
  for (const char* const guest : {"ann", "ben"}) {
    std::promise<bool> added;
    store->add_guest({guest, std::string("The ") + guest, "digest"}, guest[0],
                     [&](bool done) { added.set_value(done); });
    ASSERT_TRUE(added.get_future().get());
  }
  for (const std::string table : {"first", "second"}) {
    std::promise<Kept> appended;
    store->append(table, 1, {{.kind = Event::Kind::said, .guest = "ann", .text = "x", .number = 1, .at = 7}},
                  TableRow{.phase = "open",
                           .game = "traffic",
                           .host = "ann",
                           .deadline = std::nullopt,
                           .summary = "{}",
                           .guests = table == "first" ? std::vector<std::string>{"ben", "ann"}
                                                      : std::vector<std::string>{}},
                  [&](Kept how) { appended.set_value(how); });
    ASSERT_EQ(appended.get_future().get(), Kept::yes);
  }
  const auto tables = newest_tables(*link, 10);
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ(tables[0].id, "second");
  EXPECT_EQ(tables[0].guests, "");
  EXPECT_EQ(tables[1].id, "first");
  EXPECT_EQ(tables[1].guests, "ann ben");
  EXPECT_EQ(newest_tables(*link, 1).size(), 1U);
  const auto guests = newest_guests(*link, 10);
  ASSERT_EQ(guests.size(), 2U);
  EXPECT_EQ(guests[0].name, "The ben");
}

INSTANTIATE_TEST_SUITE_P(, InstructionsTest,
                         ::testing::Values(Where::file, Where::database, Where::databases),
                         [](const auto& where) {
                           return where.param == Where::file       ? "sqlite"
                                  : where.param == Where::database ? "postgres"
                                                                   : "divided";
                         });

}  // namespace skyline::server
