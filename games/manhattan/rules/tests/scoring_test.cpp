// The three criteria of every round, and the worked examples of the rulebooks.
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {

TEST(Scoring, M21_the_tallest_building_gives_its_owner_three_points) {
  EXPECT_EQ(points("A1 O4 | D9 B3 O2 | C3 P1").tallest, (PerColour{3, 0, 0, 0}));
  EXPECT_EQ(points("A1 O4 | D9 O3 B2 | C3 P1").tallest, (PerColour{0, 3, 0, 0}));
}

TEST(Scoring, M21_two_equally_tall_towers_give_nobody_the_points) {
  EXPECT_EQ(points("A1 O4 | D9 B4").tallest, (PerColour{0, 0, 0, 0}));
  EXPECT_EQ(points("A1 O4 | A2 B2 P2 | C1 Y3").tallest, (PerColour{0, 0, 0, 0}));
}

TEST(Scoring, M21_nor_does_one_owner_of_both_get_them) {
  EXPECT_EQ(points("A1 O4 | D9 O4").tallest, (PerColour{0, 0, 0, 0}));
}

TEST(Scoring, M21_lower_buildings_may_be_equal) {
  EXPECT_EQ(points("A1 O2 | A2 O2 | F9 Y3").tallest, (PerColour{0, 0, 3, 0}));
}

TEST(Scoring, M21_an_empty_board_gives_nothing) { EXPECT_EQ(points("").total(), (PerColour{0, 0, 0, 0})); }

TEST(Scoring, M22_two_points_for_more_buildings_in_a_city_than_every_other_colour) {
  EXPECT_EQ(points("A1 O1 | A2 O1 | A3 B4 | A4 Y4 P4").majority, (PerColour{2, 0, 0, 0}));
  EXPECT_EQ(points("B5 Y1").majority, (PerColour{0, 0, 2, 0}));
}

TEST(Scoring, M22_each_city_is_counted_for_itself) {
  EXPECT_EQ(points("A1 O1 | B1 O1 | C1 O1 | D1 B1 | E1 B1 | F1 P1").majority, (PerColour{6, 4, 0, 2}));
}

TEST(Scoring, M22_on_a_tie_nobody_gets_them_not_even_the_third) {
  EXPECT_EQ(points("A1 O1 | A2 B1").majority, (PerColour{0, 0, 0, 0}));
  EXPECT_EQ(points("A1 O1 | A2 O1 | A3 B1 | A4 B1 | A5 Y1").majority, (PerColour{0, 0, 0, 0}));
}

TEST(Scoring, M22_floors_do_not_count) {
  EXPECT_EQ(points("A1 O4 O4 O4 | A2 B1 | A3 B1").majority, (PerColour{0, 2, 0, 0}));
}

TEST(Scoring, M23_one_point_for_each_building_owned) {
  EXPECT_EQ(points("A1 O1 | A2 O1 | C9 O4 O4 | D1 O4 B4 | E5 P1 | F3 P2").buildings, (PerColour{3, 1, 0, 2}));
}

TEST(Scoring, M24_two_colours_of_a_player_score_separately) {
  Scene scene(R"({"players":2,"start":0})");
  // Player 0 has two buildings of each colour in A, player 1 three of one: blue holds the city.
  scene.build("A1 O1 | A2 O1 | A3 Y1 | A4 Y1 | A5 B1 | A6 B1 | A7 B1 | F1 Y1 | F2 P1");
  scene.open().phase = Phase::scoring;
  scene.open().round = 1;
  EXPECT_EQ(json::write(scene.game.scores(scene.position)[0]),
            R"({"round":1,"tallest":[0,0],"majority":[0,2],"buildings":[5,4],"urban":[0,0],"total":[5,6]})");
}

TEST(Scoring, M24_a_players_points_are_the_sum_of_both_colours) {
  Scene scene(R"({"players":2,"start":0})");
  scene.build("A1 O4 | B1 Y2 | C1 P1");  // orange 3 + 2 + 1, yellow 2 + 1, purple 2 + 1
  scene.open().points = {10, 20, 0, 0};
  scene.open().phase = Phase::scoring;
  scene.open().round = 1;
  EXPECT_EQ(json::write(scene.game.scores(scene.position)[0]),
            R"({"round":1,"tallest":[3,0],"majority":[4,2],"buildings":[2,1],"urban":[0,0],"total":[9,3]})");
  scene.settle();
  EXPECT_EQ(scene.points(), (std::array{19, 23, 0, 0}));
}

TEST(Scoring, M24_founder_pays_for_a_building_of_ones_other_colour_and_expansion_twice_in_a_city) {
  Scene scene(R"({"edition":"2018","advanced":true,"players":2,"start":0})");
  scene.build("A1 O1 Y1 | A2 O1");
  scene.open().phase = Phase::scoring;
  scene.open().round = 1;
  scene.open().urban = UrbanRule::founder;
  EXPECT_EQ(json::write(*scene.game.scores(scene.position)[0].find("urban")), "[1,0]");
  scene.open().urban = UrbanRule::worldwide_expansion;
  EXPECT_EQ(json::write(*scene.game.scores(scene.position)[0].find("urban")), "[2,0]");
}

// The example of 1994. Blue is blue; purple stands for black, orange for red, yellow for green. The cities
// are A Manhattan, B Sydney, C Frankfurt, D Hong Kong, E São Paulo, F Cairo (M1).
TEST(Scoring, example_of_1994_as_the_italian_rules_tell_it) {
  const auto scored = points(
      "A1 B1 | A2 O1 | A3 Y1 | A4 P2 |"     // Manhattan: one each
      "B5 B1 |"                             // Sydney: only blue
      "C1 P1 | C2 P2 | C5 B4 B3 | C9 Y2 |"  // Frankfurt: black two; the tallest is blue's
      "D1 P2 | D2 P1 | D3 O3 | D4 Y1 |"     // Hong Kong: black two
      "E9 O2 |"                             // São Paulo: only red
      "F1 O3 | F2 Y4");                     // Cairo: one each
  EXPECT_EQ(scored.tallest, (PerColour{0, 3, 0, 0}));
  EXPECT_EQ(scored.majority, (PerColour{2, 2, 0, 4}));
  EXPECT_EQ(scored.buildings, (PerColour{4, 3, 4, 5}));
  EXPECT_EQ(scored.total(), (PerColour{6, 8, 4, 9}));  // red 6, blue 8, green 4, black 9
}

TEST(Scoring, example_of_1994_as_the_french_rules_tell_it) {
  const auto scored = points(
      "A1 B1 | A2 O1 | A3 Y1 | A4 P2 |"     // Manhattan
      "B1 P2 | B2 P1 | B3 O3 | B4 Y1 |"     // Sydney: black
      "C1 P1 | C2 P2 | C5 B4 B3 | C9 Y2 |"  // Frankfurt: black; the tallest is blue's
      "D5 B1 |"                             // Hong Kong: blue with a single tower
      "E9 O2 |"                             // São Paulo: red with a single tower
      "F1 O3 | F2 Y4");                     // Cairo
  EXPECT_EQ(scored.tallest, (PerColour{0, 3, 0, 0}));
  EXPECT_EQ(scored.majority, (PerColour{2, 2, 0, 4}));
  EXPECT_EQ(scored.total(), (PerColour{6, 8, 4, 9}));
}

TEST(Scoring, example_of_2017_and_2018) {
  const auto scored = points(
      "A1 Y1 | A5 Y2 | A6 B1 | A9 P1 |"  // yellow
      "B1 P1 | B2 P2 | B3 P1 | B7 B2 |"  // purple
      "C4 P3 | C5 P1 | C6 Y3 |"          // purple
      "D2 B1 | D4 B3 | D6 P1 | D8 Y1 |"  // blue
      "E5 O4 O3 | E1 B2 | E3 P2 |"       // nobody; the tallest is orange's
      "F2 B1 | F5 P1 | F9 Y1");          // nobody
  EXPECT_EQ(scored.tallest, (PerColour{3, 0, 0, 0}));
  EXPECT_EQ(scored.majority, (PerColour{0, 2, 2, 4}));
  EXPECT_EQ(scored.buildings, (PerColour{1, 6, 5, 9}));
  EXPECT_EQ(scored.total(), (PerColour{4, 8, 7, 13}));
}

TEST(Scoring, every_award_names_its_reason) {
  std::string told;
  for (const Award& award : awards(board("A1 O4 | B2 P1"), UrbanRule::villa)) {
    told += "|" + std::to_string(index(award.criterion)) + letter(award.colour) +
            std::to_string(award.points) + city_letter(award.city);
    told += award.plot == whole_city ? "*" : plot_name(award.plot);
  }
  EXPECT_EQ(told, "|0O3AA1|1O2A*|1P2B*|2O1AA1|2P1BB2|3P2BB2");
}

TEST(Scoring, M24_awards_name_the_colour_that_earned_and_the_player_who_gets) {
  Scene scene(R"({"players":2,"start":0})");
  scene.build("A1 Y2");  // yellow is player 0's second colour
  scene.open().phase = Phase::scoring;
  EXPECT_EQ(json::write(json::Value(scene.game.awards(scene.position))),
            R"([{"for":"tallest","at":"A1","colour":"Y","seat":0,"points":3},)"
            R"({"for":"majority","at":"A","colour":"Y","seat":0,"points":2},)"
            R"({"for":"buildings","at":"A1","colour":"Y","seat":0,"points":1}])");
}

}  // namespace skyline::manhattan
