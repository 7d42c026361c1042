// Where a block may be placed.
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

// Six towers on the plots that card 1 shows to player 0, none of which orange can top with a block of 1.
constexpr std::string_view all_blocked = "A1 B4 | B1 B4 | C1 B4 | D1 Y4 | E1 Y4 | F1 Y4";

}  // namespace

TEST(Building, M17_a_building_belongs_to_the_colour_of_its_top_block) {
  EXPECT_EQ(board("A1 O4 B4").tower(0).owner(), Colour::blue);
  EXPECT_EQ(board("A1 O4 B4 O1").tower(0).owner(), Colour::orange);
}

TEST(Building, M17_any_block_goes_on_an_empty_plot) {
  Scene scene;
  scene.turn(0, "7", "O1.1.1.1");
  EXPECT_EQ(scene.legal().size(), 24U);  // six cities, four sizes
  scene.play("0: build 7 D7 O3");
  EXPECT_EQ(scene.on("D7"), "O3");
  EXPECT_EQ(scene.chosen('O'), "1.1.0.1");
}

TEST(Building, M17_any_block_goes_on_a_building_of_ones_own_colour) {
  Scene scene;
  scene.turn(0, "1", "O1.0.0.0", "A1 B4 O4");
  EXPECT_TRUE(scene.may("build 1 A1 O1"));
}

TEST(Building, M18_a_foreign_building_needs_as_many_floors_as_its_owner_has) {
  Scene scene;
  scene.turn(0, "1", "O1.1.1.1", "A1 B3");
  EXPECT_FALSE(scene.may("build 1 A1 O1"));
  EXPECT_FALSE(scene.may("build 1 A1 O2"));
  EXPECT_TRUE(scene.may("build 1 A1 O3"));  // equal is enough
  EXPECT_TRUE(scene.may("build 1 A1 O4"));
  EXPECT_EQ(scene.why_not(0, "build 1 A1 O2"), "manhattan.too-few-floors M18");
}

TEST(Building, M18_floors_count_wherever_they_are_in_the_building) {
  Scene scene;
  scene.turn(0, "1", "O1.1.1.1", "A1 O1 B1 O1 B4");  // orange 2, blue 5
  EXPECT_FALSE(scene.may("build 1 A1 O1"));
  EXPECT_FALSE(scene.may("build 1 A1 O2"));
  EXPECT_TRUE(scene.may("build 1 A1 O3"));
}

TEST(Building, M18_only_the_owner_counts_not_a_third_colour_with_more) {
  Scene scene;
  scene.turn(0, "1", "O1.1.0.0", "A1 Y4 Y4 P4 P4 B2");  // blue owns it with 2
  EXPECT_FALSE(scene.may("build 1 A1 O1"));
  EXPECT_TRUE(scene.may("build 1 A1 O2"));
}

TEST(Building, M18_one_who_has_more_floors_than_the_owner_may_put_any_block) {
  Scene scene;
  scene.turn(0, "1", "O1.0.0.0", "A1 O4 O3 B2");
  EXPECT_TRUE(scene.may("build 1 A1 O1"));
}

TEST(Building, M18_height_is_unlimited) {
  Scene scene;
  scene.turn(0, "1", "O1.0.0.0", "A1 O4 O4 O4 O3 O3 O3 O3 O2 O2 O2 O2 O2 O2 B4 B4 B4 Y4 Y4 Y4 O1");
  EXPECT_TRUE(scene.may("build 1 A1 O1"));
}

TEST(Building, M18_the_tower_of_the_1994_rules) {
  // From the top 3 sky-blue, 1 black, 3 red, 2 sky-blue, 2 black; here blue, purple for black, orange for
  // red.
  constexpr std::string_view tower = "A1 P2 B2 O3 P1 B3";
  EXPECT_EQ(board(tower).tower(0).owner(), Colour::blue);
  EXPECT_EQ(board(tower).tower(0).floors(Colour::blue), 5);
  EXPECT_EQ(board(tower).tower(0).floors(Colour::purple), 3);
  Scene black;
  black.turn(3, "3", "P1.1.1.1", tower);  // card 3 is plot 1 from the east
  EXPECT_FALSE(black.may("build 3 A1 P1"));
  EXPECT_TRUE(black.may("build 3 A1 P2"));
  EXPECT_TRUE(black.may("build 3 A1 P3"));
  Scene green;
  green.turn(2, "9", "Y1.1.1.1", tower);
  EXPECT_FALSE(green.may("build 9 A1 Y4"));
}

