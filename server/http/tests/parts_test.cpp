// Small parts: targets and cookies, rates, and what waits for slow readers.
#include <gtest/gtest.h>

#include "server/http/shared_bound.hpp"
#include "server/http/web_types.hpp"
#include "server/operation/rate_limit.hpp"

namespace skyline::server {

TEST(Target, is_taken_apart_and_decoded) {
  const auto target = read_target("/api/v1/tables/a%20b/events?after=7&key=%3d&x");
  ASSERT_TRUE(target.has_value());
  EXPECT_EQ(target->segments, (std::vector<std::string>{"api", "v1", "tables", "a b", "events"}));
  EXPECT_EQ(target->parameter("after"), "7");
  EXPECT_EQ(target->parameter("key"), "=");
  EXPECT_EQ(target->parameter("x"), "");
  EXPECT_FALSE(target->parameter("y").has_value());
}

TEST(Target, nonsense_is_none) {
  for (const char* text : {"", "x", "/%", "/%4", "/%zz", "/a%00b", "/a%0ab", "/?a=%1"})
    EXPECT_FALSE(read_target(text).has_value()) << text;
}

TEST(Cookies, are_found_by_their_whole_name) {
  EXPECT_EQ(cookie_value("a=1; skyline=x.y; b=2", "skyline"), "x.y");
  EXPECT_EQ(cookie_value("skyline2=x; notskyline=y", "skyline"), "");
}

TEST(Hosts, are_addresses_or_names_that_somebody_may_own) {
  for (const char* own : {"127.0.0.1", "127.0.0.1:8080", "192.168.1.5:80", "localhost:8080", "[::1]:8080"})
    EXPECT_TRUE(is_address_or_localhost(own)) << own;
  for (const char* name : {"", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example",
                           "[::1", "[evil]:80", "1.2.3", "::1"})
    EXPECT_FALSE(is_address_or_localhost(name)) << name;
}

TEST(RateLimit, lets_a_burst_through_and_then_a_steady_rate) {
  RateLimit limit(2, 4);
  for (int i = 0; i < 4; ++i) EXPECT_FALSE(limit.take("ann", 1000));
  EXPECT_EQ(limit.take("ann", 1000), 1);
  EXPECT_FALSE(limit.take("ben", 1000));
  EXPECT_FALSE(limit.take("ann", 1500));
  EXPECT_TRUE(limit.take("ann", 1500));
  RateLimit none(0, 0);
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(none.take("ann", 0));
}

TEST(RateLimit, what_is_spent_may_lead_into_debt) {
  RateLimit limit(1, 2);
  EXPECT_FALSE(limit.in_debt("ann", 1000));
  limit.spend("ann", 1000, 100);
  EXPECT_TRUE(limit.in_debt("ann", 1000));
  EXPECT_FALSE(limit.in_debt("ben", 1000));
  EXPECT_TRUE(limit.in_debt("ann", 2900));
  EXPECT_FALSE(limit.in_debt("ann", 3100)) << "no deeper than a burst is high";
}

TEST(SharedBound, one_address_gets_a_quarter_of_what_there_is) {
  SharedBound bound(1000);
  EXPECT_TRUE(bound.take("ann", 200));
  EXPECT_FALSE(bound.take("ann", 51));
  EXPECT_TRUE(bound.take("ann", 50));
  EXPECT_FALSE(bound.take("ben", 188)) << "a quarter of what ann leaves";
  EXPECT_TRUE(bound.take("ben", 187));
  bound.give_back("ann", 250);
  bound.give_back("ben", 187);
  EXPECT_TRUE(bound.take("eve", 250));
  EXPECT_TRUE(bound.take("fay", 0));
  bound.give_back("fay", 0);
}

TEST(SharedBound, some_who_take_all_they_can_leave_something_to_the_next) {
  SharedBound bound(64000);
  for (int address = 0; address < 16; ++address)
    while (bound.take("10.0.0." + std::to_string(address), 16)) {
    }
  EXPECT_TRUE(bound.take("ann", 100));
}

TEST(SharedBound, a_network_counts_as_one) {
  SharedBound bound(1000);
  EXPECT_TRUE(bound.take("2001:db8:1:1::/64", 200));
  EXPECT_FALSE(bound.take("2001:db8:1:2::/64", 200));
  EXPECT_TRUE(bound.take("2001:db8:2:1::/64", 200));
}

}  // namespace skyline::server
