// What a person is asked fits the terminal: what yields when there is little room, and in which order.
#include "app/play/sheet.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "app/play/choices.hpp"

namespace skyline::app {
namespace {

// A picture that has ten lines where it can and four where it must.
std::string picture(int lines) {
  std::string text;
  for (int i = 0; i < (lines >= 10 ? 10 : 4); ++i) text += "board\n";
  return text;
}

Lines lines(int count, const std::string& text) { return Lines(static_cast<std::size_t>(count), text); }

std::string repeated(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text + "\n";
  return all;
}

const Sheet busy{.told = {"one", "two", "three", "four"},
                 .questions = {lines(6, "spacious"), lines(3, "columns"), lines(2, "terse")},
                 .earlier = "…"};

}  // namespace

TEST(Sheet, with_room_everything_is_there_with_blank_lines_between) {
  EXPECT_EQ(lay_out(busy, 40, picture),
            "one\ntwo\nthree\nfour\n\n" + repeated(10, "board") + "\n" + repeated(6, "spacious"));
}

TEST(Sheet, it_never_has_more_lines_than_the_terminal_has_above_the_prompt) {
  for (int height = 7; height < 40; ++height) {
    const std::string text = lay_out(busy, height, picture);
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), height - 1) << height;
  }
}

TEST(Sheet, the_picture_becomes_small_before_the_question_becomes_terse) {
  EXPECT_EQ(lay_out(busy, 16, picture),
            "one\ntwo\nthree\nfour\n" + repeated(4, "board") + "\n" + repeated(6, "spacious"));
  EXPECT_EQ(lay_out(busy, 12, picture),
            "one\ntwo\nthree\nfour\n" + repeated(4, "board") + repeated(3, "columns"));
}

TEST(Sheet, the_question_becomes_terse_before_a_part_of_the_board_is_left_out) {
  Sheet sheet = busy;
  sheet.whole_picture = 10;  // what has four lines leaves something out
  EXPECT_EQ(lay_out(sheet, 17, picture), "…\nthree\nfour\n" + repeated(10, "board") + repeated(3, "columns"));
  EXPECT_EQ(lay_out(sheet, 13, picture), repeated(10, "board") + repeated(2, "terse"));
  EXPECT_EQ(lay_out(sheet, 12, picture), lay_out(busy, 12, picture));  // there is no room for all of it
}

TEST(Sheet, what_happened_first_is_left_out_before_choices_lose_their_meaning) {
  EXPECT_EQ(lay_out(busy, 11, picture), "…\nthree\nfour\n" + repeated(4, "board") + repeated(3, "columns"));
  EXPECT_EQ(lay_out(busy, 7, picture), repeated(4, "board") + repeated(2, "terse"));
}

TEST(Sheet, what_happened_does_not_begin_in_the_middle_of_a_sentence) {
  Sheet sheet = busy;
  sheet.told = {"  the mayor takes cards", "    and goes on", "    and on", "  a card is turned up"};
  EXPECT_EQ(lay_out(sheet, 11, picture),
            "…\n  a card is turned up\n" + repeated(4, "board") + "\n" + repeated(3, "columns"));
}

TEST(Sheet, an_answer_stands_above_the_question_instead_of_what_happened) {
  Sheet sheet = busy;
  sheet.answer = {"yes"};
  EXPECT_EQ(lay_out(sheet, 12, picture), repeated(4, "board") + "yes\n" + repeated(6, "spacious"));
  sheet.answer = lines(5, "yes");
  EXPECT_EQ(lay_out(sheet, 12, picture), repeated(4, "board") + repeated(5, "yes") + repeated(2, "terse"));
  EXPECT_TRUE(answer_fits(sheet, 12, picture));
  EXPECT_FALSE(answer_fits(sheet, 11, picture));
}

TEST(Choices, from_a_line_each_to_what_can_be_typed) {
  const Texts texts("en");
  const Scene scene{texts, {.colour = false, .width = 40, .height = 24}, {}};
  const auto forms = forms_of({{"1", "plot one"}, {"22", "plot two"}, {"3", "plot six"}, {"b", ""}}, scene);
  ASSERT_EQ(forms.size(), 3U);
  EXPECT_EQ(forms[0], "  1   plot one\n  22  plot two\n  3   plot six\n  b\n");
  EXPECT_EQ(forms[1], "  1   plot one  3   plot six\n  22  plot two\n  b\n");
  EXPECT_EQ(forms[2], "  1  22  3  b\n" + texts.say("play.more") + "\n");
  EXPECT_EQ(forms_of({{"yes", ""}, {"no", ""}}, scene), (std::vector<std::string>{"  yes  no\n"}));
}

}  // namespace skyline::app
