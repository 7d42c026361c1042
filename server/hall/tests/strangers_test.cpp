// What strangers could do to the tables of others.
#include "server/hall/tests/house.hpp"

namespace skyline::server::testing {
namespace {

constexpr auto for_two = R"({"game":"manhattan","config":{"players":2}})";
constexpr auto for_friends =
    R"({"game":"manhattan","config":{"players":3},"seats":["me","open","open"],"public":false})";

std::shared_ptr<Ear> join(House& house, const std::string& table, const Guest& guest) {
  auto ear = std::make_shared<Ear>();
  house.hall.join({.table = table, .caller = {.guest = guest}}, ear, [](const Reply&) {});
  house.work.run();
  return ear;
}

std::string invitation(House& house, const std::string& table) {
  return *house.state(table).find("invitation")->text();
}

}  // namespace

TEST(HallStrangers, nobody_takes_the_seats_at_all_tables) {
  FakeStore store;
  House house(store, {.hosted = 100, .seats = 3});
  std::vector<std::string> tables;
  for (int i = 0; i < 6; ++i) tables.push_back(table_of(house.create(for_two)));
  int taken = 0;
  for (const auto& table : tables)
    house.hall.command(table, {.guest = ben}, {.kind = Command::Kind::sit},
                       [&](const Reply& reply) { taken += reply.refusal ? 0 : 1; });
  house.work.run();
  EXPECT_EQ(taken, 3) << "also of those that come at once";
  EXPECT_EQ(code_of(house.command(tables.back(), ben, {.kind = Command::Kind::sit})),
            "server.too-many-seats");
}

TEST(HallStrangers, whoever_leaves_a_private_table_hears_nothing_more) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(for_friends));
  ASSERT_EQ(code_of(house.command(table, ben, {.kind = Command::Kind::sit, .key = invitation(house, table)})),
            "");
  const auto ear = join(house, table, ben);
  ASSERT_EQ(ear->heard.size(), 1U);
  house.command(table, ben, {.kind = Command::Kind::leave});
  EXPECT_EQ(ear->cut_for, "server.no-such-table");
  const auto heard = ear->heard.size();
  house.command(table, ann, {.kind = Command::Kind::say, .text = "they are gone"});
  EXPECT_EQ(ear->heard.size(), heard);
  house.hall.part(table, ear);
  house.work.run();
  EXPECT_EQ(house.metrics.rooms, 1);
}

TEST(HallStrangers, a_key_opens_a_table_and_is_not_needed_again) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(for_friends));
  const auto heard = [&] { return join(house, table, ben)->heard.size(); };
  EXPECT_EQ(heard(), 0U);
  EXPECT_EQ(code_of(house.command(table, ben, {.kind = Command::Kind::enter, .key = "wrong"})),
            "server.no-such-table");
  EXPECT_EQ(
      code_of(house.command(table, ben, {.kind = Command::Kind::enter, .key = invitation(house, table)})),
      "");
  EXPECT_EQ(heard(), 1U);
}

TEST(HallStrangers, live_connections_of_those_who_are_banned_end) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(for_two));
  const auto mine = join(house, table, ann);
  const auto his = join(house, table, ben);
  house.hall.cut([](const room::Caller& caller) { return caller.guest.id == ben.id; });
  house.work.run();
  EXPECT_EQ(his->cut_for, "server.banned");
  EXPECT_EQ(mine->cut_for, "");
}

}  // namespace skyline::server::testing
