// What the house does by itself, and whether it is well.
#include "server/hall/tests/house.hpp"

namespace skyline::server::testing {

TEST(Upkeep, a_table_rests_and_wakes_as_it_was) {
  FakeStore store;
  House house(store);
  const auto table = table_of(house.create(one_screen));
  const auto before = house.state(table);
  EXPECT_EQ(house.metrics.rooms, 1);
  house.now += 3600 * second;
  house.hall.upkeep().tick();
  house.work.run();
  EXPECT_EQ(house.metrics.rooms, 0);
  auto after = house.state(table);
  after.set("at", *before.find("at"));
  EXPECT_EQ(after, before);
}

TEST(Upkeep, it_is_not_well_while_the_store_cannot_be_reached) {
  FakeStore store;
  House house(store);
  EXPECT_TRUE(house.hall.upkeep().healthy());
  store.lost = true;
  EXPECT_FALSE(house.hall.upkeep().healthy());
}

TEST(Upkeep, it_is_not_well_when_its_last_word_was_not_kept) {
  FakeStore store;
  House house(store);
  store.fails = true;
  house.hall.upkeep().tick();
  EXPECT_FALSE(house.hall.upkeep().healthy()) << "the disk is full";
  store.fails = false;
  house.now += store.beat_every();
  house.hall.upkeep().tick();
  EXPECT_TRUE(house.hall.upkeep().healthy());
}

}  // namespace skyline::server::testing
