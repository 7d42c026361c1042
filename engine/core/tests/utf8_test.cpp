#include "engine/core/utf8.hpp"

#include <gtest/gtest.h>

namespace skyline::utf8 {

TEST(Utf8, every_letter_is_read_as_it_was_written) {
  for (std::uint32_t code = 0; code <= 0x10ffff; ++code) {
    if (code == 0xd800) code = 0xe000;  // surrogates are no letters
    std::string text;
    append(text, code);
    const Letter letter = first(text + "x");
    ASSERT_EQ(letter.code, code);
    ASSERT_EQ(letter.bytes, text.size());
  }
}

TEST(Utf8, overlong_forms_surrogates_and_what_is_cut_off_are_none) {
  for (const char* text : {"\x80", "\xc0\xaf", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
                           "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xc3", "\xe2\x82", "\xc3("}) {
    EXPECT_EQ(first(text).bytes, 0U);
    EXPECT_FALSE(well_formed(std::string("a") + text));
  }
}

TEST(Utf8, bytes_that_continue_a_letter_are_no_letters) {
  EXPECT_TRUE(continues("ë"[1]));
  EXPECT_FALSE(continues("ë"[0]));
  EXPECT_FALSE(continues('e'));
}

}  // namespace skyline::utf8
