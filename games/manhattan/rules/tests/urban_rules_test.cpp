// The ten urban rules of 2018, each with boards worked out by hand. Points are orange, blue, yellow, purple.
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

PerColour urban(UrbanRule rule, std::string_view built) { return points(built, rule).urban; }
constexpr PerColour nothing{};

// Nine buildings of a city: player colours by plot, one floor each.
std::string city(char letter, std::string_view owners) {
  std::string text;
  for (std::size_t i = 0; i < owners.size(); ++i)
    if (owners[i] != '.') text += std::string("|") + letter + std::to_string(i + 1) + " " + owners[i] + "1";
  return text;
}

}  // namespace

TEST(BigBusiness, M27_two_points_for_the_tallest_building_of_each_city) {
  EXPECT_EQ(urban(UrbanRule::big_business, "A1 O2 | A2 B1 | B5 B1 | C9 O1 B2 | C1 P2 | F1 Y4"),
            (PerColour{2, 4, 2, 0}));
}
TEST(BigBusiness, M27_on_a_tie_nobody_gets_them_in_that_city_even_of_one_owner) {
  EXPECT_EQ(urban(UrbanRule::big_business, "A1 O2 | A2 B2 | A3 Y1 | B1 O3 | B2 O3 | C1 P1"),
            (PerColour{0, 0, 0, 2}));
}
TEST(BigBusiness, M27_a_tie_below_the_top_does_not_matter) {
  EXPECT_EQ(urban(UrbanRule::big_business, "A1 O2 | A2 B2 | A3 Y3"), (PerColour{0, 0, 2, 0}));
}

TEST(Founder, M28_a_point_for_the_lowest_block_of_a_building_that_one_does_not_own) {
  EXPECT_EQ(urban(UrbanRule::founder, "A1 O1 B1 | A2 O1 B1 P2 | C5 Y4 P4 | D1 P1"), (PerColour{2, 0, 1, 0}));
}
TEST(Founder, M28_nothing_for_a_building_that_one_owns_again_or_laid_in_the_middle) {
  EXPECT_EQ(urban(UrbanRule::founder, "A1 O1 B1 O1 | B1 B2 B1"), nothing);
  EXPECT_EQ(urban(UrbanRule::founder, "A1 Y1 O1 B1"), (PerColour{0, 0, 1, 0}));
}

TEST(Megacity, M29_a_point_for_each_building_in_the_fully_built_city) {
  EXPECT_EQ(urban(UrbanRule::megacity, city('C', "OOOBBYYYP") + city('A', "OOOOOOOO.")),
            (PerColour{3, 2, 3, 1}));
}
TEST(Megacity, M29_without_a_full_city_that_with_most_buildings) {
  EXPECT_EQ(urban(UrbanRule::megacity, city('D', "OB......P") + city('E', "YY.......")),
            (PerColour{1, 1, 0, 1}));
}
TEST(Megacity, M29_M37_two_full_cities_or_two_fullest_give_nothing) {
  EXPECT_EQ(urban(UrbanRule::megacity, city('C', "OOOBBYYYP") + city('A', "OOOOOBBBB")), nothing);
  EXPECT_EQ(urban(UrbanRule::megacity, city('D', "OB......P") + city('E', "YYY......")), nothing);
  EXPECT_EQ(urban(UrbanRule::megacity, ""), nothing);
}

TEST(FogFreeView, M30_a_point_for_each_building_of_five_floors_or_more) {
  EXPECT_EQ(urban(UrbanRule::fog_free_view, "A1 O4 O1 | A2 O4 | A3 B4 | B1 Y3 B2 | C1 B4 P4 | D1 P3 P2"),
            (PerColour{1, 1, 0, 2}));
}

TEST(MultipleTower, M31_two_points_for_each_building_with_three_colours_or_more) {
  EXPECT_EQ(urban(UrbanRule::multiple_tower,
                  "A1 O1 B1 Y1 | B1 O1 B1 O1 | C1 O1 B1 Y1 P1 | D1 B1 P1 B1 Y1 B2 | E1 P4"),
            (PerColour{0, 2, 2, 2}));
}

