#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::downtown {
namespace {

// Three players pass but for one who buys the last parcel of a lot, which has three pawns already.
Scene& sell_last_parcel(Scene& scene, int lot, Player buyer) {
  scene.purchases();
  for (Player player = 0; player < scene.game().players(); ++player)
    scene.play(std::to_string(player) +
               (player == buyer ? " buy " + std::to_string(lot) + " 1" : std::string(" pass")));
  return scene;
}

}  // namespace

// The examples of the rulebook, placed on the standard board. Lots 1, 2 and 3 touch one another; 4, 5 and 8
// do; 12 touches 10 and 11 only, 11 touches 10 and 9 as well.

TEST(Placement, D16_example_industry_beside_park_and_housing) {
  Scene scene;
  scene.tiles("park 2 industry 3 housing 1");
  EXPECT_FALSE(scene.value(3).well_placed);
  EXPECT_FALSE(scene.value(1).well_placed);
  EXPECT_EQ(scene.value(2).value, 0);  // a park is not valued
}

TEST(Placement, D16_example_industry_touching_commerce_and_one_housing) {
  Scene scene;
  scene.tiles("industry 5 commerce 8 housing 4");
  EXPECT_TRUE(scene.value(5).well_placed);
  EXPECT_FALSE(scene.value(8).well_placed);
  EXPECT_FALSE(scene.value(4).well_placed);
}

TEST(Placement, D16_example_two_housing_lots_of_which_one_touches_the_industry) {
  Scene scene;
  scene.tiles("industry 12 commerce 11 housing 10 9");
  EXPECT_TRUE(scene.value(12).well_placed);
  EXPECT_TRUE(scene.value(11).well_placed);
  EXPECT_FALSE(scene.value(10).well_placed);  // the bar
  EXPECT_TRUE(scene.value(9).well_placed);    // the square
}

TEST(Placement, D16_says_which_neighbours_decide) {
  Scene scene;
  scene.tiles("industry 12 commerce 11 housing 10 9 park 23");
  EXPECT_EQ(scene.value(11).neighbours, only(8) | only(9) | only(11) | only(22));
  EXPECT_EQ(scene.value(11).deciding, only(8) | only(9));
  EXPECT_EQ(scene.value(10).deciding, only(11));
  EXPECT_EQ(scene.value(9).deciding, 0U);
  EXPECT_EQ(scene.value(12).deciding, only(10));
}

TEST(Placement, D16_lots_at_a_corner_do_not_count) {
  Scene scene;
  scene.tiles("housing 3 industry 16");
  EXPECT_TRUE(scene.value(3).well_placed);
  EXPECT_EQ(scene.value(3).value, 0);
}

TEST(Value, D17_example_housing_with_two_neighbours_badly_placed_2) {
  Scene scene;
  scene.tiles("park 2 industry 3 housing 1");
  EXPECT_EQ(scene.value(1).value, 2);
}

TEST(Value, D17_example_industry_with_two_neighbours_well_placed_4) {
  Scene scene;
  scene.tiles("industry 5 commerce 8 housing 4");
  EXPECT_EQ(scene.value(5).value, 4);
}

TEST(Value, D17_example_commerce_with_three_neighbours_well_placed_6) {
  Scene scene;
  scene.tiles("industry 12 commerce 11 housing 10 9");
  EXPECT_EQ(scene.value(11).value, 6);
}

TEST(Value, D17_without_neighbours_0_but_the_bonus_is_paid) {
  Scene scene(3);
  scene.tiles("housing 12").pawns(12, "111");
  sell_last_parcel(scene, 12, 1);
  EXPECT_EQ(
      scene.scores(),
      (TextList{
          R"({"lot":12,"use":"housing","well_placed":true,"value":0,"paid":[0,0,0],"bonus":[0,10,0]})"}));
  EXPECT_EQ(scene.settle().money(1), 30 - 3 + 10);
}

TEST(Value, D17_a_tile_that_is_not_there_yet_can_be_asked_for) {
  Scene scene;
  scene.tiles("housing 13 15 park 3").pawns(14, "0");
  EXPECT_EQ(scene.game().value_of(scene.open(), 14 - 1, Use::commerce).value, 6);
  EXPECT_EQ(scene.game().value_of(scene.open(), 14 - 1, Use::industry).value, 3);
  EXPECT_EQ(scene.game().value_of(scene.open(), 14 - 1, Use::housing).value, 6);
  EXPECT_EQ(scene.value(14).use, std::nullopt);
  EXPECT_EQ(scene.value(14).value, 3);
}

TEST(Bonus, D18_example_two_owners_well_placed_2_each) {
  Scene scene(3);
  scene.tiles("industry 5 commerce 8 housing 4").pawns(5, "011");
  sell_last_parcel(scene, 5, 0);
  EXPECT_EQ(
      scene.scores(),
      (TextList{
          R"({"lot":5,"use":"industry","well_placed":true,"value":4,"paid":[8,8,0],"bonus":[2,2,0]})"}));
  scene.settle();
  EXPECT_EQ(scene.money(0), 30 - 3 + 8 + 2);
  EXPECT_EQ(scene.money(1), 30 + 8 + 2);
  EXPECT_EQ(scene.money(2), 30);
}

