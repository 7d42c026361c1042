// Whose requests are counted together.
#include "server/operation/addresses.hpp"

#include <gtest/gtest.h>

namespace skyline::server {

TEST(Addresses, are_counted_by_the_network_that_a_household_has) {
  EXPECT_EQ(group_of("1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(group_of("::ffff:1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(group_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(group_of("fe80::1%eth0"), "fe80::/64");
  for (const char* nonsense : {"", "x", "1.2.3", "1.2.3.4, 5.6.7.8"}) EXPECT_EQ(group_of(nonsense), "");
}

TEST(Addresses, networks_of_many_groups_are_counted_as_well) {
  EXPECT_EQ(network_of("2001:db8:1:2::/64"), "2001:db8:1::/48");
  EXPECT_EQ(network_of("1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(network_of(""), "");
}

TEST(Addresses, of_the_forwarded_the_last_of_all_lines_counts) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(last_forwarded(Lines{"6.6.6.6", "1.2.3.4"}), "1.2.3.4") << "the first line may be forged";
  EXPECT_EQ(last_forwarded(Lines{"6.6.6.6, 7.7.7.7", "8.8.8.8,  1.2.3.4 "}), "1.2.3.4");
  EXPECT_EQ(last_forwarded(Lines{"6.6.6.6, unknown"}), "");
  EXPECT_EQ(last_forwarded(Lines{"[2001:db8::1"}), "");
  EXPECT_EQ(last_forwarded(Lines{}), "");
}

TEST(Addresses, of_the_forwarded_the_port_counts_for_nothing) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(last_forwarded(Lines{"6.6.6.6, 1.2.3.4:5678"}), "1.2.3.4");
  EXPECT_EQ(last_forwarded(Lines{"[2001:db8:1:2::3]:443"}), "2001:db8:1:2::/64");
  EXPECT_EQ(last_forwarded(Lines{"[2001:db8:1:2::3]"}), "2001:db8:1:2::/64");
  EXPECT_EQ(last_forwarded(Lines{"2001:db8:1:2::3"}), "2001:db8:1:2::/64") << "its colons are its own";
}

TEST(Addresses, with_a_port) {
  Endpoint endpoint;
  EXPECT_TRUE(read_endpoint("127.0.0.1:9090", endpoint));
  EXPECT_EQ(endpoint.address, "127.0.0.1");
  EXPECT_EQ(endpoint.port, 9090);
  EXPECT_TRUE(read_endpoint("[::1]:0", endpoint));
  EXPECT_EQ(endpoint.address, "::1");
  for (const char* nonsense : {"", "9090", "127.0.0.1", "127.0.0.1:", "127.0.0.1:70000", "name:80"})
    EXPECT_FALSE(read_endpoint(nonsense, endpoint)) << nonsense;
}

}  // namespace skyline::server
