#include <array>
#include <set>

#include <gtest/gtest.h>

#include "data/files.hpp"
#include "engine/core/texts.hpp"
#include "games/downtown/rules/city_map.hpp"
#include "games/downtown/rules/config.hpp"

namespace skyline::downtown {
namespace {

std::set<int> neighbours(const CityMap& map, int lot) {
  std::set<int> lots;
  for (LotSet rest = map.neighbours(lot - 1); rest != 0; rest &= rest - 1) lots.insert(lowest(rest) + 1);
  return lots;
}

const std::array<std::string, 8> standard_rows{
    " 1  1  2  2  2  2 14 14 13 13 13 13\n", " 1  1  3  3  3  3 14 14 15 15 15 15\n",
    " 4  5  5  6  7  7 16 16 19 17 17 21\n", " 4  5  5  6  7  7 16 16 19 17 17 21\n",
    " 4  8  8  6  9  9 18 18 19 20 20 21\n", " 4  8  8  6  9  9 18 18 19 20 20 21\n",
    "10 10 10 10 11 11 22 22 22 22 24 24\n", "12 12 12 12 11 11 23 23 23 23 24 24\n"};

// The standard map with some rows, counted from 0, replaced.
std::string standard_with(std::initializer_list<std::pair<int, std::string>> changes) {
  auto rows = standard_rows;
  for (const auto& [row, text] : changes) rows[static_cast<std::size_t>(row)] = text + "\n";
  std::string map;
  for (const auto& row : rows) map += row;
  return map;
}

std::string refused(const std::string& text) {
  const auto map = CityMap::read(text);
  return map ? "fine" : Texts("en").say(map.refusal());
}

}  // namespace

TEST(Map, D1_each_board_has_24_lots_of_four_cells_12_square_and_12_rectangular) {
  for (const auto name : board_names) {
    const CityMap map = shipped_map(name);
    std::array<int, lot_count> cells{};
    for (std::size_t row = 0; row < map_rows; ++row)
      for (std::size_t column = 0; column < map_columns; ++column) {
        const int lot = map.cells()[row][column];
        ++cells[lot];
        EXPECT_EQ(lot < 12, column < 6) << name;
      }
    int squares = 0;
    for (int lot = 0; lot < lot_count; ++lot) {
      EXPECT_EQ(cells[lot], 4) << name;
      squares += map.shape(lot) == Shape::square ? 1 : 0;
    }
    EXPECT_EQ(squares, 12) << name;
  }
}

TEST(Map, D2_the_standard_board_is_drawn_as_on_the_rules_page) {
  EXPECT_EQ(shipped_map("standard").text(), standard_with({}));
}

TEST(Map, D2_the_right_half_is_the_left_one_turned) {
  const CityMap map = shipped_map("standard");
  for (std::size_t row = 0; row < map_rows; ++row)
    for (std::size_t column = 0; column < map_columns; ++column)
      EXPECT_EQ(map.cells()[row][column] + map.cells()[7 - row][11 - column] + 2, 25);
}

TEST(Map, D2_lots_touch_along_sides_and_not_at_corners) {
  const CityMap map = shipped_map("standard");
  EXPECT_EQ(neighbours(map, 1), (std::set{2, 3, 4, 5}));
  EXPECT_EQ(neighbours(map, 3), (std::set{1, 2, 5, 6, 7, 14}));  // 16 meets it at a corner only
  EXPECT_EQ(neighbours(map, 6), (std::set{3, 5, 7, 8, 9, 10}));
  EXPECT_EQ(neighbours(map, 11), (std::set{9, 10, 12, 22, 23}));  // 6 and 18 meet it at a corner only
  EXPECT_EQ(neighbours(map, 12), (std::set{10, 11}));
  EXPECT_EQ(neighbours(map, 14), (std::set{2, 3, 13, 15, 16}));
  EXPECT_EQ(neighbours(shipped_map("riverside"), 4), (std::set{3, 8, 13, 15}));
}

TEST(Map, D2_the_two_boards_differ) {
  EXPECT_NE(shipped_map("standard"), shipped_map("riverside"));
  for (const auto name : board_names)
    EXPECT_TRUE(data_file("games/downtown/boards/" + std::string(name) + ".txt")->starts_with("#"));
}

TEST(Map, D2_comments_blank_lines_tabs_and_windows_line_ends_are_read) {
  std::string map = "# a title\r\n\r\n";
  for (const auto& row : standard_rows) map += "\t" + row.substr(0, row.size() - 1) + " # a row\r\n\n";
  const auto read = CityMap::read(map);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read, shipped_map("standard"));
  EXPECT_EQ(refused(standard_with({}).substr(0, standard_with({}).size() - 1)), "fine");  // no last line end
}

TEST(Map, D2_too_few_or_too_many_rows) {
  std::string map = standard_with({});
  EXPECT_EQ(refused(map + "# end\n" + standard_rows[7]),
            "map line 10: this is a ninth row; the map has 8 (D2)");
  map.resize(map.size() - standard_rows[7].size());
  EXPECT_EQ(refused(map), "map line 7: the map ends after 7 rows; it has 8 (D2)");
  EXPECT_EQ(refused(""), "map line 0: the map ends after 0 rows; it has 8 (D2)");
}

