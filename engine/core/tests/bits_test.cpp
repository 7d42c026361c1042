#include "engine/core/bits.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "engine/core/random.hpp"

namespace skyline {
namespace {

TEST(Bits, the_nth_bit_is_the_one_found_by_counting) {
  Random random(5);
  std::vector<std::uint64_t> words{1, std::uint64_t{1} << 63, ~std::uint64_t{0}, 0x8000000000000001ULL,
                                   0xff00ULL};
  for (int i = 0; i < 200; ++i) {
    const std::uint64_t word = random.next();
    words.push_back(word);
    words.push_back(word & random.next() & random.next());
  }
  for (const std::uint64_t word : words) {
    int count = 0;
    for (int bit = 0; bit < 64; ++bit)
      if (((word >> bit) & 1) != 0) {
        EXPECT_EQ(nth_bit(word, count), bit) << std::hex << word;
        ++count;
      }
    EXPECT_EQ(count_bits(word), count) << std::hex << word;
  }
}

TEST(Bits, finds_the_byte_that_has_the_nth_thing) {
  const std::uint64_t bytes = 0x0000'0400'0103'0002ULL;  // from the lowest: 2, 0, 3, 1, 0, 4
  const std::vector<int> expected{0, 0, 2, 2, 2, 3, 5, 5, 5, 5};
  for (int nth = 0; nth < 10; ++nth)
    EXPECT_EQ(word::find(bytes, nth).byte, expected[static_cast<std::size_t>(nth)]);
  EXPECT_EQ(word::find(bytes, 4).before, 2);
  EXPECT_EQ(word::find(bytes, 9).before, 3);
  EXPECT_EQ(word::sum(bytes), 10);
}

}  // namespace
}  // namespace skyline
