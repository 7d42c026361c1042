// Weights are what was written.
#include <numeric>

#include <gtest/gtest.h>

#include "bots/search/model.hpp"

namespace skyline::bots {
namespace {

constexpr std::array<std::string_view, 2> two_features{"points", "one"};
constexpr WeightLayout small{"go", two_features, 2, 3, 2};

Weights some_weights() {
  Weights weights(small.size());
  std::iota(weights.begin(), weights.end(), -3.0F);
  return weights;
}

TEST(Weights, are_read_as_they_were_written) {
  const auto text = write_weights(small, some_weights(), "by hand");
  EXPECT_EQ(read_weights(small, text), some_weights());
}

TEST(Weights, are_refused_when_a_single_byte_differs) {
  const auto text = write_weights(small, some_weights(), "by hand");
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto damaged = text;
    damaged[i] = damaged[i] == '1' ? '2' : '1';
    EXPECT_FALSE(read_weights(small, damaged)) << damaged;
    EXPECT_FALSE(read_weights(small, std::string_view(text).substr(0, i)));
  }
}

TEST(Weights, of_other_features_are_refused) {
  const auto text = write_weights(small, some_weights(), "by hand");
  constexpr std::array<std::string_view, 2> other_features{"points", "two"};
  EXPECT_FALSE(read_weights({"go", other_features, 2, 3, 2}, text));
  EXPECT_FALSE(read_weights({"chess", two_features, 2, 3, 2}, text));
  EXPECT_FALSE(read_weights({"go", two_features, 2, 4, 2}, text));
}

}  // namespace
}  // namespace skyline::bots
