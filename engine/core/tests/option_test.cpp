#include "engine/core/option.hpp"

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "engine/core/texts.hpp"

namespace skyline {
namespace {

constexpr std::array<std::string_view, 2> colours{"red", "green"};
constexpr std::array options{
    Option{"colour", Option::Kind::choice, "red", colours},
    Option{"count", Option::Kind::number, "2", {}, 1, 4},
    Option{"seats", Option::Kind::numbers, "", {}, 0, 3},
    Option{"fast", Option::Kind::flag, "false"},
    Option{"extras", Option::Kind::words, "", colours},
    Option{"title", Option::Kind::text, ""},
};

std::string said(const Refusal& refusal) { return Texts("en").say(refusal); }

std::string read(std::size_t option, std::string_view text) {
  const auto value = read_option(options[option], text);
  return value ? json::write(*value) : said(value.refusal());
}

std::string check(std::string_view text) {
  const auto given = json::read(text);
  const auto refusal = check_options(options, *given->object());
  return refusal ? said(*refusal) : "";
}

}  // namespace

TEST(Options, texts_of_the_command_line_become_values) {
  EXPECT_EQ(read(0, "green"), R"("green")");
  EXPECT_EQ(read(1, "4"), "4");
  EXPECT_EQ(read(2, "1,2,0"), "[1,2,0]");
  EXPECT_EQ(read(2, "3"), "[3]");
  EXPECT_EQ(read(3, "true"), "true");
  EXPECT_EQ(read(3, "false"), "false");
  EXPECT_EQ(read(4, "red,green"), R"(["red","green"])");
  EXPECT_EQ(read(5, "a title, any"), R"("a title, any")");
}

TEST(Options, wrong_texts_are_refused_with_what_the_option_takes) {
  EXPECT_EQ(read(0, "blue"), "colour cannot be blue; it takes red, green");
  EXPECT_EQ(read(0, ""), "colour cannot be ; it takes red, green");
  EXPECT_EQ(read(1, "5"), "count cannot be 5; it takes numbers from 1 to 4");
  EXPECT_EQ(read(1, "02"), "count cannot be 02; it takes numbers from 1 to 4");
  EXPECT_EQ(read(1, "two"), "count cannot be two; it takes numbers from 1 to 4");
  EXPECT_EQ(read(1, "1,2"), "count cannot be 1,2; it takes numbers from 1 to 4");
  EXPECT_EQ(read(1, ""), "count cannot be ; it takes numbers from 1 to 4");
  EXPECT_EQ(read(2, "1,4"), "seats cannot be 4; it takes numbers from 0 to 3");
  EXPECT_EQ(read(2, "1,,2"), "seats cannot be ; it takes numbers from 0 to 3");
  EXPECT_EQ(read(3, "yes"), "fast cannot be yes; it takes true or false");
  EXPECT_EQ(read(4, "red,blue"), "extras cannot be red,blue; it takes red, green");
}

TEST(Options, values_of_the_right_kind_pass) {
  EXPECT_EQ(check("{}"), "");
  EXPECT_EQ(
      check(R"({"colour":"red","count":1,"seats":[0,3],"fast":true,"extras":["green"],"title":"any title"})"),
      "");
  EXPECT_EQ(check(R"({"seats":[],"extras":[]})"), "");
}

TEST(Options, values_of_the_wrong_kind_are_refused) {
  EXPECT_EQ(check(R"({"colour":1})"), "colour cannot be 1; it takes red, green");
  EXPECT_EQ(check(R"({"count":"1"})"), R"(count cannot be "1"; it takes numbers from 1 to 4)");
  EXPECT_EQ(check(R"({"count":1.5})"), "count cannot be 1.5; it takes numbers from 1 to 4");
  EXPECT_EQ(check(R"({"count":0})"), "count cannot be 0; it takes numbers from 1 to 4");
  EXPECT_EQ(check(R"({"seats":1})"), "seats cannot be 1; it takes numbers from 0 to 3");
  EXPECT_EQ(check(R"({"seats":["1"]})"), R"(seats cannot be ["1"]; it takes numbers from 0 to 3)");
  EXPECT_EQ(check(R"({"fast":null})"), "fast cannot be null; it takes true or false");
  EXPECT_EQ(check(R"({"extras":{"red":1}})"), R"(extras cannot be {"red":1}; it takes red, green)");
  EXPECT_EQ(check(R"({"title":7})"), "title cannot be 7; it takes a text");
  EXPECT_EQ(check(R"({"colour":"red","size":7})"), R"(there is no option "size")");
}

}  // namespace skyline