TEST(Bonus, D18_example_one_owner_well_placed_10) {
  for (const int sole_bonus : {2, 5}) {
    Scene scene(3, {{"sole_bonus", sole_bonus}});
    scene.tiles("industry 5 commerce 8 housing 4").pawns(5, "000");
    sell_last_parcel(scene, 5, 0).settle();
    EXPECT_EQ(scene.money(0), 30 - 3 + 16 + 10);
  }
}

TEST(Bonus, D18_example_two_owners_badly_placed_1_each) {
  Scene scene(3);
  scene.tiles("commerce 8 industry 5 housing 4").pawns(8, "022");
  sell_last_parcel(scene, 8, 2).settle();
  EXPECT_EQ(scene.money(0), 30 + 2 + 1);
  EXPECT_EQ(scene.money(2), 30 - 3 + 6 + 1);
}

TEST(Bonus, D18_example_three_owners_none) {
  Scene scene(3);
  scene.tiles("industry 5 commerce 8 housing 4").pawns(5, "012");
  sell_last_parcel(scene, 5, 0).settle();
  EXPECT_EQ(scene.money(0), 30 - 3 + 8);
  EXPECT_EQ(scene.money(1), 34);
  EXPECT_EQ(scene.money(2), 34);
}

TEST(Bonus, D18_one_owner_badly_placed_2_or_as_configured_5) {
  for (const int sole_bonus : {2, 5}) {
    Scene scene(3, {{"sole_bonus", sole_bonus}});
    scene.tiles("commerce 8 industry 5 housing 4").pawns(8, "111");
    sell_last_parcel(scene, 8, 1).settle();
    EXPECT_EQ(scene.money(1), 30 - 3 + 8 + sole_bonus);
  }
}

TEST(Payout, D15_the_line_of_the_formats_page) {
  Scene scene(3);
  scene.tiles("commerce 14 housing 13 15 park 3").pawns(14, "001");
  sell_last_parcel(scene, 14, 0);
  EXPECT_EQ(
      scene.scores(),
      (TextList{
          R"({"lot":14,"use":"commerce","well_placed":true,"value":6,"paid":[18,6,0],"bonus":[2,2,0]})"}));
}

TEST(Payout, D15_without_a_full_lot_there_is_no_scoring) {
  Scene scene(3);
  scene.tiles("housing 6").purchases().play("0 buy 6 3, 1 pass, 2 pass");
  EXPECT_EQ(scene.owners(6), "300");
  EXPECT_EQ(scene.phase(), Phase::pile);
  EXPECT_EQ(scene.actors(), (std::vector<Player>{1}));
}

TEST(Payout, D19_pawns_go_back_and_the_lot_is_closed_but_counts_for_its_neighbours) {
  Scene scene(3);
  scene.tiles("housing 4 commerce 5").pawns(4, "001");
  EXPECT_EQ(scene.open().supply[0], 13);
  sell_last_parcel(scene, 4, 2).settle();
  EXPECT_EQ(scene.owners(4), "000");
  for (Player player = 0; player < 3; ++player) EXPECT_EQ(scene.open().supply[player], 15);
  EXPECT_TRUE(contains(scene.open().closed, 4 - 1));
  EXPECT_EQ(scene.use(4), "housing");
  EXPECT_EQ(scene.value(5).value, 1);
  scene.purchases();
  EXPECT_EQ(scene.refusal("0 buy 4 1"), "downtown.closed-lot D13");
}

TEST(Payout, D19_lots_of_one_round_are_valued_on_the_same_board_by_ascending_lot) {
  Scene scene(3);
  scene.tiles("housing 4 industry 5").pawns(5, "000").pawns(4, "111").purchases();
  scene.play("0 buy 5 1, 1 buy 4 1, 2 pass");
  EXPECT_EQ(
      scene.scores(),
      (TextList{
          R"({"lot":4,"use":"housing","well_placed":false,"value":1,"paid":[0,4,0],"bonus":[0,2,0]})",
          R"({"lot":5,"use":"industry","well_placed":false,"value":1,"paid":[4,0,0],"bonus":[2,0,0]})"}));
  scene.settle();
  EXPECT_EQ(scene.money(0), 30 - 3 + 4 + 2);
  EXPECT_EQ(scene.money(1), 30 - 3 + 4 + 2);
}

TEST(Payout, D20_a_bare_full_lot_waits_for_its_tile) {
  Scene scene(3);
  scene.no_tokens().tiles("park 10").pawns(12, "000").purchases().play("0 buy 12 1, 1 pass, 2 pass");
  EXPECT_EQ(scene.phase(), Phase::pile);
  EXPECT_EQ(scene.owners(12), "400");
  EXPECT_EQ(scene.money(0), 28);
  scene.play("1 pile left").chance("card 12").votes("housing housing housing");
  scene.play("0 pass, 1 pass, 2 pass");
  EXPECT_EQ(scene.phase(), Phase::scoring);
  scene.settle();
  EXPECT_EQ(scene.money(0), 28 + 4 * 2 + 10);
}

}  // namespace skyline::downtown
