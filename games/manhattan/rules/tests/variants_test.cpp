// Progressive opening, anti-trust, and what happens in a variant when nothing can be placed (M42).
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

constexpr std::string_view with_progressive = R"({"variants":["progressive"],"open":"ECADBF"})";
constexpr std::string_view with_anti_trust = R"({"variants":["anti-trust"]})";

// The cities in which player 0 may build with card 1 in a round.
std::string open_in(int round, std::string_view config = with_progressive) {
  Scene scene(config);
  scene.turn(0, "1 1 1 1", "O1.0.0.0");
  scene.open().round = narrow<std::uint8_t>(round);
  std::string cities;
  for (const auto& text : scene.legal()) cities += text[8];  // "build 1 A1 O1"
  return cities;
}

}  // namespace

TEST(Progressive, M40_three_cities_in_round_1_and_one_more_in_rounds_2_3_and_4) {
  EXPECT_EQ(open_in(1), "ACE");
  EXPECT_EQ(open_in(2), "ACDE");
  EXPECT_EQ(open_in(3), "ABCDE");
  EXPECT_EQ(open_in(4), "ABCDEF");
}

TEST(Progressive, M40_all_are_open_in_rounds_5_and_6) {
  constexpr std::string_view three = R"({"players":3,"variants":["progressive"],"open":"ECADBF"})";
  EXPECT_EQ(open_in(1, three), "ACE");
  EXPECT_EQ(open_in(4, three), "ABCDEF");
  EXPECT_EQ(open_in(5, three), "ABCDEF");
  EXPECT_EQ(open_in(6, three), "ABCDEF");
}

TEST(Progressive, M40_a_closed_city_is_refused) {
  Scene scene(with_progressive);
  scene.turn(0, "1 1 1 1", "O1.0.0.0");
  EXPECT_EQ(scene.why_not(0, "build 1 D1 O1"), "manhattan.closed-city M40");
  EXPECT_EQ(scene.why_not(0, "build 1 E1 O1"), "");
}

TEST(Progressive, M40_the_next_city_opens_when_the_round_begins) {
  Scene scene(with_progressive);
  scene.turn(0, "1 1 1 1", "O1.0.0.0");
  scene.open().turns_left = 1;
  scene.play("0: build 1 A1 O1 \n draw 0 1").settle();
  EXPECT_EQ(scene.game.open_cities(scene.open()), 4);
  EXPECT_TRUE(scene.game.is_open(scene.open(), 3));
  EXPECT_FALSE(scene.game.is_open(scene.open(), 1));
}

TEST(Progressive, M40_without_the_variant_everything_is_open) { EXPECT_EQ(open_in(1, "{}"), "ABCDEF"); }

TEST(AntiTrust, M41_one_may_not_build_on_a_building_that_one_owns) {
  Scene scene(with_anti_trust);
  scene.turn(0, "1 1 1 1", "O1.0.1.0", "A1 O1 | B1 O4 B1 | C1 B1 O1");
  EXPECT_EQ(scene.why_not(0, "build 1 A1 O1"), "manhattan.own-building M41");
  EXPECT_EQ(scene.why_not(0, "build 1 C1 O3"), "manhattan.own-building M41");
  EXPECT_TRUE(scene.may("build 1 B1 O1"));  // blue owns it
  EXPECT_TRUE(scene.may("build 1 D1 O1"));  // empty
  EXPECT_FALSE(scene.may("build 1 A1 O1"));
}

TEST(AntiTrust, M41_without_the_variant_one_may) {
  Scene scene;
  scene.turn(0, "1 1 1 1", "O1.0.0.0", "A1 O1");
  EXPECT_TRUE(scene.may("build 1 A1 O1"));
}

TEST(AntiTrust, M41_with_two_colours_neither_may_build_on_either) {
  Scene scene(R"({"players":2,"variants":["anti-trust"]})");
  scene.turn(0, "1 1 1 1", "O0.0.0.1 Y0.0.0.1", "A1 O1 | B1 Y1 | C1 B1 | D1 P1");
  for (const char* own : {"A1 O4", "A1 Y4", "B1 O4", "B1 Y4"}) {
    EXPECT_FALSE(scene.may(std::string("build 1 ") + own));
    EXPECT_EQ(scene.why_not(0, std::string("build 1 ") + own), "manhattan.own-building M41") << own;
  }
  EXPECT_TRUE(scene.may("build 1 C1 O4"));
  EXPECT_TRUE(scene.may("build 1 D1 Y4"));
}

