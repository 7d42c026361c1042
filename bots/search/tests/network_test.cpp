// Networks are read as they were written, and say what can be worked out by hand.
#include "bots/search/network.hpp"

#include <gtest/gtest.h>

#include "bots/search/tests/with_checksum.hpp"

namespace skyline::bots {
namespace {

constexpr std::array<std::string_view, 2> named_features{"points", "one"};
constexpr NetworkLayout layout_of_three{"go", named_features, 3, 2};

std::string repeated(std::string_view word, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += ' ' + std::string(word);
  return text;
}

// All units but the first two say nothing.
std::string body(std::string_view first_unit = "unit 16 0 0 0") {
  const auto others = repeated("0", Network::hidden - 2);
  std::string text = "skyline network 1\ngame go\nplayers 3\nfeatures points one\nrecipe by hand\n";
  text += std::string(first_unit) + "\nunit -16 0 4 0\n";
  for (std::size_t unit = 2; unit < Network::hidden; ++unit) text += "unit 0 0 0 0\n";
  text += "period 0 0" + others + "\nperiod -4 0" + others + '\n';
  text += "points 3 0" + others + "\nbias 5 7\ncontest 0 2" + others + '\n';
  return text;
}

TEST(Networks, say_what_can_be_worked_out_by_hand) {
  const auto network = read_network(layout_of_three, with_checksum(body()));
  ASSERT_TRUE(network);
  FeatureTable<2, 4> table;
  table.rows[0] = {10, 2.03F, -1, 0};  // inputs 160, 32 (32.48), -16: together 176
  table.rows[1] = {1, 1, 1, 0};
  const auto inputs = network_inputs(rows_of(table));
  EXPECT_EQ(inputs.of(0, 1), 32 | 16 << 16);
  EXPECT_EQ(inputs.of(0, 2), 0xfff0 | 16 << 16);
  EXPECT_EQ(inputs.sums[0], 176 | 48 << 16);
  // First unit: 16 times the own points, by 16 and rounded; second: 4 times the sum less 16 times the own
  // points.
  const Mending early = mending(*network, 0, inputs, 3);
  EXPECT_EQ(early.points[0], 3 * ((2560 + 8) / 16) + 5);
  EXPECT_EQ(early.points[1], 3 * ((512 + 8) / 16) + 5);
  EXPECT_EQ(early.points[2], 5);
  EXPECT_EQ(early.contest[0], 0);
  EXPECT_EQ(early.contest[1], 2 * ((704 - 512 + 8) / 16));
  EXPECT_EQ(early.contest[2], 2 * ((704 + 256 + 8) / 16));
  const Mending late = mending(*network, 1, inputs, 3);
  EXPECT_EQ(late.points[0], 3 * ((2560 - 4 * 256 + 8) / 16) + 7);
  EXPECT_EQ(late.points[1], 7);
}

TEST(Networks, what_a_unit_says_has_an_end) {
  const auto network = read_network(layout_of_three, with_checksum(body("unit 32767 0 0 0")));
  ASSERT_TRUE(network);
  FeatureTable<2, 4> table;
  table.rows[0] = {1e9F, -1e9F, 0, 0};
  const auto inputs = network_inputs(rows_of(table));
  EXPECT_EQ(inputs.of(0, 0), 4095);
  EXPECT_EQ(inputs.of(0, 1), 0x10000 - 4095);
  EXPECT_EQ(mending(*network, 0, inputs, 3).points[0], 3 * Network::most_hidden + 5);
}

TEST(Networks, are_refused_when_a_single_byte_differs) {
  const auto text = with_checksum(body());
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto damaged = text;
    damaged[i] = damaged[i] == '1' ? '2' : '1';
    EXPECT_FALSE(read_network(layout_of_three, damaged)) << damaged;
    EXPECT_FALSE(read_network(layout_of_three, std::string_view(text).substr(0, i)));
  }
}

TEST(Networks, for_something_else_are_refused) {
  const auto text = with_checksum(body());
  constexpr std::array<std::string_view, 2> other_features{"points", "two"};
  EXPECT_FALSE(read_network({"chess", named_features, 3, 2}, text));
  EXPECT_FALSE(read_network({"go", named_features, 4, 2}, text));
  EXPECT_FALSE(read_network({"go", other_features, 3, 2}, text));
  EXPECT_FALSE(read_network({"go", named_features, 3, 3}, text));
}

TEST(Networks, whose_sums_could_become_too_large_are_refused) {
  constexpr std::array<std::string_view, 17> many{"a", "b", "c", "d", "e", "f", "g", "h", "i",
                                                  "j", "k", "l", "m", "n", "o", "p", "q"};
  const auto of_weight = [&](std::string_view weight) {
    std::string text =
        "skyline network 1\ngame go\nplayers 3\nfeatures a b c d e f g h i j k l m n o p q\nrecipe by hand\n";
    for (std::size_t unit = 0; unit < Network::hidden; ++unit) text += "unit" + repeated(weight, 34) + '\n';
    const auto none = repeated("0", Network::hidden) + '\n';
    return with_checksum(text + "period" + none + "points" + none + "bias 0\ncontest" + none);
  };
  // 34 inputs of 4095: a weight of 15424 stays below 2^31, one of 15425 does not.
  EXPECT_TRUE(read_network({"go", many, 3, 1}, of_weight("-15424")));
  EXPECT_FALSE(read_network({"go", many, 3, 1}, of_weight("-15425")));
}

}  // namespace
}  // namespace skyline::bots
