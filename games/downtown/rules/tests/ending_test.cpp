#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::downtown {
namespace {

// Lots 12 and 13, both bars, are the last two without a tile.
void fill_all_but_12_and_13(Scene& scene) {
  scene.tiles("park 1 2 24 housing 3 4 5 6 7 8 9 10 industry 11 14 15 16 17 19 commerce 18 20 21 22 23");
}

}  // namespace

TEST(Ending, D21_the_mayor_passes_clockwise) {
  Scene scene(3);
  for (const Player mayor : {0, 1, 2, 0}) {
    EXPECT_EQ(scene.open().mayor, mayor);
    scene.purchases().play("0 pass, 1 pass, 2 pass");
  }
  EXPECT_EQ(scene.actors(), (std::vector<Player>{1}));
  EXPECT_EQ(scene.open().round, 5);
}

TEST(Ending, D22_the_round_of_the_last_lot_is_played_to_its_end) {
  Scene scene(3);
  fill_all_but_12_and_13(scene);
  scene.no_tokens().pawns(12, "00").pawns(20, "222");
  scene.play("0 pile right").chance("card 13");  // odd: the last card of the left pile comes too
  scene.chance("card 12").votes("commerce commerce commerce").votes("industry industry industry");
  EXPECT_EQ(scene.open().bare(), 0U);
  EXPECT_EQ(scene.phase(), Phase::buy);
  scene.play("0 buy 12 2, 1 buy 20 1, 2 pass");
  EXPECT_EQ(scene.phase(), Phase::scoring);
  scene.settle();
  EXPECT_EQ(scene.game().stage(scene.position()), Stage::over);
  EXPECT_TRUE(scene.actors().empty());
  EXPECT_EQ(scene.refusal("0 pass"), "game-over");
  EXPECT_EQ(scene.chance_refusal("card 3"), "chance.not-now");
  // Industry 12 touches housing 10 and industry 11: 2 a parcel, and 2 for the single owner. Commerce 20
  // touches 17, 19, 21, 22 and 24, no housing among them: 5 a parcel, and 1 for each of two owners.
  EXPECT_EQ(scene.money(0), 30 - 7 + 4 * 2 + 2);
  EXPECT_EQ(scene.money(1), 30 - 3 + 5 + 1);
  EXPECT_EQ(scene.money(2), 30 + 3 * 5 + 1);
  EXPECT_EQ(scene.game().standing(scene.position()).winners, PlayerSet::only(2));
}

TEST(Ending, D22_after_the_last_but_one_lot_the_game_goes_on) {
  Scene scene(3);
  fill_all_but_12_and_13(scene);
  scene.no_tokens().play("0 pile left").chance("card 12").votes("commerce commerce commerce");
  scene.play("0 pass, 1 pass, 2 pass");
  EXPECT_EQ(scene.phase(), Phase::pile);
  EXPECT_EQ(scene.legal(1), (TextList{"pile right"}));
}

TEST(Ending, D22_lots_not_full_pay_nothing_and_ties_share) {
  Scene scene(3);
  fill_all_but_12_and_13(scene);
  scene.no_tokens().tiles("commerce 12").pawns(20, "000").money(0, 41).money(1, 44).money(2, 44);
  scene.play("0 pile right").chance("card 13").votes("industry industry industry");
  EXPECT_TRUE(scene.game().standing(scene.position()).winners.empty());  // not over yet
  scene.play("0 pass, 1 pass, 2 pass");
  EXPECT_EQ(scene.game().stage(scene.position()), Stage::over);
  const auto standing = scene.game().standing(scene.position());
  EXPECT_EQ(standing.points, (PerPlayer{41, 44, 44, 0, 0, 0}));
  EXPECT_EQ(standing.winners, PlayerSet::only(1).with(2));
}

}  // namespace skyline::downtown
