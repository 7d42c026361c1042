// Games follow no clock that somebody can set.
#include "server/operation/steady_time.hpp"

#include <gtest/gtest.h>

namespace skyline::server {

TEST(SteadyTime, goes_on_when_the_system_s_clock_jumps) {
  Millis system = 1'000'000;
  Millis steady = 50;
  const SteadyTime time([&] { return system; }, [&] { return steady; });
  EXPECT_EQ(time.now(), 1'000'000);
  steady += 10;
  system += 3600 * second;
  EXPECT_EQ(time.now(), 1'000'010);
  system = 0;
  EXPECT_EQ(time.now(), 1'000'010);
}

TEST(SteadyTime, never_begins_before_what_the_store_has_seen) {
  Millis steady = 50;
  SteadyTime time([] { return Millis{1'000'000}; }, [&] { return steady; });
  time.not_before(900'000);
  EXPECT_EQ(time.now(), 1'000'000);
  time.not_before(5'000'000);
  EXPECT_EQ(time.now(), 5'000'000);
  steady += 7;
  EXPECT_EQ(time.now(), 5'000'007);
}

}  // namespace skyline::server
