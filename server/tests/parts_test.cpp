// Small parts: targets and cookies, texts of people, rates, secrets.
#include <gtest/gtest.h>

#include "server/clean_text.hpp"
#include "server/rate_limit.hpp"
#include "server/secrets.hpp"
#include "server/unsent.hpp"
#include "server/web_types.hpp"

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

TEST(CleanText, keeps_what_people_write_and_nothing_else) {
  EXPECT_EQ(*clean_chat("  Grüße,\n\tשלום 👍🏽 "), "Grüße, שלום 👍🏽");
  EXPECT_EQ(*clean_name("A\u200d\u200d\u200d\u200d\u200dB"), "A\u200d\u200d\u200dB");
  EXPECT_EQ(clean_name("\u202e\u0007").refusal().code, "server.empty-text");
  EXPECT_EQ(clean_chat(std::string(301, 'x')).refusal().code, "server.text-too-long");
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

TEST(Unsent, one_address_gets_a_quarter_of_what_may_wait) {
  Unsent unsent;
  EXPECT_TRUE(unsent.put("ann", 200, 1000));
  EXPECT_FALSE(unsent.put("ann", 51, 1000));
  EXPECT_TRUE(unsent.put("ann", 50, 1000));
  for (const char* other : {"ben", "cat", "dan"}) EXPECT_TRUE(unsent.put(other, 250, 1000));
  EXPECT_FALSE(unsent.put("eve", 1, 1000));
  unsent.take_out("ann", 200);
  EXPECT_TRUE(unsent.put("eve", 200, 1000));
  EXPECT_TRUE(unsent.put("fay", 0, 1000));
  unsent.take_out("fay", 0);
}

TEST(Secrets, are_long_random_and_compared_whole) {
  EXPECT_EQ(digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_NE(random_secret(), random_secret());
  EXPECT_EQ(random_secret().size(), 64U);
  EXPECT_EQ(random_id().size(), 20U);
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "ab"));
}

}  // namespace skyline::server
