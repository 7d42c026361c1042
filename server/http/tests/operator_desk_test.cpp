#include "server/http/operator_desk.hpp"

#include "server/hall/tests/house.hpp"

namespace skyline::server::testing {

TEST(OperatorDesk, tables_are_closed_and_guests_sent_away) {
  using Kind = Instruction::Kind;
  FakeStore store;
  House house(store);
  Sanctions sanctions;
  OperatorDesk desk(store, house.hall, sanctions, house.log);
  const auto table =
      table_of(house.create(R"({"game":"manhattan","config":{"players":3},"seats":["me","open","open"]})"));
  ASSERT_EQ(code_of(house.command(table, ben, {.kind = Command::Kind::sit})), "");
  // What comes of an instruction.
  const auto order = [&](Instruction instruction) {
    instruction.number = static_cast<std::int64_t>(store.ordered.size()) + 1;
    store.ordered.push_back(instruction);
    desk.look();
    house.work.run();
    return store.ordered.back().outcome;
  };
  const auto number = [&] { return number_of(house.state(table)); };

  EXPECT_EQ(order({.kind = Kind::remove, .table = table, .whom = ben.id, .reason = "abuse"}), "done");
  EXPECT_EQ(code_of(house.command(table, ben, {.kind = Command::Kind::sit})), "server.removed");
  const auto before = number();
  EXPECT_EQ(order({.kind = Kind::remove, .table = table, .whom = ben.id, .reason = "abuse"}), "done");
  EXPECT_EQ(order({.kind = Kind::remove, .table = table, .whom = "nobody", .reason = "abuse"}), "done");
  EXPECT_EQ(number(), before) << "whoever is not there is not sent away";

  EXPECT_EQ(order({.kind = Kind::close, .table = table, .reason = "spam"}), "done");
  EXPECT_EQ(*house.state(table).find("phase")->text(), "closed");
  EXPECT_EQ(order({.kind = Kind::close, .table = "00000000000000000000", .reason = "spam"}),
            "server.no-such-table");
}

}  // namespace skyline::server::testing
