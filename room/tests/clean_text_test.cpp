// Texts of people, and keys.
#include "room/clean_text.hpp"

#include <gtest/gtest.h>

#include "room/keys.hpp"

namespace skyline::room {

TEST(CleanText, keeps_what_people_write_and_nothing_else) {
  EXPECT_EQ(*clean_chat("  Grüße,\n\tשלום 👍🏽 "), "Grüße, שלום 👍🏽");
  EXPECT_EQ(*clean_name("A\u200d\u200d\u200d\u200d\u200dB"), "A\u200d\u200d\u200dB");
  EXPECT_EQ(clean_name("\u202e\u0007").refusal().code, "server.empty-text");
  EXPECT_EQ(clean_chat(std::string(301, 'x')).refusal().code, "server.text-too-long");
}

TEST(Keys, are_compared_whole) {
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "ab"));
}

}  // namespace skyline::room