TEST(Building, M19_ones_two_colours_are_two_builders) {
  Scene scene(R"({"players":2})");
  scene.turn(0, "1", "O1.1.0.0 Y1.1.1.0", "A1 O3 | B1 B2 O1 Y1");
  EXPECT_TRUE(scene.may("build 1 A1 O1"));   // own colour
  EXPECT_FALSE(scene.may("build 1 A1 Y1"));  // one's other colour owns it with 3
  EXPECT_FALSE(scene.may("build 1 A1 Y2"));
  EXPECT_TRUE(scene.may("build 1 A1 Y3"));
  EXPECT_TRUE(scene.may("build 1 B1 O1"));  // orange 1, yellow owns it with 1
  EXPECT_EQ(scene.why_not(0, "build 1 A1 Y2"), "manhattan.too-few-floors M18");
}

TEST(Building, M20_one_who_can_place_nothing_plays_a_card_without_building) {
  Scene scene;
  scene.turn(0, "1 1 1 1", "O1.0.0.0", all_blocked);
  EXPECT_EQ(scene.legal(), Names{"skip 1"});
}

TEST(Building, M20_the_card_is_of_ones_own_choice) {
  Scene scene;
  scene.turn(0, "1 1 2 2", "O2.0.0.0",
             std::string(all_blocked) + "| A2 P4 | B2 P4 | C2 P4 | D2 B3 | E2 B3 | F2 B3");
  EXPECT_EQ(scene.legal(), (Names{"skip 1", "skip 2"}));
  EXPECT_EQ(scene.why_not(0, "skip 3"), "manhattan.no-such-card M15");
}

TEST(Building, M20_the_block_is_kept_and_a_card_drawn_and_the_turn_is_over) {
  Scene scene;
  scene.turn(0, "1 1 1 1", "O1.0.0.0", all_blocked);
  scene.play("0: skip 1 \n draw 0 2");
  EXPECT_EQ(scene.hand(0), "1 1 1 2");
  EXPECT_EQ(scene.chosen('O'), "1.0.0.0");
  EXPECT_EQ(scene.open().active, 1);
  EXPECT_EQ(scene.open().turns_left, 23);
}

TEST(Building, M20_blocks_left_return_to_the_reserve_at_the_end_of_the_round) {
  Scene scene;
  scene.turn(0, "1 1 1 1", "O2.0.0.0", all_blocked);
  scene.open().turns_left = 1;
  EXPECT_EQ(scene.reserve('O'), "9.6.4.3");
  scene.play("0: skip 1 \n draw 0 2");
  scene.settle();
  EXPECT_EQ(scene.reserve('O'), "11.6.4.3");
  EXPECT_EQ(scene.chosen('O'), "0.0.0.0");
}

TEST(Building, M20_nobody_may_skip_who_can_place_something) {
  Scene scene;
  scene.turn(0, "1 1 1 2", "O1.0.0.0", all_blocked);  // card 2 is free everywhere
  EXPECT_EQ(scene.why_not(0, "skip 1"), "manhattan.can-build M20");
  EXPECT_EQ(scene.why_not(0, "skip 2"), "manhattan.can-build M20");
  EXPECT_EQ(scene.legal().size(), 6U);
}

TEST(Building, M20_a_larger_block_that_fits_forbids_the_skip) {
  Scene scene;
  scene.turn(0, "1 1 1 1", "O1.0.0.1", all_blocked);
  EXPECT_EQ(scene.why_not(0, "skip 1"), "manhattan.can-build M20");
  EXPECT_EQ(scene.legal().size(), 6U);
}

TEST(Building, M20_both_colours_of_a_player_are_asked) {
  Scene scene(R"({"players":2})");
  scene.turn(0, "1 1 1 1", "O1.0.0.0 Y1.0.0.0", "A1 B4 | B1 B4 | C1 B4 | D1 P4 | E1 P4 | F1 P4 Y4 P1");
  EXPECT_EQ(scene.legal(), Names{"build 1 F1 Y1"});  // orange can do nothing, yellow this
}

}  // namespace skyline::manhattan