TEST(Villa, M32_two_points_for_a_one_floor_building_beside_an_empty_plot) {
  EXPECT_EQ(urban(UrbanRule::villa, "A1 O1 | B5 B1 | C9 Y2 | D3 P1 | D1 P1"), (PerColour{2, 2, 0, 4}));
}
TEST(Villa, M32_diagonal_neighbours_do_not_count) {
  // A1 has neighbours A2 and A4; A5 is empty but only diagonal.
  EXPECT_EQ(urban(UrbanRule::villa, "A1 O1 | A2 B2 | A4 B2"), nothing);
}
TEST(Villa, M32_one_empty_side_out_of_four_is_enough) {
  EXPECT_EQ(urban(UrbanRule::villa, "E5 O1 | E2 B2 | E4 B2 | E6 B2"), (PerColour{2, 0, 0, 0}));
  EXPECT_EQ(urban(UrbanRule::villa, "E5 O1 | E2 B2 | E4 B2 | E6 B2 | E8 B2"), nothing);
}
TEST(Villa, M32_each_side_is_looked_at) {
  for (const char* open_side : {"E2", "E4", "E6", "E8"}) {
    std::string built = "E5 O1";
    for (const char* side : {"E2", "E4", "E6", "E8"})
      if (side != std::string_view(open_side)) built += std::string(" | ") + side + " B3";
    EXPECT_EQ(urban(UrbanRule::villa, built), (PerColour{2, 0, 0, 0})) << open_side;
  }
}
TEST(Villa, M32_plots_of_a_neighbouring_city_do_not_count) {
  // A3 lies beside B1 on the table, A7 above D1, and both are empty.
  EXPECT_EQ(urban(UrbanRule::villa, "A3 O1 | A2 B2 | A6 B2 | A7 Y1 | A4 B2 | A8 B2"), nothing);
}

TEST(WorldwideExpansion, M33_a_point_for_each_city_with_a_building_of_ones_own) {
  EXPECT_EQ(urban(UrbanRule::worldwide_expansion,
                  "A1 O1 | A2 O1 | A3 B1 | B1 O1 | C1 O4 B4 | D1 Y1 | E1 Y1 | F1 Y1 | F2 Y1"),
            (PerColour{2, 2, 3, 0}));
}

TEST(HobbitHome, M34_two_points_for_the_lowest_building_of_the_city_with_the_tallest) {
  EXPECT_EQ(urban(UrbanRule::hobbit_home, "A1 O4 | A2 B2 | A3 Y3 | B1 P1"), (PerColour{0, 2, 0, 0}));
}
TEST(HobbitHome, M34_on_a_tie_for_lowest_nobody_even_of_one_owner) {
  EXPECT_EQ(urban(UrbanRule::hobbit_home, "A1 O4 | A2 B2 | A3 Y2"), nothing);
  EXPECT_EQ(urban(UrbanRule::hobbit_home, "A1 O4 | A2 B2 | A3 B2"), nothing);
}
TEST(HobbitHome, M34_a_single_building_is_both_tallest_and_lowest) {
  EXPECT_EQ(urban(UrbanRule::hobbit_home, "F9 P3 | A1 O1"), (PerColour{0, 0, 0, 2}));
}
TEST(HobbitHome, M34_M37_equally_tall_buildings_in_two_cities_give_nothing) {
  EXPECT_EQ(urban(UrbanRule::hobbit_home, "A1 O4 | A2 B1 | B1 Y4"), nothing);
}
TEST(HobbitHome, M34_M37_equally_tall_buildings_within_one_city_are_that_one_city) {
  EXPECT_EQ(urban(UrbanRule::hobbit_home, "A1 O4 | A2 B1 | A3 Y4 | C1 P3"), (PerColour{0, 2, 0, 0}));
}

TEST(SmallTown, M35_a_point_for_each_building_in_the_city_with_fewest) {
  EXPECT_EQ(urban(UrbanRule::small_town, city('A', "OOO......") + city('B', "YB.......") +
                                             city('C', "OOO......") + city('D', "PPP......") +
                                             city('E', "OOOO.....") + city('F', "BBB......")),
            (PerColour{0, 1, 1, 0}));
}
TEST(SmallTown, M35_a_city_without_buildings_counts_and_yields_nothing) {
  EXPECT_EQ(urban(UrbanRule::small_town,
                  city('A', "O") + city('B', "BB") + city('C', "YY") + city('D', "PP") + city('E', "OO")),
            nothing);
}
TEST(SmallTown, M35_M37_two_cities_with_fewest_give_nothing) {
  EXPECT_EQ(urban(UrbanRule::small_town, city('A', "O") + city('B', "B") + city('C', "YY") + city('D', "PP") +
                                             city('E', "OO") + city('F', "BB")),
            nothing);
}

