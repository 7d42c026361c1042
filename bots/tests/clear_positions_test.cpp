// Positions with one clearly best move, which everybody who thinks must find: the levels from builder on,
// with every seed. Why it is best was worked out by hand from the rules; where the rest of the game can be
// solved, the solver must agree that everything else loses.
#include <gtest/gtest.h>

#include "bots/endgame/endgames.hpp"
#include "bots/mind.hpp"
#include "engine/downtown/tests/scene.hpp"
#include "engine/manhattan/tests/scene.hpp"
#include "engine/traffic/tests/picture.hpp"

namespace skyline::bots {
namespace {

using Texts = std::set<std::string>;

// The best moves, where several come to the same, are told by their texts.
template <Game G>
void expect_found(const G& game, const typename G::Position& position, Player player, const Texts& best) {
  const auto view = game.view(position, player);
  for (const auto& text : best)
    ASSERT_FALSE(game.check(position, player, *game.read_action(text))) << text << " must be legal";
  if (Endgame<G>::solvable(game, position)) {
    const auto exact = Exact<G>(game, Aim::lead, 10'000'000).solve(view, player);
    ASSERT_TRUE(exact);
    for (const auto& action : exact->actions)
      ASSERT_EQ(best.contains(game.write(action)), exact->loss(action) < 0.5)
          << game.write(action) << " loses " << exact->loss(action);
  }
  for (const auto level : {"builder", "architect", "tycoon"})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Random random(seed);
      const auto chosen = game.write(MindOf<G>(*read_bot(level, G::name), game).choose(view, player, random));
      EXPECT_TRUE(best.contains(chosen)) << level << " with seed " << seed << " chooses " << chosen;
    }
}

// Manhattan: the last round, with so many builds left.
void expect_found(manhattan::Scene& scene, int builds_left, const std::string& best) {
  scene.open().round = narrow<std::uint8_t>(scene.game.rounds());
  scene.open().turns_left = narrow<std::uint8_t>(builds_left);
  expect_found(scene.game, scene.position, scene.open().active, {best});
}

// One floor takes over the tallest building, blue's (orange 2 + 1 against 3): with it orange has 3 for the
// tallest, B and C and two buildings, 9, and blue is left with E, 3. Anything else leaves blue with 9 and
// gives orange 6 at most.
TEST(ClearPositions, manhattan_the_last_block_takes_the_tallest_building) {
  manhattan::Scene scene;
  scene.turn(0, "3 5 7 8", "O1.0.0.0", "C5 O2 B3 | B5 O3 | A1 P2 | D7 Y2 | E1 B1");
  expect_found(scene, 1, "build 5 C5 O1");
}

// Two players with one build each. Blue has three floors and, since no other cards are left than four 5s and
// one 9, certainly a 5. Greed builds in a city of its own (3 points at once) and loses the tower of three,
// with the tallest and city A: 3 against 6. One floor more makes it safe: 6 against blue's 3 elsewhere.
TEST(ClearPositions, manhattan_a_tower_is_made_safe_before_the_last_block_of_the_other) {
  manhattan::Scene scene(R"({"players":2})");
  scene.turn(0, "1 1 1 5", "O1.0.0.0 B0.0.1.0", "A5 O3");
  scene.position.hands[1] = manhattan::cards("5 5 5 9");
  scene.position.deck = manhattan::pile("5");
  expect_found(scene, 2, "build 5 A5 O1");
}

// Blue leads 22 to 20. A new building brings 3 wherever it is alone in a city: 24 against blue's 26. Topping
// A1 brings 3 too, the building and city A, and costs blue just these: 24 against 23.
TEST(ClearPositions, manhattan_the_majority_is_taken_from_the_leader) {
  manhattan::Scene scene;
  scene.turn(0, "1 9 9 9", "O1.0.0.0", "A1 B1 | A2 B1 | A3 O1 | D5 Y4 | E5 P2");
  scene.open().points = {20, 22, 10, 10};
  expect_found(scene, 1, "build 1 A1 O1");
}

// Orange leads 30 to 29 and has centre cards only. In F a building brings 1 point, since purple has two
// there, but blue's 3 for the tallest, 1 for it and 2 for city B win: 34 against 35. Raising the own tower to
// the same height brings nothing, except that nobody is tallest (M21): 33 against 32.
TEST(ClearPositions, manhattan_the_tallest_is_equalled_so_that_nobody_scores_it) {
  manhattan::Scene scene;
  scene.turn(0, "5 5 5 5", "O0.1.0.0", "B5 B4 B2 | D5 O4 | A5 P4 | C5 Y4 | E5 P4 | F1 P1 | F2 P1");
  scene.open().points = {30, 29, 0, 0};
  expect_found(scene, 1, "build 5 D5 O2");
}

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

// One taxi is in reserve, and the only tile completes a square in the corner at the right: the taxi goes
// there, all vehicles are on the map, and the game is won (T17).
TEST(ClearPositions, traffic_the_last_vehicle_is_put_on_the_map) {
  traffic::Scene scene({"o|o|o|o|o|o|o|o",  //
                        "-a-a-a-A-A-b-+-",  //
                        "o|o|o|o|o|o|o"});
  scene.gives(0, {1}).gives(1, {4, 5}).gives(2, {6}).gives(3, {8});
  expect_found(scene.game, scene.position, 0, {"attach 1 7,1 r0"});
}

// A taxi and a truck are in reserve. At the right the tile completes one square, in the gap two, one for
// each.
TEST(ClearPositions, traffic_two_squares_for_the_last_two_vehicles) {
  traffic::Scene scene({"o|o|o|o|o|o|o|o",  //
                        "-a-a-a-+-+-A-+-",  //
                        "o|o|o|o   o|o"});
  scene.gives(0, {1}).gives(1, {4, 5}).gives(2, {6}).gives(3, {8});
  expect_found(scene.game, scene.position, 0, {"attach 1 4,1 r0"});
}

// One action is left, and nothing to attach. Player 1 has a truck in reserve and two tiles, nearly any of
// which completes the square at the lower right: that would win. Taking two taxis of player 2 off the second
// street (a truck and a taxi against them) is more, but only the ride of a taxi in the first street, two
// against one, takes something from player 1. The third street is too strong.
TEST(ClearPositions, traffic_the_player_who_would_win_next_is_attacked) {
  traffic::Scene scene({"o|o|o|o|o|o",  //
                        "-a-b-+-+-a-",  //
                        "o.o.o.o.o.o",  //
                        "-A-+-c-c-a-",  //
                        "o.o.o.o.o.o",  //
                        "-b-b-b-B-+-",  //
                        "o|o|o|o|o"});
  scene.gives(1, {4, 5}).gives(2, {6}).gives(3, {8});
  scene.position.open.actions_left = 1;
  scene.position.open.order = traffic::Order::ride;
  expect_found(scene.game, scene.position, 0, {"taxi 5,1 3,1 h", "taxi 5,1 4,1 h"});
}

// The last action of all. With a second vehicle on the street player 0 is stronger there than player 1 and
// may take both taxis off, which leaves player 1 with a truck, 2 points, and player 2 ahead with 3. Two
// trucks are 4 points: more than that. With a taxi it would be 3, a tie; without a fight player 1 would
// have 4.
traffic::Scene last_turn() {
  traffic::Scene scene({"o|o|o|o|o|o|o|o",  //
                        "-A-+-b-+-b-+-+-",  //
                        "o.o.o.o.o.o.o",    //
                        "-c-c-c-+-B-+",     //
                        "o|o|o|o|o|o|o"});
  scene.gives(0, {1}).leaves_in_stack({}, 1);
  scene.position.open.last_turns = 1;
  scene.position.open.actions_left = 1;
  return scene;
}

TEST(ClearPositions, traffic_in_the_last_turn_a_square_is_completed) {
  const auto scene = last_turn();
  expect_found(scene.game, scene.position, 0, {"attach 1 7,1 r0"});
}

TEST(ClearPositions, traffic_in_the_last_turn_the_truck_takes_the_street) {
  auto scene = last_turn();
  scene.does("attach 1 7,1 r0");
  expect_found(scene.game, scene.position, 0, {"put truck 7,1 h"});
}

}  // namespace
}  // namespace skyline::bots
