// Positions of Downtown with one clearly best move.
#include "bots/player/tests/clear_positions.hpp"

#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::bots {
namespace {

// Every lot has its tile, so this is the last purchase. The values of the lots that matter: 1 is housing
// beside industry with four neighbours, 4 a parcel; 13 likewise with two, 2 a parcel; 12 is housing among
// housing with two neighbours, well placed, 4 a parcel.
constexpr std::string_view full_board =
    "park 7 16 18 housing 13 1 3 5 10 11 8 12 industry 14 2 15 4 9 17 20 6 commerce 19 21 22 23 24";

// The mayor is the first to get a parcel: the fourth on lot 1 pays 16, and the other, 6 ahead, gets no more
// than 8 for lot 13: 16 against 14. Whoever disturbs the other at lot 13 instead gets 2 there and at most 12
// for lot 1, if the other completes it: 14 against 6 + 6 + 4.
TEST(ClearPositions, downtown_for_two_the_own_lot_is_completed) {
  downtown::Scene scene(2);
  scene.tiles(full_board).pawns(1, "000").pawns(13, "111").money(1, 6).purchases();
  expect_found(scene.game(), scene.position(), 0, {"buy 1 1", "buy 1 2", "buy 1 3"});
}

// Player 1 has 33 and all pawns on lots that will never pay, the others have no money. The fourth parcel of
// lot 12 pays 4 x 4 and 10 for the single owner: 12 - 3 + 26 = 35. Trying for two costs 7, and 31 is too
// little.
TEST(ClearPositions, downtown_one_parcel_completes_the_lot_and_more_are_wasted) {
  downtown::Scene scene(4);
  scene.tiles(full_board).pawns(12, "000");
  for (const int lot : {2, 3, 5, 8, 9}) scene.pawns(lot, "111");
  scene.money(0, 12).money(1, 33).money(2, 0).money(3, 0).no_tokens().purchases();
  expect_found(scene.game(), scene.position(), 0, {"buy 12 1"});
}

// The last vote: four pawns of one player wait on lot 13, every other lot is paid out, so nobody can buy.
// With park and commerce beside it housing is well placed: 4 x 4 + 10 = 26; commerce would be badly placed: 4
// x 2 + 2 = 10; the bars of industry are gone.
downtown::Scene last_vote(int players, std::string_view owners) {
  downtown::Scene scene(players);
  scene.tiles("park 7 16 15 housing 3 10 12 1 5 8 11 industry 2 4 6 23 9 17 20 commerce 19 21 22 14 18 24")
      .pawns(13, owners);
  scene.open().closed = scene.open().tiled() & ~scene.open().tiles_on[index(downtown::Use::park)];
  return scene;
}

// The mayor, who is 20 behind, needs housing. The two others will not vote for it, but only the mayor has the
// lobby token left: that makes two votes each, and the mayor's choice decides (D10).
downtown::Scene vote_of_three() {
  downtown::Scene scene = last_vote(3, "0000");
  scene.money(0, 20).money(1, 40).money(2, 35).vote_on("13");
  scene.open().tokens = PlayerSet::only(0);
  return scene;
}

TEST(ClearPositions, downtown_the_vote_is_for_the_use_that_doubles_the_own_lot) {
  auto scene = vote_of_three();
  expect_found(scene.game(), scene.position(), 0, {"vote housing"});
}

TEST(ClearPositions, downtown_the_lobby_token_is_played_when_it_decides) {
  auto scene = vote_of_three();
  scene.play("0 vote housing, 1 vote commerce, 2 vote commerce");
  expect_found(scene.game(), scene.position(), 0, {"lobby yes"});
}

// Of two players, the one who is 10 ahead chooses the use of the other's lot: commerce pays 8, housing 16.
TEST(ClearPositions, downtown_for_two_the_lot_of_the_other_is_spoilt) {
  auto scene = last_vote(2, "1111");
  scene.mayor(1).money(0, 10).play("1 plan 13");
  expect_found(scene.game(), scene.position(), 0, {"use commerce"});
}

}  // namespace
}  // namespace skyline::bots
