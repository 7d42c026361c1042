#include "bots/search/contest.hpp"

#include <gtest/gtest.h>

#include "engine/core/random.hpp"

namespace skyline::bots {
namespace {

using Numbers = Tree<std::uint32_t>;
using Tried = Numbers::Tried;

// Many are alike, so that the order of equals counts.
std::vector<Tried> some_tried(std::size_t count, Random& random) {
  std::vector<Tried> tried(count);
  for (Tried& one : tried) {
    one.mean = static_cast<float>(random.below(4)) / 4;
    one.visits = static_cast<std::uint32_t>(1 + random.below(3));
    one.hunch = static_cast<float>(1 + random.below(3)) / 8;
    one.edge = static_cast<Numbers::Place>(random.below(1000));
  }
  return tried;
}

TEST(Contest, asked_all_at_once_the_same_edge_wins) {
  Random random(3);
  const auto order_of = [](const Tried& one) { return std::uint32_t{one.edge}; };
  for (std::size_t count = 0; count < 200; ++count) {
    const auto tried = some_tried(count, random);
    const Numbers::Choice choice;
    const auto contest = [&] { return Contest<Numbers>(Settings{}, choice, 1, count); };
    auto together = contest();
    auto one_by_one = contest();
    if (random.below(2) == 0) {
      together.enter_untried(0.25F, 7, 0);
      one_by_one.enter_untried(0.25F, 7, 0);
    }
    together.enter_all(tried, order_of);
    for (std::size_t i = 0; i < count; ++i)
      one_by_one.enter(tried[i], static_cast<Numbers::Place>(i), order_of(tried[i]));
    EXPECT_EQ(together.is_tried(), one_by_one.is_tried());
    EXPECT_EQ(together.best(), one_by_one.best()) << count;
  }
}

TEST(Contest, two_that_differ_by_less_than_24_bits_tell_are_told_apart) {
  std::vector<Tried> tried(8);
  for (Tried& one : tried) {
    one.mean = 0.5F;
    one.visits = 1'000'000;
    one.hunch = 0.25F;
  }
  tried[5].visits = 999'999;  // hoped for a little more
  const Numbers::Choice choice;
  Contest<Numbers> contest(Settings{}, choice, 1, 8'000'000);
  contest.enter_all(tried, [](const Tried&) { return 0U; });
  EXPECT_EQ(contest.best(), 5);
}

}  // namespace
}  // namespace skyline::bots
