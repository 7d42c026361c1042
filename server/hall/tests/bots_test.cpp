// Bots at tables: a seat that a bot plays never stands still.
#include "server/hall/tests/house.hpp"

namespace skyline::server::testing {
namespace {

constexpr auto with_bot =
    R"({"game":"manhattan","config":{"players":2,"start":1},"seats":["me","bot:random"]})";

}  // namespace

TEST(HallBots, play_when_it_is_their_turn) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(with_bot));
  const auto before = house.state(table);
  EXPECT_TRUE(before.find("legal")->array()->empty());
  house.think();
  EXPECT_FALSE(house.state(table).find("legal")->array()->empty());
  EXPECT_EQ(house.metrics.bot_actions, 1);
}

TEST(HallBots, one_that_wants_what_the_rules_forbid_does_something_legal) {
  FakeStore store;
  House house(store);
  house.choose = [](std::string_view, const Table&, Player, Millis, Random&) {
    return std::string("nonsense");
  };
  const auto table = table_of(house.create(with_bot));
  for (int turns = 0; turns < 3; ++turns) {
    house.think();
    const auto state = house.state(table);
    ASSERT_FALSE(state.find("legal")->array()->empty()) << "the bot's seat stands still";
    ASSERT_EQ(house.logged.size(), static_cast<std::size_t>(turns) + 1);
    EXPECT_NE(house.logged.back().find("bot-refused"), std::string::npos);
    ASSERT_EQ(code_of(house.act(table, first_legal(state), number_of(state))), "");
  }
}

TEST(HallBots, try_again_where_too_much_waits) {
  FakeStore store;
  House house(store);
  house.most_thoughts = 0;
  const auto table = table_of(house.create(with_bot));
  EXPECT_TRUE(house.thoughts.empty());
  house.most_thoughts = 10;
  house.now += 2 * second;
  house.hall.upkeep().tick();
  house.work.run();
  house.think();
  EXPECT_FALSE(house.state(table).find("legal")->array()->empty()) << "the bot's seat stands still";
}

TEST(HallBots, think_on_the_account_of_who_plays_there) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(with_bot));
  house.think();
  const auto state = house.state(table);
  const Command act{.kind = Command::Kind::act, .text = first_legal(state), .seen = number_of(state)};
  const auto ignore = [](const Reply&) {};
  house.hall.command(table, {.guest = ann, .address = "1.1.1.1"}, act, ignore);
  house.hall.ask(table, {.guest = ben, .address = "2.2.2.2"}, {}, ignore);  // who only looks
  house.work.run();
  ASSERT_FALSE(house.payers.empty());
  EXPECT_EQ(house.payers.back().address, "1.1.1.1");
  EXPECT_EQ(house.payers.back().guest, ann.id);
}

TEST(HallBots, a_thought_that_comes_too_late_is_dropped) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(
      R"({"game":"manhattan","config":{"players":3,"start":0},"seats":["me","bot:random","open"]})"));
  ASSERT_EQ(code_of(house.command(table, ben, {.kind = Command::Kind::sit})), "");
  const auto state = house.state(table);
  ASSERT_EQ(code_of(house.act(table, first_legal(state), number_of(state))), "");
  ASSERT_EQ(code_of(house.command(table, ann, {.kind = Command::Kind::undo})), "");
  ASSERT_EQ(code_of(house.command(table, ben, {.kind = Command::Kind::answer_undo, .agree = true})), "");
  house.think();
  EXPECT_EQ(house.metrics.bot_actions, 0);
  EXPECT_TRUE(house.logged.empty());
  EXPECT_FALSE(house.state(table).find("legal")->array()->empty());
}

TEST(HallBots, think_at_one_server_only) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(with_bot));
  house.ask(table);
  EXPECT_EQ(house.thoughts.size(), 1U);
  EXPECT_TRUE(store.held.contains(table));
  store.held_elsewhere.insert(table);
  House other(store);
  EXPECT_EQ(code_of(other.ask(table)), "");
  EXPECT_TRUE(other.thoughts.empty());
  store.held_elsewhere.clear();
  other.hall.upkeep().take_changes(std::vector{table});
  other.work.run();
  EXPECT_EQ(other.thoughts.size(), 1U) << "the other one gave up";
}

TEST(HallBots, are_given_up_where_nobody_asks_for_the_table) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(
      R"({"game":"manhattan","config":{"players":2,"start":1},"seats":["bot:random","bot:random"]})"));
  house.ask(table);
  EXPECT_TRUE(store.held.contains(table));
  house.think();
  house.now += 3600 * second;
  house.think();
  house.hall.upkeep().tick();
  house.work.run();
  EXPECT_FALSE(store.held.contains(table));
}

TEST(HallBots, think_later_where_the_store_could_not_be_asked) {
  FakeStore store;
  House house(store);
  const auto table = table_of(
      house.create(R"({"game":"manhattan","config":{"players":2,"start":0},"seats":["me","bot:random"]})"));
  auto state = house.state(table);
  store.unasked = true;
  ASSERT_EQ(code_of(house.act(table, first_legal(state), number_of(state))), "");
  EXPECT_TRUE(house.thoughts.empty());
  store.unasked = false;
  house.now += 2 * second;
  house.hall.upkeep().tick();
  house.work.run();
  EXPECT_EQ(house.thoughts.size(), 1U);
}

}  // namespace skyline::server::testing