TEST(Map, D2_too_few_or_too_many_columns) {
  EXPECT_EQ(refused(standard_with({{1, "1 1 3 3 3 3 14 14 15 15 15"}})),
            "map line 2: this row has 11 numbers; it takes 12 (D2)");
  EXPECT_EQ(refused("# comment\n" + standard_with({{1, "1 1 3 3 3 3 14 14 15 15 15 15 15"}})),
            "map line 3: this row has 13 numbers; it takes 12 (D2)");
}

TEST(Map, D2_numbers_that_are_no_lots) {
  for (const std::string word : {"0", "25", "-1", "x", "01", "1.5", "99999999999999999999"})
    EXPECT_EQ(refused(standard_with({{2, "4 5 5 6 7 7 16 16 19 17 17 " + word}})),
              "map line 3: \"" + word.substr(0, 20) + "\" is not a lot; lots are the numbers 1 to 24 (D2)");
}

TEST(Map, D2_lots_in_the_wrong_half) {
  EXPECT_EQ(refused(standard_with({{0, "1 1 2 2 2 2 2 14 13 13 13 13"}})),
            "map line 1: lot 2 belongs to the left half, the first six columns (D2)");
  EXPECT_EQ(refused(standard_with({{0, "1 1 2 2 2 14 14 14 13 13 13 13"}})),
            "map line 1: lot 14 belongs to the right half, the last six columns (D2)");
}

TEST(Map, D2_a_lot_with_a_fifth_cell) {
  EXPECT_EQ(refused(standard_with({{1, "1 1 2 3 3 3 14 14 15 15 15 15"}})),
            "map line 2: lot 2 has a fifth cell here; a lot has four (D2)");
}

TEST(Map, D2_a_lot_not_in_one_piece) {
  EXPECT_EQ(
      refused(standard_with({{0, "1 1 2 2 2 3 14 14 13 13 13 13"}, {1, "1 1 2 3 3 3 14 14 15 15 15 15"}})),
      "map line 1: lot 2, which begins here, is neither a square of 2 by 2 nor a bar of 1 by 4 (D2)");
  EXPECT_EQ(
      refused(standard_with({{0, "1 1 2 2 2 3 14 14 13 13 13 13"}, {1, "1 1 3 3 2 3 14 14 15 15 15 15"}})),
      "map line 1: lot 2, which begins here, is neither a square of 2 by 2 nor a bar of 1 by 4 (D2)");
  EXPECT_EQ(
      refused(standard_with({{0, "1 1 2 2 3 2 14 14 13 13 13 13"}, {1, "1 1 3 3 2 3 14 14 15 15 15 15"}})),
      "map line 1: lot 2, which begins here, is not in one piece (D2)");
  EXPECT_EQ(refused(standard_with(
                {{6, "10 10 10 12 11 11 22 22 22 22 24 24"}, {7, "12 12 12 10 11 11 23 23 23 23 24 24"}})),
            "map line 7: lot 10, which begins here, is not in one piece (D2)");
}

TEST(Map, D2_a_lot_that_is_neither_square_nor_bar) {
  EXPECT_EQ(
      refused(standard_with({{0, "1 1 1 2 2 2 14 14 13 13 13 13"}, {1, "1 3 3 3 3 2 14 14 15 15 15 15"}})),
      "map line 1: lot 1, which begins here, is neither a square of 2 by 2 nor a bar of 1 by 4 (D2)");
}

TEST(Map, D2_twelve_of_each_shape) {
  // 19 and 21 become squares: 1, 5, 7, 8, 9, 11, 14, 16, 17, 18, 19 and 20 are twelve before 21.
  EXPECT_EQ(refused(standard_with({{2, "4 5 5 6 7 7 16 16 17 17 19 19"},
                                   {3, "4 5 5 6 7 7 16 16 17 17 19 19"},
                                   {4, "4 8 8 6 9 9 18 18 20 20 21 21"},
                                   {5, "4 8 8 6 9 9 18 18 20 20 21 21"}})),
            "map line 5: lot 21, which begins here, is the thirteenth square one; there are twelve of each "
            "shape (D2)");
  EXPECT_EQ(
      refused(standard_with({{0, "1 2 3 5 7 7 14 14 13 13 13 13"},
                             {1, "1 2 3 5 7 7 14 14 15 15 15 15"},
                             {2, "1 2 3 5 6 6 16 16 19 17 17 21"},
                             {3, "1 2 3 5 6 6 16 16 19 17 17 21"},
                             {4, "4 4 4 4 9 9 18 18 19 20 20 21"},
                             {5, "8 8 8 8 9 9 18 18 19 20 20 21"}})),
      "map line 7: lot 22, which begins here, is the thirteenth rectangular one; there are twelve of each "
      "shape (D2)");
}

}  // namespace skyline::downtown
