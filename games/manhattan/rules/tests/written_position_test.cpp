// Positions that are set up by hand begin a game where the rules allow them, and are refused with their place
// where they do not. The harness writes and reads those of random games.
#include "engine/core/tests/written_position.hpp"

#include "games/manhattan/rules/game.hpp"

namespace skyline::manhattan {
namespace {

using Written = skyline::testing::WrittenPosition<Game>;

// Three players in their second round: orange has begun, blue is to build.
Written three_players() {
  return {R"({"players":3})", R"({
    "phase":"build","round":2,"starter":0,"active":1,"turn":1,"points":[7,4,3],
    "buildings":{"A1":["O3","B3"],"A5":["Y1","Y2"],"D9":["O1","O2"]},
    "chosen":{"O":[3,0,0,0],"B":[2,1,1,0],"Y":[4,0,0,0]},
    "hands":[[1,2,3,4],[5,5,6,7],[8,9,9,9]],"played":[0,0,0,0,1,0,0,0,1]})"};
}

Written with_variant(std::string_view variant, std::string_view more) {
  return Written(R"({"players":3,"variants":[")" + std::string(variant) + R"("]})",
                 json::write(three_players().written()))
      .with("buildings", more);
}

}  // namespace

TEST(ManhattanPosition, says_what_stands_there_and_what_is_left) {
  ASSERT_EQ(three_players().refusal(), "none");
  const Position position = three_players().position();
  EXPECT_EQ(position.open.board.tower(*read_plot("A1")).owner(), Colour::blue);
  EXPECT_EQ(position.open.reserve[index(Colour::orange)], Blocks(11 - 1 - 3, 6 - 1, 4 - 1, 3));
  EXPECT_EQ(position.open.reserve[index(Colour::blue)], Blocks(9, 5, 2, 3));
  EXPECT_EQ(position.open.reserve[index(Colour::purple)], Blocks(0, 0, 0, 0)) << "nobody plays it (M7)";
  EXPECT_EQ(position.open.turns_left, 3 * 4 - 1);
  EXPECT_EQ(position.deck.size(), 45 - 12 - 2);
  EXPECT_EQ(position.deck.count(8), 1) << "three nines are held and one is played";
}

TEST(ManhattanPosition, M3_there_are_no_more_blocks_than_in_the_box) {
  const auto fours = three_players().with("buildings", R"({"A1":["O4","O4"],"A2":["O4"],"A3":["O4"]})");
  EXPECT_EQ(fours.refusal(), "M3 buildings.A3.0");
  EXPECT_EQ(three_players().with("chosen", R"({"O":[0,0,4,0],"B":[4,0,0,0],"Y":[4,0,0,0]})").refusal(),
            "M3 chosen.O");
  EXPECT_EQ(three_players().with("buildings", R"({"A1":["O5"]})").refusal(), "M3 buildings.A1.0");
}

TEST(ManhattanPosition, M7_three_players_have_no_purple) {
  EXPECT_EQ(three_players().with("buildings", R"({"A1":["P1"]})").refusal(), "M7 buildings.A1.0");
}

TEST(ManhattanPosition, M18_every_block_could_be_put_on_what_lies_below) {
  EXPECT_EQ(three_players().with("buildings", R"({"A1":["O3","B2"]})").refusal(), "M18 buildings.A1.1");
  EXPECT_EQ(three_players().with("buildings", R"({"A1":["B2","O3","B1"]})").refusal(), "none")
      << "three floors each";
}

TEST(ManhattanPosition, M14_no_more_blocks_are_placed_than_were_chosen) {
  EXPECT_EQ(three_players().with("round", "1").with("points", "[0,0,0]").refusal(), "M14 round");
  const auto six =
      three_players().with("buildings", R"({"A1":["O1","O1"],"A2":["O1","O1"],"A3":["O1","O1"]})");
  EXPECT_EQ(six.refusal(), "M14 round") << "four in the first round, one in this";
}

TEST(ManhattanPosition, M14_M15_the_blocks_of_the_round_are_those_of_the_turns_to_come) {
  EXPECT_EQ(three_players().with("chosen", R"({"O":[3,0,0,0],"B":[2,1,0,0],"Y":[4,0,0,0]})").refusal(),
            "M14 chosen");
  EXPECT_EQ(three_players().with("chosen", R"({"O":[4,0,0,0],"B":[2,1,1,0],"Y":[4,0,0,0]})").refusal(),
            "none")
      << "orange had nothing to build (M20)";
  EXPECT_EQ(three_players().with("chosen", R"({"O":[5,0,0,0],"B":[2,1,1,0],"Y":[4,0,0,0]})").refusal(),
            "M14 chosen");
  const auto selecting = three_players().with("phase", R"("select")").with("turn", "");
  EXPECT_EQ(selecting.refusal(), "M14 chosen") << "blue has not chosen yet";
  EXPECT_EQ(selecting.with("chosen", R"({"O":[4,0,0,0]})").refusal(), "none");
  EXPECT_EQ(selecting.with("chosen", R"({"O":[4,0,0,0]})").with("turn", "1").refusal(), "M14 turn");
}

