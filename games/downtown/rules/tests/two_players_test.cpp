#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::downtown {
namespace {

constexpr std::string_view set_up = "setup park 3 17 8 housing 14 commerce 2 industry 21";
constexpr std::string_view first_deal = "deal 0 1 4 5 6 7 9 10 11 12";
constexpr std::string_view second_deal = "deal 1 13 15 16 18 19 20 22 23 24";

Scene dealt() {
  Scene scene(2);
  scene.position() = scene.game().start();
  scene.chance(set_up).chance(first_deal).chance(second_deal);
  return scene;
}

}  // namespace

TEST(TwoPlayers, D23_no_money_no_lobby_and_two_kinds_of_pawns) {
  Scene scene = dealt();
  for (Player player = 0; player < 2; ++player) {
    EXPECT_EQ(scene.money(player), 0);
    EXPECT_FALSE(scene.open().tokens.contains(player));
    EXPECT_EQ(scene.open().supply[player], 15);
    EXPECT_EQ(scene.open().bare_supply[player], 15);
  }
}

TEST(TwoPlayers, D23_nine_cards_each_are_dealt_face_up) {
  Scene scene(2);
  scene.position() = scene.game().start();
  scene.chance(set_up);
  EXPECT_EQ(scene.chance_refusal("deal 1 13 15 16 18 19 20 22 23 24"), "downtown.deal-to-other D23");
  EXPECT_EQ(scene.chance_refusal("deal 0 1 3 5 6 7 9 10 11 12"), "downtown.card-not-dealt D23");
  EXPECT_EQ(scene.chance_refusal("deal 0 1 1 5 6 7 9 10 11 12"), "downtown.card-not-dealt D23");
  scene.chance(first_deal);
  EXPECT_EQ(scene.chance_refusal("deal 1 13 15 16 18 19 20 22 23 12"), "downtown.card-not-dealt D23");
  scene.chance(second_deal);
  const auto seen = json::write(describe_view(scene.game(), scene.game().view(scene.position(), 1)));
  EXPECT_NE(seen.find(R"("cards":[1,4,5,6,7,9,10,11,12])"), std::string::npos);
  EXPECT_NE(seen.find(R"("cards":[13,15,16,18,19,20,22,23,24])"), std::string::npos);
}

TEST(TwoPlayers, D23_the_mayor_plans_an_own_card_and_the_other_chooses_its_use) {
  Scene scene = dealt();
  EXPECT_EQ(scene.actors(), (std::vector<Player>{0}));
  EXPECT_EQ(scene.legal(0).size(), 9U);
  EXPECT_EQ(scene.refusal("0 plan 13"), "downtown.not-your-card D23");
  EXPECT_EQ(scene.refusal("0 pile left"), "downtown.asked-otherwise D23");
  EXPECT_EQ(scene.refusal("1 plan 13"), "not-your-turn D23");
  scene.play("0 plan 7");  // odd: one card all the same
  EXPECT_EQ(scene.actors(), (std::vector<Player>{1}));
  EXPECT_EQ(scene.legal(1), (TextList{"use housing", "use industry", "use commerce"}));
  EXPECT_EQ(scene.refusal("0 use housing"), "not-your-turn D23");
  scene.play("1 use commerce");
  EXPECT_EQ(scene.use(7), "commerce");
  EXPECT_EQ(scene.phase(), Phase::buy);
  EXPECT_EQ(scene.actors(), (std::vector<Player>{0, 1}));
  scene.play("1 pass, 0 pass");
  EXPECT_EQ(scene.actors(), (std::vector<Player>{1}));  // the mayor alternates
  EXPECT_EQ(scene.legal(1).size(), 9U);
  scene.play("1 plan 13, 0 use housing, 0 pass, 1 pass");
  EXPECT_EQ(scene.actors(), (std::vector<Player>{0}));
  EXPECT_EQ(scene.legal(0).size(), 8U);
}

TEST(TwoPlayers, D23_a_use_without_tiles_cannot_be_chosen) {
  Scene scene(2);
  scene.tiles("housing 5 7 8 9").play("0 plan 1");
  EXPECT_EQ(scene.legal(1), (TextList{"use industry", "use commerce"}));
  EXPECT_EQ(scene.refusal("1 use housing"), "downtown.no-tile-left D8");
}

TEST(TwoPlayers, D23_pawns_used_never_come_back_placed_or_not) {
  Scene scene(2);
  scene.tiles("housing 6 commerce 9").pawns(6, "01").purchases().play("0 buy 6 3, 1 buy 6 1");
  EXPECT_EQ(scene.owners(6), "22");  // player 0 got one of three
  EXPECT_EQ(scene.open().supply[0], 12);
  EXPECT_EQ(scene.open().supply[1], 14);
  EXPECT_EQ(scene.open().bare_supply[0], 15);
  scene.settle();
  EXPECT_EQ(scene.open().supply[0], 12);
  EXPECT_EQ(scene.open().supply[1], 14);
}

TEST(TwoPlayers, D23_bare_lots_take_the_other_pawns) {
  Scene scene(2);
  scene.tiles("housing 6").purchases().play("0 buy 7 3, 1 buy 6 2");
  EXPECT_EQ(scene.open().bare_supply[0], 12);
  EXPECT_EQ(scene.open().supply[0], 15);
  EXPECT_EQ(scene.open().supply[1], 13);
  EXPECT_EQ(scene.money(0), 0);  // no price
}

TEST(TwoPlayers, D23_no_more_than_the_pawns_of_that_kind) {
  Scene scene(2);
  scene.tiles("housing 6").purchases();
  scene.open().supply[0] = 1;
  scene.open().bare_supply[0] = 2;
  EXPECT_EQ(scene.refusal("0 buy 6 1"), "legal");
  EXPECT_EQ(scene.refusal("0 buy 6 2"), "downtown.too-few-pawns-tile D23");
  EXPECT_EQ(scene.refusal("0 buy 7 2"), "legal");
  EXPECT_EQ(scene.refusal("0 buy 7 3"), "downtown.too-few-pawns-bare D23");
  scene.open().supply[0] = 0;
  scene.open().bare_supply[0] = 0;
  EXPECT_EQ(scene.legal(0), (TextList{"pass"}));
}

TEST(TwoPlayers, D23_lots_are_valued_as_usual_without_a_bonus) {
  Scene scene(2);
  scene.tiles("industry 5 commerce 8 housing 4").pawns(5, "000").purchases().play("0 buy 5 1, 1 pass");
  EXPECT_EQ(
      scene.scores(),
      (TextList{R"({"lot":5,"use":"industry","well_placed":true,"value":4,"paid":[16,0],"bonus":[0,0]})"}));
  EXPECT_EQ(scene.settle().money(0), 16);
}

TEST(TwoPlayers, D23_the_game_ends_with_the_round_of_the_last_card_and_ties_share) {
  Scene scene = dealt();
  for (int round = 1; round <= 18; ++round) {
    EXPECT_EQ(scene.open().round, round);
    const std::string mayor = round % 2 == 1 ? "0 " : "1 ";
    const Player other = round % 2;
    scene.play(mayor + scene.legal(scene.open().mayor).front());
    scene.play(std::to_string(other) + " " + scene.legal(other).front());
    scene.play("0 pass, 1 pass");
  }
  EXPECT_EQ(scene.game().stage(scene.position()), Stage::over);
  EXPECT_EQ(scene.game().standing(scene.position()).winners, PlayerSet::first(2));
}

}  // namespace skyline::downtown
