// The hall: stored before announced, one after the other, and what happens when the store fails.
#include "server/hall/tests/house.hpp"
#include "server/operation/secrets.hpp"

namespace skyline::server::testing {

TEST(Hall, an_action_is_announced_when_it_is_durable_and_not_before) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(one_screen));
  const auto ear = std::make_shared<Ear>();
  house.hall.join({.table = table, .caller = {.guest = ann}}, ear,
                  [](const Reply& reply) { EXPECT_FALSE(reply.refusal); });
  house.work.run();
  ASSERT_EQ(ear->heard.size(), 1U);
  const auto state = house.state(table);

  store.waits = true;
  bool answered = false;
  house.hall.command(table, {.guest = ann},
                     {.kind = Command::Kind::act, .text = first_legal(state), .seen = number_of(state)},
                     [&](const Reply& reply) { answered = !reply.refusal; });
  bool looked = false;
  house.hall.ask(table, {.guest = ann}, {}, [&](const Reply&) { looked = true; });
  house.work.run();
  EXPECT_FALSE(answered);
  EXPECT_FALSE(looked) << "nobody sees what may still be lost";
  EXPECT_EQ(ear->heard.size(), 1U);
  store.keep_waiting();
  house.work.run();
  EXPECT_TRUE(answered);
  EXPECT_TRUE(looked);
  EXPECT_EQ(ear->heard.size(), 2U);
}

TEST(Hall, who_asks_again_with_the_same_word_gets_the_same_table) {
  FakeStore store;
  std::string table;
  {
    House house(store, {.hosted = 2});
    const Reply made = house.create(one_screen, "moved");
    table = table_of(made);
    const auto state = house.state(table);
    house.act(table, first_legal(state), number_of(state));
    // The answer was lost, and meanwhile the host has as many tables as may be.
    EXPECT_NE(table_of(house.create(one_screen, "another")), table);
    const Reply again = house.create(one_screen, "moved");
    EXPECT_EQ(table_of(again), table);
    EXPECT_GT(number_of(state_in(again)), number_of(state));
    EXPECT_NE(table_of(house.create(one_screen, "moved", ben)), table) << "words are everybody's own";
    EXPECT_EQ(house.metrics.rooms, 3);
  }
  House later(store);
  EXPECT_EQ(table_of(later.create(one_screen, "moved")), table);
}

TEST(Hall, what_cannot_be_stored_did_not_happen) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(one_screen));
  const auto ear = std::make_shared<Ear>();
  house.hall.join({.table = table, .caller = {.guest = ann}}, ear, [](const Reply&) {});
  const auto state = house.state(table);
  store.fails = true;
  EXPECT_EQ(house.act(table, first_legal(state), number_of(state)).refusal->code, "server.store-failed");
  EXPECT_EQ(ear->cut_for, "server.store-failed");
  store.fails = false;
  EXPECT_EQ(json::write(*house.state(table).find("view")), json::write(*state.find("view")));
  EXPECT_FALSE(house.act(table, first_legal(state), number_of(state)).refusal);
}

TEST(Hall, a_store_that_could_not_be_read_is_asked_again) {
  FakeStore store;
  const auto table = table_of(House(store).create(one_screen));
  House house(store);
  store.unreadable = true;
  EXPECT_EQ(house.ask(table).refusal->code, "server.store-failed");
  EXPECT_EQ(house.create(one_screen).refusal->code, "server.store-failed");
  store.unreadable = false;
  EXPECT_FALSE(house.ask(table).refusal);
}

TEST(Hall, tables_that_do_not_exist_cost_no_memory) {
  FakeStore store;
  House house(store);
  for (const auto& id : {random_id(), std::string(20, 'x'), std::string(15'000, 'x'), std::string("T-1")})
    EXPECT_EQ(house.ask(id).refusal->code, "server.no-such-table");
  EXPECT_EQ(house.metrics.rooms, 0);
  EXPECT_EQ(store.loads, 2) << "what cannot be an id is not looked for";
}

TEST(Hall, a_queue_that_is_full_sends_people_away) {
  FakeStore store;
  House house(store, {.table = {.queue = 4}});
  const auto table = table_of(house.create(one_screen));
  store.waits = true;
  house.hall.command(table, {.guest = ann}, {.kind = Command::Kind::say, .text = "hello"},
                     [](const Reply&) {});
  house.work.run();
  int busy = 0;
  int answered = 0;
  for (int i = 0; i < 10; ++i)
    house.hall.ask(table, {.guest = ann}, {}, [&](const Reply& reply) {
      if (reply.refusal && reply.refusal->code == "server.busy") ++busy;
      ++answered;
    });
  house.work.run();
  EXPECT_EQ(busy, 6);
  store.keep_waiting();
  house.work.run();
  EXPECT_EQ(answered, 10);
}

TEST(Hall, it_takes_nothing_new_when_it_closes_or_the_store_is_full) {
  FakeStore store;
  House house(store, {.store_bytes = 1000});
  store.size = 2000;
  EXPECT_EQ(house.create(one_screen).refusal->code, "server.store-full");
  store.size = 0;
  const auto table = table_of(house.create(one_screen));
  house.hall.upkeep().close();
  EXPECT_EQ(house.create(one_screen).refusal->code, "server.closing");
  EXPECT_EQ(house.act(table, "skip 1", 1).refusal->code, "server.closing");
  EXPECT_TRUE(house.hall.upkeep().idle());
  EXPECT_FALSE(house.hall.upkeep().healthy());
}

TEST(Hall, clients_without_a_view_get_what_they_need_to_act) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(one_screen));
  const auto ear = std::make_shared<Ear>();
  house.hall.join({.table = table, .caller = {.guest = ann, .wants_view = false}}, ear, [](const Reply&) {});
  house.work.run();
  ASSERT_EQ(ear->heard.size(), 1U);
  EXPECT_NE(ear->heard[0].find("\"legal\":[\""), std::string::npos);
  EXPECT_EQ(ear->heard[0].find("\"view\""), std::string::npos);
}

}  // namespace skyline::server::testing
