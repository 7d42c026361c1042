// Sets of players, and lists with their room inside.
#include "engine/core/players.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "engine/core/bytes.hpp"
#include "engine/core/fixed_list.hpp"

namespace skyline {

TEST(Players, sets_are_values) {
  const PlayerSet none;
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(none.size(), 0);
  const PlayerSet two = PlayerSet::only(4).with(1);
  EXPECT_EQ(two.size(), 2);
  EXPECT_EQ(two.lowest(), 1);
  EXPECT_TRUE(two.contains(1) && two.contains(4));
  EXPECT_FALSE(two.contains(0) || two.contains(5) || two.contains(spectator));
  EXPECT_EQ(two.without(1), PlayerSet::only(4));
  EXPECT_EQ(two.without(3), two);
  EXPECT_EQ(two.with(4), two);
  EXPECT_EQ(PlayerSet::first(3), PlayerSet::only(0).with(1).with(2));
  EXPECT_TRUE(PlayerSet::first(0).empty());
}

TEST(Players, sets_are_walked_through_in_ascending_order) {
  std::vector<Player> walked;
  for (const Player player : PlayerSet::only(5).with(0).with(3)) walked.push_back(player);
  EXPECT_EQ(walked, (std::vector<Player>{0, 3, 5}));
  for (const Player player : PlayerSet()) ADD_FAILURE() << player;
}

TEST(FixedLists, they_are_filled_one_by_one_or_in_bulk) {
  FixedList<int, 8> list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.capacity(), 8);
  list.push_back(3);
  list.push_back(1);
  list.tail()[0] = 4;
  list.tail()[1] = 5;
  list.extend(1);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector{3, 1, 4}));
  list[1] = 7;
  EXPECT_EQ(list[1], 7);
  EXPECT_EQ(list.size(), 3);
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.begin(), list.end());
}

TEST(Bytes, equal_values_have_equal_hashes_and_every_byte_counts) {
  std::array<std::uint8_t, 13> value{};
  const auto plain = hash_bytes(value);
  EXPECT_EQ(hash_bytes(std::array<std::uint8_t, 13>{}), plain);
  for (std::size_t i = 0; i < value.size(); ++i) {
    auto changed = value;
    changed[i] = 1;
    EXPECT_NE(hash_bytes(changed), plain) << i;
  }
}

}  // namespace skyline
