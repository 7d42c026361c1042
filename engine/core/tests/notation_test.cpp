#include "engine/core/notation.hpp"

#include <array>
#include <string>

#include <gtest/gtest.h>

namespace skyline {

using Words = std::vector<std::string_view>;

TEST(CoreNotation, words_are_divided_by_single_separators) {
  EXPECT_EQ(split("a bc d"), (Words{"a", "bc", "d"}));
  EXPECT_EQ(split("alone"), Words{"alone"});
  EXPECT_EQ(split("1,2", ','), (Words{"1", "2"}));
}

TEST(CoreNotation, empty_words_show_where_separators_are_doubled_or_at_an_end) {
  EXPECT_EQ(split(""), Words{""});
  EXPECT_EQ(split("a  b"), (Words{"a", "", "b"}));
  EXPECT_EQ(split(" a "), (Words{"", "a", ""}));
}

TEST(CoreNotation, a_number_has_one_spelling) {
  EXPECT_EQ(read_number("0", 0, 9), 0);
  EXPECT_EQ(read_number("9", 0, 9), 9);
  EXPECT_EQ(read_number("-3", -5, 5), -3);
  EXPECT_EQ(read_number("120", 0, 200), 120);
  for (const char* word : {"", " 1", "1 ", "+1", "01", "00", "-0", "-01", "1.0", "0x1", "a", "1a", "-", "--1",
                           "99999999999999999999"})
    EXPECT_FALSE(read_number(word, -200, 200)) << word;
}

TEST(CoreNotation, a_number_keeps_to_its_bounds) {
  EXPECT_FALSE(read_number("0", 1, 9));
  EXPECT_FALSE(read_number("10", 1, 9));
  EXPECT_EQ(read_number("1", 1, 9), 1);
}

TEST(CoreNotation, a_name_is_found_by_its_exact_spelling) {
  constexpr std::array<std::string_view, 3> names{"one", "two", "three"};
  EXPECT_EQ(find_name(names, "one"), 0);
  EXPECT_EQ(find_name(names, "three"), 2);
  EXPECT_FALSE(find_name(names, "four"));
  EXPECT_FALSE(find_name(names, "Two"));
  EXPECT_FALSE(find_name(names, ""));
}

}  // namespace skyline
