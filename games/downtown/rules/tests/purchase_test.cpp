#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::downtown {
namespace {

bool offers(const Scene& scene, Player player, const std::string& action) {
  const auto legal = scene.legal(player);
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

}  // namespace

// The three examples of the rulebook.

TEST(Purchase, D13_example_two_on_a_bare_lot_cost_5) {
  Scene scene(3);
  scene.purchases().play("0 buy 6 2, 1 pass, 2 pass");
  EXPECT_EQ(scene.money(0), 25);
}

TEST(Purchase, D13_example_three_on_a_lot_with_a_tile_cost_12) {
  Scene scene(3);
  scene.tiles("housing 6").purchases().play("0 buy 6 3, 1 pass, 2 pass");
  EXPECT_EQ(scene.money(0), 18);
}

TEST(Purchase, D13_example_one_on_a_lot_with_a_tile_costs_3) {
  Scene scene(3);
  scene.tiles("housing 6").purchases().play("0 buy 6 1, 1 pass, 2 pass");
  EXPECT_EQ(scene.money(0), 27);
}

TEST(Purchase, D13_the_whole_table_of_prices) {
  const Scene bare;
  Scene tiled;
  tiled.tiles("commerce 9");
  const auto price = [](Scene scene, int parcels) { return scene.game().price(scene.open(), 8, parcels); };
  EXPECT_EQ(price(bare, 1), 2);
  EXPECT_EQ(price(bare, 2), 5);
  EXPECT_EQ(price(bare, 3), 9);
  EXPECT_EQ(price(tiled, 1), 3);
  EXPECT_EQ(price(tiled, 2), 7);
  EXPECT_EQ(price(tiled, 3), 12);
}

TEST(Purchase, D12_everybody_chooses_at_once_in_any_order_and_finally) {
  Scene scene(3);
  scene.purchases();
  EXPECT_EQ(scene.actors(), (std::vector<Player>{0, 1, 2}));
  scene.play("1 buy 6 1");
  EXPECT_EQ(scene.actors(), (std::vector<Player>{0, 2}));
  EXPECT_EQ(scene.refusal("1 pass"), "downtown.already-chosen D12");
  EXPECT_EQ(scene.refusal("0 vote housing"), "downtown.asked-otherwise D12");
  EXPECT_EQ(scene.owners(6), "000");
  EXPECT_EQ(scene.money(1), 30);
  scene.play("2 pass, 0 buy 7 1");
  EXPECT_EQ(scene.owners(6), "010");
  EXPECT_EQ(scene.owners(7), "100");
}

TEST(Purchase, D12_three_parcels_with_3_or_4_players_two_with_5_or_6) {
  for (const int players : {3, 4, 5, 6}) {
    Scene scene(players);
    scene.purchases();
    EXPECT_TRUE(offers(scene, 0, "buy 6 2"));
    EXPECT_EQ(offers(scene, 0, "buy 6 3"), players <= 4);
    EXPECT_EQ(scene.refusal("0 buy 6 3"), players <= 4 ? "legal" : "downtown.too-many-parcels D12");
  }
}

TEST(Purchase, D12_a_park_is_not_for_sale) {
  Scene scene;
  scene.tiles("park 6").purchases();
  EXPECT_FALSE(offers(scene, 0, "buy 6 1"));
  EXPECT_EQ(scene.refusal("0 buy 6 1"), "downtown.park D12");
}

TEST(Purchase, D12_at_the_start_all_lots_but_the_parks_are_for_sale) {
  Scene scene;
  scene.tiles("park 3 17 8 housing 14 commerce 2 industry 21").purchases();
  EXPECT_EQ(scene.legal(0).size(), 64U);  // 21 lots, 1 to 3 parcels, and to pass
}

TEST(Purchase, D13_one_may_not_try_for_more_than_one_can_pay) {
  Scene scene;
  scene.tiles("housing 6").purchases().money(0, 8);
  EXPECT_TRUE(offers(scene, 0, "buy 6 2"));
  EXPECT_FALSE(offers(scene, 0, "buy 6 3"));
  EXPECT_EQ(scene.refusal("0 buy 6 3"), "downtown.too-dear-tile D13");
  EXPECT_TRUE(offers(scene, 0, "buy 7 2"));
  EXPECT_EQ(scene.refusal("0 buy 7 3"), "downtown.too-dear-bare D13");
  scene.money(0, 9);
  EXPECT_EQ(scene.refusal("0 buy 7 3"), "legal");
}

TEST(Purchase, D13_nor_than_one_has_pawns) {
  Scene scene;
  scene.purchases().open().supply[0] = 2;
  EXPECT_EQ(scene.refusal("0 buy 7 2"), "legal");
  EXPECT_EQ(scene.refusal("0 buy 7 3"), "downtown.too-few-pawns D13");
  EXPECT_FALSE(offers(scene, 0, "buy 7 3"));
}

TEST(Purchase, D13_players_without_money_or_pawns_can_only_pass) {
  Scene scene;
  scene.tiles("housing 6").purchases().money(0, 1).money(1, 2);
  scene.open().supply[2] = 0;
  EXPECT_EQ(scene.legal(0), (TextList{"pass"}));
  EXPECT_FALSE(offers(scene, 1, "buy 6 1"));
  EXPECT_TRUE(offers(scene, 1, "buy 7 1"));
  EXPECT_EQ(scene.legal(2), (TextList{"pass"}));
  scene.play("0 pass, 1 pass, 2 pass");  // they say so all the same
  EXPECT_EQ(scene.actors(), (std::vector<Player>{3}));
}

TEST(Purchase, D13_paid_out_and_full_lots_cannot_be_dialled) {
  Scene scene;
  scene.tiles("housing 6").pawns(7, "0123").purchases();
  scene.open().closed = only(6 - 1);
  EXPECT_EQ(scene.refusal("0 buy 6 1"), "downtown.closed-lot D13");
  EXPECT_EQ(scene.refusal("0 buy 7 1"), "downtown.full-lot D13");
  EXPECT_FALSE(offers(scene, 0, "buy 6 1") || offers(scene, 0, "buy 7 1"));
}

TEST(Purchase, D13_more_than_the_free_parcels_may_be_tried_for_and_is_paid_in_full) {
  Scene scene;
  scene.pawns(7, "123").purchases().play("0 buy 7 3, 1 pass, 2 pass, 3 pass");
  EXPECT_EQ(scene.owners(7), "1111");
  EXPECT_EQ(scene.money(0), 21);
  EXPECT_EQ(scene.open().supply[0], 14);  // pawns that found no parcel stay
}

TEST(Purchase, D13_whoever_gets_nothing_pays_all_the_same) {
  Scene scene;
  scene.pawns(7, "123").purchases().play("3 buy 7 3, 0 buy 7 1, 1 pass, 2 pass");
  EXPECT_EQ(scene.owners(7), "1111");
  EXPECT_EQ(scene.money(3), 21);
  EXPECT_EQ(scene.open().supply[3], 14);
}

TEST(Purchase, D14_a_single_parcel_goes_to_the_first_from_the_mayor_clockwise) {
  for (Player mayor = 0; mayor < 4; ++mayor) {
    Scene scene;
    scene.pawns(7, "012").mayor(mayor).purchases();
    scene.play("0 buy 7 1, 1 buy 7 1, 2 buy 7 1, 3 buy 7 1");
    std::string wanted = "1110";
    ++wanted[static_cast<std::size_t>(mayor)];
    EXPECT_EQ(scene.owners(7), wanted) << mayor;
  }
}

TEST(Purchase, D14_parcels_go_one_at_a_time_from_each_mayor) {
  const std::array<std::string, 3> wanted{"211", "121", "112"};  // the fourth parcel in the second turn
  for (Player mayor = 0; mayor < 3; ++mayor) {
    Scene scene(3);
    scene.mayor(mayor).purchases().play("2 buy 7 3, 1 buy 7 3, 0 buy 7 3");
    EXPECT_EQ(scene.owners(7), wanted[static_cast<std::size_t>(mayor)]) << mayor;
  }
}

TEST(Purchase, D14_more_buyers_than_parcels) {
  Scene scene(6);
  scene.mayor(4).pawns(7, "0").purchases();
  scene.play("0 buy 7 2, 1 buy 7 2, 2 buy 7 2, 3 buy 7 2, 4 buy 7 2, 5 buy 7 2");
  EXPECT_EQ(scene.owners(7), "200011");
  for (Player player = 0; player < 6; ++player) EXPECT_EQ(scene.money(player), 25);
}

TEST(Purchase, D14_the_mayor_is_first_even_when_buying_less) {
  Scene scene(3);
  scene.mayor(1).purchases().play("0 buy 7 3, 1 buy 7 1, 2 buy 7 3");
  EXPECT_EQ(scene.owners(7), "112");  // 1, 2, 0, then 2
}

TEST(Purchase, D14_lots_are_handed_out_each_for_itself) {
  Scene scene;
  scene.purchases().play("0 buy 7 3, 1 buy 8 2, 2 buy 7 3, 3 buy 8 3");
  EXPECT_EQ(scene.owners(7), "2020");
  EXPECT_EQ(scene.owners(8), "0202");
}

}  // namespace skyline::downtown
