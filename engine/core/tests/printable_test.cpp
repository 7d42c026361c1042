// What is quoted from somewhere else is shown, never obeyed.
#include "engine/core/printable.hpp"

#include <gtest/gtest.h>

#include "engine/core/texts.hpp"

namespace skyline {

using namespace std::string_literals;

TEST(Printable, what_people_write_stays_as_it_is) {
  for (const char* text : {"", "build 3 D7 O2", "Zoë à l’étage", "紙", "😀", "\"quoted\" \\ back"})
    EXPECT_EQ(printable(text), text);
}

TEST(Printable, orders_to_a_terminal_are_escaped) {
  EXPECT_EQ(printable("\x1b[2J"), "\\x1b[2J");
  EXPECT_EQ(printable("a\nb\r\tc\0d"s), "a\\nb\\r\\tc\\x00d");
  EXPECT_EQ(printable("\x7f"), "\\x7f");
  EXPECT_EQ(printable("\u009b31m"), "\\u{009b}31m");
  EXPECT_EQ(printable("\u202eevil\u2066"), "\\u{202e}evil\\u{2066}");
  EXPECT_EQ(printable("\u2028"), "\\u{2028}");
}

TEST(Printable, bytes_that_are_no_utf8_are_escaped_one_by_one) {
  EXPECT_EQ(printable("\xff\xc3(\xe2\x82"), "\\xff\\xc3(\\xe2\\x82");
  EXPECT_EQ(printable("\xc0\xaf"), "\\xc0\\xaf");           // overlong
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // half of a surrogate pair
}

TEST(Printable, lines_may_stay_lines) { EXPECT_EQ(printable_lines("a\n\x1b"), "a\n\\x1b"); }

TEST(Printable, a_refusal_quotes_nothing_raw) {
  const Texts texts("en");
  EXPECT_EQ(
      texts.say(Refusal{"no-such-game", "", {{"game", "\x1b]0;x\x07"}, {"games", "a, b"}}}).find('\x1b'),
      std::string::npos);
}

}  // namespace skyline