TEST(ManhattanPosition, M21_points_come_from_scorings) {
  EXPECT_EQ(three_players().with("points", "[1000,0,0]").refusal(), "M21 points.0");
  EXPECT_EQ(three_players().with("points", "[-1,0,0]").refusal(), "record.position-number points.0");
  EXPECT_EQ(three_players().with("points", "[1,0]").refusal(), "record.position-list points");
}

TEST(ManhattanPosition, M2_M13_M16_cards_are_held_once_four_a_hand_and_some_are_left) {
  EXPECT_EQ(three_players().with("hands", "[[1,2,3,4],[5,5,5,5],[5,5,9,9]]").refusal(), "M2 hands.2.1");
  EXPECT_EQ(three_players().with("hands", "[[1,2,3],[5,5,6,7],[8,9,9,9]]").refusal(), "M13 hands.0");
  EXPECT_EQ(three_players().with("hands", "").refusal(), "record.position-list hands");
  EXPECT_EQ(three_players().with("played", "[0,0,0,0,4,0,0,0,0]").refusal(), "M2 played.4");
  EXPECT_EQ(three_players().with("played", "[4,4,4,4,3,4,4,4,2]").refusal(), "M16 played");
}

TEST(ManhattanPosition, M25_whoever_begins_follows_from_who_began) {
  const Written configured(R"({"players":3,"start":0})", json::write(three_players().written()));
  EXPECT_EQ(configured.refusal(), "M25 starter");
  EXPECT_EQ(configured.with("starter", "1")
                .with("chosen", R"({"O":[4,0,0,0],"B":[4,0,0,0],"Y":[4,0,0,0]})")
                .refusal(),
            "none");
}

TEST(ManhattanPosition, M38_nothing_stands_where_the_monster_is) {
  const auto godzilla = with_variant("godzilla", R"({"A1":["O1"]})");
  EXPECT_EQ(godzilla.refusal(), "record.position-text monster");
  EXPECT_EQ(godzilla.with("monster", R"("A1")").refusal(), "M38 buildings.A1");
  EXPECT_EQ(godzilla.with("monster", R"("B1")").with("destroyed", R"({"O":[3,0,0,0]})").refusal(), "none");
  EXPECT_EQ(godzilla.with("monster", R"("B1")").with("destroyed", R"({"O":[5,0,0,0]})").refusal(),
            "M14 round");
  EXPECT_EQ(with_variant("baby-godzilla", R"({"A1":["O1"]})").with("monster", R"("A1")").refusal(), "none")
      << "the baby leaves what is below (M39)";
  EXPECT_EQ(three_players().with("monster", R"("B1")").refusal(), "M38 monster");
  EXPECT_EQ(three_players().with("destroyed", R"({"O":[1,0,0,0]})").refusal(), "M38 destroyed");
}

TEST(ManhattanPosition, M40_M41_closed_cities_are_empty_and_nobody_builds_on_their_own) {
  EXPECT_EQ(with_variant("progressive", R"({"F1":["O1"]})").with("opening", R"("ABCDEF")").refusal(),
            "M40 buildings.F1");
  EXPECT_EQ(with_variant("progressive", R"({"F1":["O1"]})").with("opening", R"("FBCDEA")").refusal(), "none");
  EXPECT_EQ(with_variant("progressive", R"({})").with("opening", R"("ABCDEE")").refusal(), "M40 opening");
  EXPECT_EQ(with_variant("anti-trust", R"({"A5":["Y1","Y2"]})").refusal(), "M41 buildings.A5.1");
}

TEST(ManhattanPosition, M26_M36_one_urban_rule_a_round_and_one_more_after_fake_news) {
  const Written advanced(R"({"players":3,"edition":"2018","advanced":true})",
                         json::write(three_players().written()));
  const auto now = advanced.with("urban", R"("villa")");
  const std::string seven =
      R"("founder","megacity","fog-free-view","multiple-tower","hobbit-home","small-town")";
  EXPECT_EQ(now.with("urban_left", "[" + seven + R"(,"worldwide-expansion","fake-news"])").refusal(), "none");
  EXPECT_EQ(now.with("urban_left", "[" + seven + R"(,"worldwide-expansion"])").refusal(), "none")
      << "it was faked";
  EXPECT_EQ(now.with("urban_left", "[" + seven + R"(,"fake-news"])").refusal(), "M26 urban_left");
  EXPECT_EQ(now.with("urban_left", "[" + seven + R"(,"villa","fake-news"])").refusal(), "M26 urban_left");
  EXPECT_EQ(three_players().with("urban", R"("villa")").refusal(), "M10 urban");
}

TEST(ManhattanPosition, nothing_else_is_read) {
  EXPECT_EQ(three_players().with("deck", "[1]").refusal(), "record.position-extra ");
  EXPECT_EQ(three_players().with("phase", R"("draw")").refusal(), "record.position-word phase");
  EXPECT_EQ(three_players().with("round", "7").refusal(), "record.position-number round");
  EXPECT_EQ(three_players().with("active", "3").refusal(), "record.position-number active");
}

}  // namespace skyline::manhattan
