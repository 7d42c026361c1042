// Several servers on one store: nothing is lost or done twice, and everybody hears and sees everybody.
#include "server/hall/tests/house.hpp"

namespace skyline::server::testing {

namespace {

std::shared_ptr<Ear> joined(House& house, const std::string& table, const Guest& who) {
  auto ear = std::make_shared<Ear>();
  house.hall.join({.table = table, .caller = {.guest = who}}, ear,
                  [](const Reply& reply) { EXPECT_FALSE(reply.refusal); });
  house.work.run();
  return ear;
}

// The other server's news arrive.
void hear(House& house, const Neighbours::Changes& changes) {
  house.hall.upkeep().take_changes(changes);
  house.work.run();
}

}  // namespace

TEST(HallOthers, an_action_that_was_overtaken_is_tried_on_what_is_true_now) {
  FakeStore store;
  House one(store);
  House two(store);
  const auto table = table_of(one.create(one_screen));
  const auto state = two.state(table);
  const auto ear = joined(two, table, ann);
  EXPECT_FALSE(one.act(table, first_legal(state), number_of(state)).refusal);
  const auto late = two.act(table, first_legal(state), number_of(state));
  EXPECT_EQ(code_of(late), "server.stale");
  EXPECT_EQ(number_of(state_in(late)), number_of(one.state(table)));
  EXPECT_EQ(ear->heard.size(), 2U) << "who listens heard of it, and stays";
  EXPECT_EQ(ear->cut_for, "");
}

TEST(HallOthers, secret_choices_at_two_servers_at_once_are_both_taken) {
  FakeStore store;
  House one(store);
  House two(store);
  const auto table =
      table_of(one.create(R"({"game":"downtown","config":{"players":2,"mayor":1},"seats":["me","open"]})"));
  EXPECT_EQ(code_of(one.command(table, ben, {.kind = Command::Kind::sit})), "");
  const auto view = [&](House& house, const Guest& who) {
    Reply got;
    house.hall.ask(table, {.guest = who}, {}, [&](Reply reply) { got = std::move(reply); });
    house.work.run();
    return state_in(got);
  };
  const auto choose = [&](House& house, const Guest& who, const json::Object& seen) {
    return code_of(house.command(
        table, who, {.kind = Command::Kind::act, .text = first_legal(seen), .seen = number_of(seen)}));
  };
  int both = 0;
  for (int steps = 0; both < 3 && steps < 200; ++steps) {
    hear(one, std::nullopt);
    hear(two, std::nullopt);
    const auto anns = view(one, ann);
    const auto bens = view(two, ben);
    const bool ann_may = !anns.find("legal")->array()->empty();
    const bool ben_may = !bens.find("legal")->array()->empty();
    ASSERT_TRUE(ann_may || ben_may);
    EXPECT_EQ(ann_may ? choose(one, ann, anns) : "", "");
    EXPECT_EQ(ben_may ? choose(two, ben, bens) : "", "") << "the other choice is none of their business";
    if (ann_may && ben_may) ++both;
  }
  EXPECT_EQ(both, 3);
}

TEST(HallOthers, who_listens_hears_what_happens_at_another_server) {
  FakeStore store;
  House one(store);
  House two(store);
  const auto table = table_of(one.create(one_screen));
  const auto ear = joined(two, table, ann);
  const auto state = one.state(table);
  EXPECT_FALSE(one.act(table, first_legal(state), number_of(state)).refusal);
  EXPECT_EQ(ear->heard.size(), 1U);
  hear(two, std::vector{table, std::string("anothertable")});
  ASSERT_EQ(ear->heard.size(), 2U);
  EXPECT_NE(ear->heard.back().find(first_legal(state)), std::string::npos);
  hear(two, std::vector{table});
  EXPECT_EQ(ear->heard.size(), 2U) << "nothing is told twice";

  // Something happens there and somebody comes there, and this server hears of both at once.
  const auto then = one.state(table);
  EXPECT_FALSE(one.act(table, first_legal(then), number_of(then)).refusal);
  store.elsewhere[table] = {""};
  hear(two, std::vector{table});
  two.hall.upkeep().tick();
  two.work.run();
  EXPECT_NE(ear->heard.back().find(R"("type":"presence")"), std::string::npos) << ear->heard.back();
}

TEST(HallOthers, who_knows_more_than_this_server_is_not_told_what_is_old) {
  FakeStore store;
  House one(store);
  House two(store);
  const auto table = table_of(one.create(one_screen));
  const auto before = two.state(table);
  EXPECT_FALSE(one.act(table, first_legal(before), number_of(before)).refusal);
  const auto now = one.state(table);
  EXPECT_EQ(code_of(two.act(table, first_legal(now), number_of(now))), "");
}

TEST(HallOthers, people_at_another_server_are_there) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(
      R"({"game":"manhattan","config":{"players":2,"start":1},"seats":["me","open"],"away":60})"));
  EXPECT_EQ(code_of(house.command(table, ben, {.kind = Command::Kind::sit})), "");
  const auto ear = joined(house, table, ann);
  house.hall.upkeep().tick();
  house.work.run();
  EXPECT_EQ(store.audiences[table], Audience{"ann"});
  const auto absent = [&] {
    return json::write(house.state(table)).find(R"("absent":true)") != std::string::npos;
  };
  const auto pass = [&](Millis time) {
    house.now += time;
    house.hall.upkeep().tick();
    house.work.run();
  };
  store.elsewhere[table] = {"ben", ""};
  hear(house, std::vector{table});
  pass(0);
  EXPECT_NE(ear->heard.back().find(R"("spectators":1)"), std::string::npos) << ear->heard.back();
  pass(90 * second);
  EXPECT_FALSE(absent()) << "they look at another server";
  store.elsewhere[table] = {};
  hear(house, std::vector{table});
  pass(50 * second);
  EXPECT_FALSE(absent()) << "they left a moment ago";
  pass(20 * second);
  EXPECT_TRUE(absent());
}

TEST(HallOthers, a_table_that_another_server_removed_is_gone) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(one_screen));
  const auto ear = joined(house, table, ann);
  store.remove(table, {});
  hear(house, std::vector{table});
  EXPECT_EQ(ear->cut_for, "server.no-such-table");
  EXPECT_EQ(code_of(house.ask(table)), "server.no-such-table");
}

TEST(HallOthers, words_that_an_operator_removed_are_gone) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(one_screen));
  EXPECT_FALSE(house.command(table, ann, {.kind = Command::Kind::say, .text = "a secret"}).refusal);
  const auto ear = joined(house, table, ann);
  const auto told = [&] {
    Reply got;
    house.hall.ask(table, {.guest = ann}, {.kind = Question::Kind::events},
                   [&](Reply reply) { got = std::move(reply); });
    house.work.run();
    return json::write(got.body);
  };
  EXPECT_NE(told().find("a secret"), std::string::npos);
  const std::size_t heard = ear->heard.size();
  store.forget_words(table);
  hear(house, std::vector{table});
  EXPECT_EQ(told().find("a secret"), std::string::npos) << told();
  EXPECT_EQ(ear->heard.size(), heard) << "nothing has happened";
}

}  // namespace skyline::server::testing
