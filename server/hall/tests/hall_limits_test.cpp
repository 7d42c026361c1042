// What the hall bounds: connections, tables, hints, analyses, pages.
#include "server/hall/tests/house.hpp"

namespace skyline::server::testing {

TEST(HallLimits, live_connections_of_one_address_are_counted_whoever_they_are) {
  FakeStore store;
  House house(store, {.sockets = 2, .sockets_of_address = 3});
  const auto table = table_of(house.create(one_screen));
  std::vector<std::shared_ptr<Ear>> ears;
  // Why a connection is refused; "" when it is not.
  const auto join = [&](const Guest& guest, const std::string& address) {
    std::string why = "no answer";
    ears.push_back(std::make_shared<Ear>());
    house.hall.join({.table = table, .caller = {.guest = guest, .address = address}}, ears.back(),
                    [&](const Reply& reply) { why = reply.refusal ? std::string(reply.refusal->code) : ""; });
    house.work.run();
    return why;
  };
  EXPECT_EQ(join(ann, "1.1.1.1"), "");
  EXPECT_EQ(join(ann, "1.1.1.1"), "");
  EXPECT_EQ(join(ann, "2.2.2.2"), "server.too-many-sockets");
  EXPECT_EQ(join({}, "1.1.1.1"), "");
  EXPECT_EQ(join({}, "1.1.1.1"), "server.too-many-from-here");
  EXPECT_EQ(join(ben, "1.1.1.1"), "server.too-many-from-here");
  EXPECT_EQ(join(ben, "2.2.2.2"), "");
  house.hall.part(table, ears[0]);
  house.work.run();
  EXPECT_EQ(join(ann, "1.1.1.1"), "");
}

TEST(HallLimits, live_connections_may_be_as_many_as_can_be_said) {
  FakeStore store;
  House house(store, {.sockets_of_address = 1'000'000'000});
  const auto table = table_of(house.create(one_screen));
  bool joined = false;
  house.hall.join({.table = table, .caller = {.guest = ann, .address = "2001:db8:1:2::/64"}},
                  std::make_shared<Ear>(), [&](const Reply& reply) { joined = !reply.refusal; });
  house.work.run();
  EXPECT_TRUE(joined);
}

TEST(HallLimits, live_connections_that_come_at_once_are_not_more_than_the_limit) {
  FakeStore store;
  House house(store, {.sockets = 2});
  const auto table = table_of(house.create(one_screen));
  int joined = 0;
  for (int i = 0; i < 5; ++i)
    house.hall.join({.table = table, .caller = {.guest = ann}}, std::make_shared<Ear>(),
                    [&](const Reply& reply) { joined += reply.refusal ? 0 : 1; });
  house.work.run();
  EXPECT_EQ(joined, 2);
}

TEST(HallLimits, long_logs_come_page_by_page) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(one_screen));
  const std::string long_word(300, 'x');
  for (int i = 0; i < 1000; ++i) house.command(table, ann, {.kind = Command::Kind::say, .text = long_word});
  std::int64_t after = 0;
  std::int64_t all = 0;
  int pages = 0;
  for (bool more = true; more; ++pages) {
    json::Object page;
    house.hall.ask(table, {.guest = ann}, {.kind = Question::Kind::events, .from = after},
                   [&](const Reply& reply) { page = reply.body; });
    house.work.run();
    EXPECT_LT(json::write(page).size(), 300'000U);
    all += static_cast<std::int64_t>(page.find("events")->array()->size());
    more = !page.find("next")->is_null();
    if (more) after = *page.find("next")->integer();
  }
  EXPECT_GT(pages, 1);
  EXPECT_EQ(all, number_of(house.state(table)));
}

TEST(HallLimits, a_guest_gets_one_hint_at_a_time) {
  FakeStore store;
  House house(store);  // nobody thinks here, so no hint comes
  house.most_thoughts = 1;
  const auto table = table_of(house.create(one_screen));
  const auto shared =
      table_of(house.create(R"({"game":"downtown","config":{"players":2,"mayor":1},"seats":["me","open"]})"));
  ASSERT_EQ(code_of(house.command(shared, ben, {.kind = Command::Kind::sit})), "");
  const Command hint{.kind = Command::Kind::hint};
  EXPECT_EQ(code_of(house.command(table, ann, hint)), "no answer");
  EXPECT_EQ(code_of(house.command(table, ann, hint)), "server.one-hint");
  EXPECT_EQ(code_of(house.command(shared, ben, hint)), "server.busy") << "one of all under way at most";
}

TEST(HallLimits, a_guest_has_one_analysis_under_way) {
  FakeStore store;
  House house(store, {}, {.analyses = 8});
  std::vector<std::string> tables;
  for (const char* asked : {one_screen, one_screen}) {
    tables.push_back(table_of(house.create(asked)));
    const auto state = house.state(tables.back());
    house.act(tables.back(), first_legal(state), number_of(state));
    ASSERT_EQ(code_of(house.command(tables.back(), ann, {.kind = Command::Kind::resign})), "");
  }
  const Command analysis{.kind = Command::Kind::analysis};
  EXPECT_EQ(code_of(house.command(tables[0], ann, analysis)), "");
  EXPECT_EQ(code_of(house.command(tables[0], ann, analysis)), "") << "the same, under way";
  EXPECT_EQ(code_of(house.command(tables[1], ann, analysis)), "server.one-analysis");
  EXPECT_EQ(code_of(house.command(tables[1], ben, analysis)), "");
}

TEST(HallLimits, analyses_of_one_address_leave_room_for_others) {
  FakeStore store;
  House house(store, {}, {.analyses = 8});
  std::vector<std::string> tables;
  for (int i = 0; i < 4; ++i) {
    tables.push_back(table_of(house.create(one_screen)));
    house.command(tables.back(), ann, {.kind = Command::Kind::resign});
  }
  const auto analyse = [&](const std::string& table, const std::string& guest, const std::string& address) {
    std::string why = "no answer";
    house.hall.command(table, {.guest = {guest, guest}, .address = address},
                       {.kind = Command::Kind::analysis}, [&](const Reply& reply) { why = code_of(reply); });
    house.work.run();
    return why;
  };
  EXPECT_EQ(analyse(tables[0], "a", "1.1.1.1"), "");
  EXPECT_EQ(analyse(tables[1], "b", "1.1.1.1"), "");
  EXPECT_EQ(analyse(tables[2], "c", "1.1.1.1"), "server.too-many-analyses");
  EXPECT_EQ(analyse(tables[2], "c", "2.2.2.2"), "");
}

TEST(HallLimits, tables_made_at_once_are_as_many_as_allowed) {
  FakeStore store;
  House house(store, {.hosted = 3});
  int made = 0;
  for (int i = 0; i < 12; ++i)
    house.hall.create(ann, room::testing::settings(one_screen),
                      [&](const Reply& reply) { made += reply.refusal ? 0 : 1; });
  house.work.run();
  EXPECT_EQ(made, 3);
  EXPECT_EQ(code_of(house.create(one_screen)), "server.too-many-tables");
}

TEST(HallLimits, a_rematch_is_a_table_like_others) {
  FakeStore store;
  House house(store, {.hosted = 1, .store_bytes = 1000});
  const Command rematch{.kind = Command::Kind::rematch};
  const auto finished = table_of(house.create(one_screen));
  house.command(finished, ann, {.kind = Command::Kind::resign});
  const auto other = table_of(house.create(one_screen));
  EXPECT_EQ(code_of(house.command(finished, ann, rematch)), "server.too-many-tables");
  house.command(other, ann, {.kind = Command::Kind::resign});
  store.size = 2000;
  EXPECT_EQ(code_of(house.command(finished, ann, rematch)), "server.store-full");
  store.size = 0;
  EXPECT_EQ(code_of(house.command(finished, ann, rematch)), "");
}

TEST(HallLimits, a_table_that_never_began_leaves_the_store) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(R"({"game":"manhattan","config":{"players":2}})"));
  ASSERT_EQ(code_of(house.command(table, ann, {.kind = Command::Kind::leave})), "");
  EXPECT_EQ(code_of(house.ask(table)), "");
  for (int i = 0; i < 2; ++i) {
    house.now += 3600 * second;
    house.hall.upkeep().tick();
    house.work.run();
  }
  EXPECT_EQ(code_of(house.ask(table)), "server.no-such-table");
  EXPECT_EQ(house.metrics.rooms, 0);
}

}  // namespace skyline::server::testing