TEST(UrbanRules, M37_other_rules_pay_in_several_cities) {
  EXPECT_EQ(urban(UrbanRule::big_business, "A1 O1 | B1 O1"), (PerColour{4, 0, 0, 0}));
  EXPECT_EQ(urban(UrbanRule::worldwide_expansion, "A1 O1 | B1 O1"), (PerColour{2, 0, 0, 0}));
}

TEST(UrbanRules, M26_one_is_revealed_before_blocks_are_chosen_and_none_comes_twice) {
  Scene scene(R"({"edition":"2018","advanced":true,"players":2,"start":0})");
  scene.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4");
  EXPECT_EQ(scene.act(0, "select O4.0.0.0 Y4.0.0.0"), "not-your-turn M15");
  scene.play("urban villa");
  EXPECT_EQ(scene.game.may_act(scene.position), PlayerSet::only(0));
  scene.open().phase = Phase::scoring;
  scene.settle();
  EXPECT_EQ(scene.chance("urban villa"), "manhattan.urban-not-left M26");
  scene.play("urban small-town");
  EXPECT_EQ(scene.open().urban, UrbanRule::small_town);
}

TEST(UrbanRules, M26_it_applies_to_the_scoring_of_its_round_only) {
  Scene scene(R"({"edition":"2018","advanced":true,"start":0})");
  scene.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4 \n deal 2 1 2 3 4 \n deal 3 1 2 3 4 \n urban villa");
  scene.build("A1 O1");  // tallest 3, majority 2, building 1, villa 2
  scene.open().phase = Phase::scoring;
  EXPECT_EQ(
      json::write(scene.game.scores(scene.position)[0]),
      R"({"round":1,"tallest":[3,0,0,0],"majority":[2,0,0,0],"buildings":[1,0,0,0],"urban":[2,0,0,0],"total":[8,0,0,0]})");
  scene.settle();
  EXPECT_EQ(scene.points(), (std::array{8, 0, 0, 0}));
  scene.play("urban fog-free-view");
  scene.open().phase = Phase::scoring;
  scene.settle();
  EXPECT_EQ(scene.points(), (std::array{14, 0, 0, 0}));
}

TEST(FakeNews, M36_the_next_rule_is_revealed_after_the_last_draw_and_applies) {
  Scene scene(R"({"edition":"2018","advanced":true,"start":0})");
  scene.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4 \n deal 2 1 2 3 4 \n deal 3 1 2 3 4 \n urban fake-news");
  scene.turn(0, "1 2 3 4", "O1.0.0.0");
  scene.open().turns_left = 1;
  scene.play("0: build 1 A1 O1");
  EXPECT_EQ(scene.chance("urban villa"), "chance.other-kind");
  scene.play("draw 0 1");
  EXPECT_EQ(scene.game.stage(scene.position), Stage::chance);
  EXPECT_EQ(scene.chance("urban fake-news"), "manhattan.urban-not-left M26");
  scene.play("urban villa");
  EXPECT_EQ(json::write(*scene.game.scores(scene.position)[0].find("urban")), "[2,0,0,0]");
  scene.settle();
  EXPECT_EQ(scene.chance("urban villa"), "manhattan.urban-not-left M26");
  scene.play("urban founder");
}

TEST(FakeNews, M36_it_waits_for_a_reshuffle_after_the_last_draw) {
  Scene scene(R"({"edition":"2018","advanced":true,"start":0})");
  scene.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4 \n deal 2 1 2 3 4 \n deal 3 1 2 3 4 \n urban fake-news");
  scene.turn(0, "1 2 3 4", "O1.0.0.0");
  scene.open().turns_left = 1;
  scene.position.deck = pile("9");
  scene.play("0: build 1 A1 O1 \n draw 0 9 \n reshuffle \n urban villa");
  EXPECT_EQ(scene.game.stage(scene.position), Stage::scoring);
}

TEST(FakeNews, M36_by_itself_it_pays_nothing) {
  EXPECT_EQ(urban(UrbanRule::fake_news, "A1 O1 | B1 B4 B1"), nothing);
}

}  // namespace skyline::manhattan
