// What is in the box: the board, the cards, the blocks.
#include <set>

#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {

TEST(Components, M1_the_board_is_six_cities_of_nine_plots_three_wide_and_two_high) {
  const std::array<std::array<std::string, 9>, 6> map{{
      {"A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"},
      {"A4", "A5", "A6", "B4", "B5", "B6", "C4", "C5", "C6"},
      {"A7", "A8", "A9", "B7", "B8", "B9", "C7", "C8", "C9"},
      {"D1", "D2", "D3", "E1", "E2", "E3", "F1", "F2", "F3"},
      {"D4", "D5", "D6", "E4", "E5", "E6", "F4", "F5", "F6"},
      {"D7", "D8", "D9", "E7", "E8", "E9", "F7", "F8", "F9"},
  }};
  std::set<std::string> names;
  for (int row = 0; row < 6; ++row)
    for (int column = 0; column < 9; ++column) {
      const int plot = plot_in_grid(row, column);
      EXPECT_EQ(plot_name(plot), map[row][column]);
      EXPECT_EQ(read_plot(map[row][column]), plot);
      EXPECT_EQ(row_of(plot), row);
      EXPECT_EQ(column_of(plot), column);
      names.insert(plot_name(plot));
    }
  EXPECT_EQ(names.size(), 54U);
}

TEST(Components, M1_there_are_no_other_plots) {
  for (const char* name : {"", "A", "A0", "G1", "a1", "1A", "A10", "AA", " A1", "A1 ", "@1", "F:"})
    EXPECT_FALSE(read_plot(name)) << name;
}

TEST(Components, M2_five_cards_of_each_of_nine_positions) {
  const Scene scene;
  EXPECT_EQ(scene.position.deck.size(), 45);
  for (int card = 0; card < 9; ++card) EXPECT_EQ(scene.position.deck.count(card), 5);
}

TEST(Components, M2_no_card_is_dealt_or_drawn_a_sixth_time) {
  Scene scene;
  scene.play("start 0 \n deal 0 7 7 7 7 \n deal 1 7 1 1 1");
  EXPECT_EQ(scene.chance("deal 2 1 1 1 2"), "manhattan.card-not-left M2");
  EXPECT_EQ(scene.chance("deal 2 2 3 4 7"), "manhattan.card-not-left M2");
  EXPECT_EQ(scene.chance("deal 2 1 1 2 3"), "");
  EXPECT_EQ(scene.position.deck.count(0), 0);
}

TEST(Components, M3_each_colour_has_24_blocks_with_47_floors) {
  const Scene scene;
  for (const char colour : {'O', 'B', 'Y', 'P'}) EXPECT_EQ(scene.reserve(colour), "11.6.4.3");
  EXPECT_EQ(scene.open().reserve[0].total(), 24);
  int floors = 0;
  for (int size = 1; size <= 4; ++size) floors += size * scene.open().reserve[0].count(size);
  EXPECT_EQ(floors, 47);
}

TEST(Components, M3_three_players_leave_the_fourth_colour_in_the_box) {
  const Scene scene(R"({"players":3})");
  EXPECT_EQ(scene.reserve('Y'), "11.6.4.3");
  EXPECT_EQ(scene.reserve('P'), "0.0.0.0");
}

TEST(Components, M3_nobody_plays_with_a_colour_of_another) {
  Scene scene;
  scene.turn(0, "1 2 3 4", "O6.0.0.0");
  EXPECT_EQ(scene.why_not(0, "build 1 A1 B1"), "manhattan.not-your-colour M3");
}

TEST(Components, a_tower_remembers_floors_owner_and_founder) {
  const Board built = board("A1 B2 O4 B3 | D9 P1");
  const Tower tower = built.tower(*read_plot("A1"));
  EXPECT_EQ(tower.height(), 9);
  EXPECT_EQ(tower.floors(Colour::blue), 5);
  EXPECT_EQ(tower.floors(Colour::orange), 4);
  EXPECT_EQ(tower.floors(Colour::yellow), 0);
  EXPECT_EQ(tower.owner(), Colour::blue);
  EXPECT_EQ(tower.founder(), Colour::blue);
  EXPECT_EQ(tower.colours(), 2);
  EXPECT_EQ(text_of(built, "A1"), "B2 O4 B3");
  EXPECT_TRUE(built.tower(*read_plot("A2")).empty());
}

TEST(Components, a_tower_of_all_floors_of_the_game_still_counts_right) {
  std::string all = "E5";
  for (const char colour : {'O', 'B', 'Y', 'P'})
    for (const auto& [size, count] : {std::pair{'1', 11}, {'2', 6}, {'3', 4}, {'4', 3}})
      for (int i = 0; i < count; ++i) all += {' ', colour, size};
  const Tower tower = board(all).tower(*read_plot("E5"));
  EXPECT_EQ(tower.height(), 188);
  EXPECT_EQ(tower.floors(Colour::orange), 47);
  EXPECT_EQ(tower.owner(), Colour::purple);
  EXPECT_EQ(tower.founder(), Colour::orange);
}

}  // namespace skyline::manhattan
