// Godzilla and its baby: where they go and what they destroy.
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

// Where the monster goes from a plot when the player at a seat plays the cards 1 to 9.
std::string ways(std::string_view plot, Player seat) {
  Scene scene(std::string(R"({"variants":["godzilla"],"godzilla":")") + std::string(plot) + R"("})");
  scene.turn(0, "1 2 3 4", "O1.0.0.0");
  std::string text;
  for (int card = 0; card < 9; ++card)
    text += (card > 0 ? " " : "") + plot_name(scene.game.monster_after(scene.open(), seat, card));
  return text;
}

Scene with_monster(std::string_view kind, std::string_view plot, std::string_view hand,
                   std::string_view chosen, std::string_view built) {
  Scene scene(std::string(R"({"variants":[")") + std::string(kind) + R"("],"godzilla":")" +
              std::string(plot) + R"("})");
  scene.turn(0, hand, chosen, built);
  return scene;
}

}  // namespace

TEST(Godzilla, M38_it_goes_one_step_as_the_player_sees_the_card) {
  EXPECT_EQ(ways("A5", 0), "A1 A2 A3 A4 A5 A6 A7 A8 A9");
  EXPECT_EQ(ways("A5", 1), "A3 A6 A9 A2 A5 A8 A1 A4 A7");
  EXPECT_EQ(ways("A5", 2), "A9 A8 A7 A6 A5 A4 A3 A2 A1");
  EXPECT_EQ(ways("A5", 3), "A7 A4 A1 A8 A5 A2 A9 A6 A3");
}

TEST(Godzilla, M38_from_city_to_city) {
  EXPECT_EQ(ways("A9", 0), "A5 A6 B4 A8 A9 B7 D2 D3 E1");
  EXPECT_EQ(ways("A9", 2), "E1 D3 D2 B7 A9 A8 B4 A6 A5");
  EXPECT_EQ(ways("E1", 1), "B8 E2 E5 B7 E1 E4 A9 D3 D6");
}

TEST(Godzilla, M38_over_the_corners_of_the_torus_from_all_four_sides) {
  EXPECT_EQ(ways("A1", 0), "F9 D7 D8 C3 A1 A2 C6 A4 A5");
  EXPECT_EQ(ways("F9", 0), "F5 F6 D4 F8 F9 D7 C2 C3 A1");
  EXPECT_EQ(ways("C3", 1), "D7 A1 A4 F9 C3 C6 F8 C2 C5");
  EXPECT_EQ(ways("F9", 2), "A1 C3 C2 D7 F9 F8 D4 F6 F5");
  EXPECT_EQ(ways("D7", 3), "C3 F9 F6 A1 D7 D4 A2 D8 D5");
}

TEST(Godzilla, M38_over_the_four_edges) {
  EXPECT_EQ(ways("B2", 0), "E7 E8 E9 B1 B2 B3 B4 B5 B6");  // north
  EXPECT_EQ(ways("E8", 0), "E4 E5 E6 E7 E8 E9 B1 B2 B3");  // south
  EXPECT_EQ(ways("D4", 0), "F3 D1 D2 F6 D4 D5 F9 D7 D8");  // west
  EXPECT_EQ(ways("C6", 0), "C2 C3 A1 C5 C6 A4 C8 C9 A7");  // east
}

TEST(Godzilla, M38_a_building_it_reaches_is_destroyed_and_its_blocks_are_out_of_the_game) {
  auto scene = with_monster("godzilla", "A5", "6 6 6 6", "O1.0.0.0", "A6 B4 Y1 | A4 P1");
  scene.play("0: build 6 B6 O1");
  EXPECT_EQ(scene.monster(), "A6");
  EXPECT_EQ(scene.on("A6"), "");
  EXPECT_TRUE(scene.open().board.tower(*read_plot("A6")).empty());
  EXPECT_EQ(scene.on("A4"), "P1");
  EXPECT_EQ(scene.on("B6"), "O1");
  EXPECT_EQ(scene.reserve('B'), "11.6.4.2");
  EXPECT_EQ(scene.reserve('Y'), "10.6.4.3");
}

TEST(Godzilla, M38_nobody_may_build_where_it_stands_after_its_move) {
  auto scene = with_monster("godzilla", "A5", "6 6 6 6", "O1.0.0.0", "");
  EXPECT_EQ(scene.why_not(0, "build 6 A6 O1"), "manhattan.monster-there M38");
  EXPECT_TRUE(scene.may("build 6 B6 O1"));
  EXPECT_EQ(scene.legal().size(), 5U);
}

