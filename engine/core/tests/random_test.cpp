#include "engine/core/random.hpp"

#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace skyline {

// The numbers of the published algorithms: SplitMix64 from 1234567, as its authors' tests have it.
TEST(RandomNumbers, split_mix_is_the_published_one) {
  std::uint64_t state = 1234567;
  EXPECT_EQ(split_mix(state), 6457827717110365317ULL);
  EXPECT_EQ(split_mix(state), 3203168211198807973ULL);
  EXPECT_EQ(split_mix(state), 9817491932198370423ULL);
}

TEST(RandomNumbers, a_seed_means_the_same_everywhere) {
  Random random(42);
  const std::vector<std::uint64_t> first{random.next(), random.next(), random.next(), random.next()};
  // Computed with another implementation of xoshiro256++.
  EXPECT_EQ(first, (std::vector<std::uint64_t>{0xd0764d4f4476689fULL, 0x519e4174576f3791ULL,
                                               0xfbe07cfb0c24ed8cULL, 0xb37d9f600cd835b8ULL}));
  Random again(42);
  EXPECT_EQ(again.next(), first[0]);
  Random other(43);
  EXPECT_NE(other.next(), first[0]);
}

TEST(RandomNumbers, numbers_below_a_bound_are_equally_likely) {
  Random random(7);
  // Bounds of the chi-square distribution at 0.1 %, by degrees of freedom: 1, 5, 8, 53.
  for (const auto& [bound, limit] : {std::pair{2, 10.83}, {6, 20.52}, {9, 26.12}, {54, 90.57}}) {
    constexpr int draws = 54000;
    std::vector<int> counts(bound);
    for (int i = 0; i < draws; ++i) {
      const int number = random.below(bound);
      ASSERT_GE(number, 0);
      ASSERT_LT(number, bound);
      ++counts[number];
    }
    const double expected = static_cast<double>(draws) / bound;
    double chi_square = 0;
    for (const int count : counts) chi_square += (count - expected) * (count - expected) / expected;
    EXPECT_LT(chi_square, limit) << bound;
  }
}

TEST(RandomNumbers, below_one_is_always_nought) {
  Random random(1);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0);
}

TEST(RandomNumbers, a_large_bound_is_fair_too) {
  constexpr int bound = 0x7fffffff;
  Random random(11);
  int low = 0;
  for (int i = 0; i < 10000; ++i) low += random.below(bound) < bound / 2 ? 1 : 0;
  EXPECT_NEAR(low, 5000, 200);  // four σ
}

TEST(RandomNumbers, derived_seeds_are_distinct) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    for (std::uint64_t index = 0; index < 100; ++index) seeds.insert(derive_seed(seed, index));
  EXPECT_EQ(seeds.size(), 10000U);
}

}  // namespace skyline
