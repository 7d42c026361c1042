#include "engine/core/real_text.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>

#include <gtest/gtest.h>

#include "engine/core/random.hpp"

namespace skyline {
namespace {

std::string by_the_library(double number) {
  std::array<char, 400> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

}  // namespace

TEST(RealText, is_the_shortest_that_reads_back) {
  for (const auto& [number, text] :
       std::initializer_list<std::pair<double, std::string>>{{0, "0"},
                                                             {-0.0, "-0"},
                                                             {3, "3"},
                                                             {0.1, "0.1"},
                                                             {-0.5165, "-0.5165"},
                                                             {112.519, "112.519"},
                                                             {0.001, "0.001"},
                                                             {0.0001, "1e-04"},
                                                             {1e5, "1e+05"},
                                                             {123456, "123456"},
                                                             {1e-7, "1e-07"},
                                                             {1e300, "1e+300"}})
    EXPECT_EQ(real_text(number), text);
}

TEST(RealText, is_what_the_library_writes) {
  Random random(3);
  for (int i = 0; i < 20'000; ++i) {
    const double rounded = (random.below(2'000'000) - 1'000'000) / 10'000.0;
    EXPECT_EQ(real_text(rounded), by_the_library(rounded));
  }
}

TEST(RealText, any_number_reads_back_and_is_no_longer_than_it_must_be) {
  Random random(4);
  for (int i = 0; i < 20'000; ++i) {
    const auto number = std::bit_cast<double>(random.next());
    if (!std::isfinite(number)) continue;
    const std::string text = real_text(number);
    double again = 0;
    std::from_chars(text.data(), text.data() + text.size(), again);
    EXPECT_EQ(std::bit_cast<std::uint64_t>(again), std::bit_cast<std::uint64_t>(number)) << text;
    EXPECT_LE(text.size(), by_the_library(number).size() + 1);
  }
}

// What it makes of the last number is the library's own, also where that is nothing.
TEST(RealText, is_read_as_the_library_reads_it) {
  std::vector<std::string> texts{
      "0",      "-0",     "0.1",   "1e308", "1.8e308",           "-1e999", "1e-308", "5e-324",
      "2e-324", "1e-310", "0e999", "1e23",  "9007199254740993.0"};
  Random random(5);
  for (int i = 0; i < 20'000; ++i) {
    const auto number = std::bit_cast<double>(random.next());
    if (!std::isfinite(number)) continue;
    // One digit more than it needs, so that it lies between two numbers.
    texts.push_back(by_the_library(number));
    if (texts.back().find('e') == std::string::npos) texts.back() += "7";
  }
  for (const auto& text : texts) {
    double expected = 0;
    const auto error = std::from_chars(text.data(), text.data() + text.size(), expected).ec;
    const auto number = read_real(text);
    EXPECT_EQ(number.has_value(), error == std::errc{}) << text;
    if (number) {
      EXPECT_EQ(std::bit_cast<std::uint64_t>(*number), std::bit_cast<std::uint64_t>(expected)) << text;
    }
  }
  for (const std::string_view wrong : {"", "one", "1x", "1.5.2", "+1", " 1", "0x1", "1e", "inf", "-"})
    EXPECT_FALSE(read_real(std::string(wrong))) << wrong;
}

}  // namespace skyline