TEST(Godzilla, M38_the_move_comes_first_so_its_old_plot_is_free) {
  auto scene = with_monster("godzilla", "A6", "6 6 6 6", "O1.0.0.0", "");
  EXPECT_TRUE(scene.may("build 6 A6 O1"));  // it goes on to B4
  EXPECT_EQ(scene.legal().size(), 6U);
  scene.play("0: build 6 A6 O1");
  EXPECT_EQ(scene.monster(), "B4");
  EXPECT_EQ(scene.on("A6"), "O1");
}

TEST(Godzilla, M38_a_centre_card_does_not_move_it) {
  auto scene = with_monster("godzilla", "A5", "5", "O1.0.0.0", "");
  EXPECT_FALSE(scene.may("build 5 A5 O1"));
  scene.play("0: build 5 B5 O1");
  EXPECT_EQ(scene.monster(), "A5");
}

TEST(Godzilla, M38_a_plot_where_a_building_fell_may_be_built_on_again_by_another_founder) {
  Scene scene(R"({"variants":["godzilla"],"godzilla":"A5"})");
  scene.turn(0, "6 6 6 4", "O2.0.0.0", "A6 B4 Y1");
  scene.play("0: build 6 B6 O1 \n draw 0 1");  // to A6, which falls
  scene.open().active = 0;
  scene.play("0: build 6 A6 O1");  // on to B4
  EXPECT_EQ(scene.on("A6"), "O1");
  EXPECT_EQ(scene.open().board.tower(*read_plot("A6")).founder(), Colour::orange);
  EXPECT_EQ(scene.open().board.tower(*read_plot("A6")).height(), 1);
}

TEST(BabyGodzilla, M39_only_the_top_block_is_destroyed_and_the_next_one_shows_the_owner) {
  auto scene = with_monster("baby-godzilla", "A5", "6 6 6 6", "O1.0.0.0", "A6 Y2 B4 O1 B3");
  scene.play("0: build 6 B6 O1");
  EXPECT_EQ(scene.monster(), "A6");
  EXPECT_EQ(scene.on("A6"), "Y2 B4 O1");
  const Tower tower = scene.open().board.tower(*read_plot("A6"));
  EXPECT_EQ(tower.owner(), Colour::orange);
  EXPECT_EQ(tower.founder(), Colour::yellow);
  EXPECT_EQ(tower.floors(Colour::blue), 4);
  EXPECT_EQ(tower.height(), 7);
  EXPECT_EQ(scene.reserve('B'), "11.6.3.2");  // the destroyed block is out of the game
}

TEST(BabyGodzilla, M39_on_a_centre_card_it_destroys_the_top_block_where_it_stands) {
  auto scene = with_monster("baby-godzilla", "A5", "5 5 5 5", "O2.0.0.0", "A5 Y2 B4");
  scene.play("0: build 5 B5 O1 \n draw 0 1");
  EXPECT_EQ(scene.monster(), "A5");
  EXPECT_EQ(scene.on("A5"), "Y2");
  scene.open().active = 0;
  scene.play("0: build 5 C5 O1");
  EXPECT_EQ(scene.on("A5"), "");
  EXPECT_TRUE(scene.open().board.tower(*read_plot("A5")).empty());
}

TEST(BabyGodzilla, M39_it_blocks_its_plot_as_the_big_one_does) {
  auto scene = with_monster("baby-godzilla", "A5", "6 6 6 6", "O1.0.0.0", "A6 O1 O1");
  EXPECT_EQ(scene.why_not(0, "build 6 A6 O1"), "manhattan.monster-there M39");
}

TEST(BabyGodzilla, M39_what_it_leaves_on_a_plot_can_be_built_on_when_it_is_gone) {
  auto scene = with_monster("baby-godzilla", "A6", "6 6 6 6", "O1.0.0.0", "A6 B1 | B4 Y4 P1");
  EXPECT_TRUE(scene.may("build 6 A6 O1"));
  scene.play("0: build 6 A6 O1");
  EXPECT_EQ(scene.on("A6"), "B1 O1");
  EXPECT_EQ(scene.on("B4"), "Y4");
}

TEST(BabyGodzilla, M39_there_is_one_monster_only) {
  EXPECT_EQ(text_of(read_config(options_from(R"({"variants":["godzilla","baby-godzilla"]})")).refusal()),
            "manhattan.two-monsters M39");
}

}  // namespace skyline::manhattan
