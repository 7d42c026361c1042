// What operators said is kept.
#include "server/store/sqlite_instructions.hpp"

#include <gtest/gtest.h>

#include "server/store/tests/temporary_folder.hpp"

namespace skyline::server::testing {

TEST(Instructions, are_kept_in_order_with_their_outcome) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  using Kind = Instruction::Kind;
  SqliteInstructions desk(file);
  desk.give({.at = 5, .by = "olga", .kind = Kind::ban, .whom = "1.2.3.4", .reason = "floods"});
  desk.give({.at = 6, .by = "olga", .kind = Kind::close, .table = "t", .reason = "spam"});
  desk.note_outcome(2, "done");
  SqliteInstructions server(file);
  const auto all = server.after(0);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].kind, Kind::ban);
  EXPECT_EQ(all[0].whom, "1.2.3.4");
  EXPECT_EQ(all[0].by, "olga");
  EXPECT_EQ(all[0].reason, "floods");
  EXPECT_EQ(all[1].table, "t");
  EXPECT_EQ(all[1].outcome, "done");
  EXPECT_TRUE(server.after(2).empty());
}

}  // namespace skyline::server::testing
