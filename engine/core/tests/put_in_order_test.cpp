#include "engine/core/put_in_order.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/core/random.hpp"

namespace skyline {
namespace {

TEST(PutInOrder, puts_words_in_order) {
  std::vector<std::string> words{"tower", "plot", "", "tower", "card"};
  put_in_order(words);
  EXPECT_EQ(words, (std::vector<std::string>{"", "card", "plot", "tower", "tower"}));
}

TEST(PutInOrder, follows_another_order_and_leaves_the_rest_alone) {
  std::vector<int> numbers{1, 3, 2, 9, 0};
  put_in_order(std::span(numbers).first(3), std::greater<>());
  EXPECT_EQ(numbers, (std::vector<int>{3, 2, 1, 9, 0}));
}

RC_GTEST_PROP(PutInOrder, short_lists_are_as_the_library_has_them, (std::vector<int> list)) {
  auto expected = list;
  std::sort(expected.begin(), expected.end());
  put_in_order(list);
  RC_ASSERT(list == expected);
}

TEST(PutInOrder, long_lists_are_as_the_library_has_them) {
  Random random(1);
  std::vector<int> list(5000);
  for (int& number : list) number = random.below(1000);
  auto expected = list;
  std::sort(expected.begin(), expected.end());
  put_in_order(list);
  EXPECT_EQ(list, expected);
}

}  // namespace
}  // namespace skyline