TEST(NothingToPlace, M42_godzilla_stands_on_the_only_plot_left) {
  Scene scene(R"({"variants":["godzilla"],"godzilla":"A5"})");
  scene.turn(0, "5 5 5 5", "O1.0.0.0", "B5 B4 | C5 B4 | D5 Y4 | E5 Y4 | F5 Y4");
  EXPECT_EQ(scene.legal(), Names{"skip 5"});
}

TEST(NothingToPlace, M42_a_card_is_judged_after_the_move_that_it_causes) {
  constexpr std::string_view others = "B6 B4 | C6 B4 | D6 Y4 | E6 Y4 | F6 Y4";
  Scene blocked(R"({"variants":["godzilla"],"godzilla":"A5"})");
  blocked.turn(0, "6 6 6 6", "O1.0.0.0", others);  // it goes to A6, the only free plot
  EXPECT_EQ(blocked.legal(), Names{"skip 6"});
  Scene freed(R"({"variants":["godzilla"],"godzilla":"A6"})");
  freed.turn(0, "6 6 6 6", "O1.0.0.0", others);  // it leaves A6
  EXPECT_EQ(freed.legal(), Names{"build 6 A6 O1"});
  EXPECT_EQ(freed.why_not(0, "skip 6"), "manhattan.can-build M20");
}

TEST(NothingToPlace, M42_a_skipped_card_still_moves_godzilla) {
  Scene scene(R"({"variants":["godzilla"],"godzilla":"A5"})");
  scene.turn(0, "6 6 6 6", "O1.0.0.0", "A6 P3 P2 | B6 B4 | C6 B4 | D6 Y4 | E6 Y4 | F6 Y4");
  EXPECT_EQ(scene.legal(), Names{"skip 6"});
  scene.play("0: skip 6");
  EXPECT_EQ(scene.monster(), "A6");
  EXPECT_EQ(scene.on("A6"), "");
  EXPECT_EQ(scene.chosen('O'), "1.0.0.0");
}

TEST(NothingToPlace, M42_a_skipped_centre_card_lets_the_baby_destroy_where_it_stands) {
  Scene scene(R"({"variants":["baby-godzilla"],"godzilla":"A5"})");
  scene.turn(0, "5 5 5 5", "O1.0.0.0", "A5 P1 P2 | B5 B4 | C5 B4 | D5 Y4 | E5 Y4 | F5 Y4");
  EXPECT_EQ(scene.legal(), Names{"skip 5"});
  scene.play("0: skip 5");
  EXPECT_EQ(scene.on("A5"), "P1");
}

TEST(NothingToPlace, M42_the_baby_leaves_a_building_that_cannot_be_topped) {
  Scene scene(R"({"variants":["baby-godzilla"],"godzilla":"A5"})");
  scene.turn(0, "6 6 6 6", "O1.0.0.0", "A6 P1 P2 | B6 B4 | C6 B4 | D6 Y4 | E6 Y4 | F6 Y4");
  EXPECT_EQ(scene.legal(), Names{"skip 6"});
  scene.play("0: skip 6");
  EXPECT_EQ(scene.monster(), "A6");
  EXPECT_EQ(scene.on("A6"), "P1");
}

TEST(NothingToPlace, M42_closed_cities_do_not_help) {
  Scene scene(with_progressive);  // E, C and A are open
  scene.turn(0, "1 1 1 1", "O1.0.0.0", "A1 B4 | C1 B4 | E1 Y4");
  EXPECT_EQ(scene.legal(), Names{"skip 1"});
  scene.open().round = 2;
  EXPECT_EQ(scene.legal(), Names{"build 1 D1 O1"});
}

TEST(NothingToPlace, M42_anti_trust_can_leave_nothing) {
  Scene scene(with_anti_trust);
  scene.turn(0, "1 1 1 1", "O1.1.1.0", "A1 O1 | B1 O1 | C1 O1 | D1 O1 | E1 O1 | F1 B4");
  EXPECT_EQ(scene.legal(), Names{"skip 1"});
  scene.play("0: skip 1 \n draw 0 1");
  EXPECT_EQ(scene.chosen('O'), "1.1.1.0");
}

TEST(NothingToPlace, M42_all_variants_together) {
  Scene scene(R"({"variants":["godzilla","progressive","anti-trust"],"open":"ABCDEF","godzilla":"C5"})");
  // Round 1 in A, B and C: A6 is one's own, B6 too high, and the monster goes to C6.
  scene.turn(0, "6 6 6 6", "O1.0.0.0", "A6 O1 | B6 B4");
  EXPECT_EQ(scene.legal(), Names{"skip 6"});
}

}  // namespace skyline::manhattan
