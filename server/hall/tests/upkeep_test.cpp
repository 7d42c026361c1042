// What the house does by itself, and whether it is well.
#include "server/hall/tests/house.hpp"
#include "server/store/postgres_store.hpp"

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

// Whoever is asked something and says nothing is found out soon after, so it must be asked often enough.
TEST(Upkeep, a_database_that_falls_silent_shows_within_two_seconds) {
  FakeStore store;
  store.beats_every = PostgresStore::beats_every;
  House house(store);
  for (; house.now < 1'060'000; house.now += Upkeep::tick_every) house.hall.upkeep().tick();
  ASSERT_GE(store.beats.size(), 40U);
  Millis longest = 0;
  for (std::size_t i = 1; i < store.beats.size(); ++i)
    longest = std::max(longest, store.beats[i] - store.beats[i - 1]);
  const auto silence = PostgresStore::silent_after + postgres::Connection::looks_every;
  // The next tick may come late by as much as lies between two of them.
  EXPECT_LE(longest + Upkeep::tick_every + silence.count(), 2 * second);
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
