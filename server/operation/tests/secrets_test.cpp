#include "server/operation/secrets.hpp"

#include <gtest/gtest.h>

namespace skyline::server {

TEST(Secrets, are_long_and_random) {
  EXPECT_EQ(digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_NE(random_secret(), random_secret());
  EXPECT_EQ(random_secret().size(), 64U);
  EXPECT_EQ(random_id().size(), 20U);
}

}  // namespace skyline::server
