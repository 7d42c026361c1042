// Positions of Traffic with one clearly best move.
#include "bots/player/tests/clear_positions.hpp"

#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::bots {
namespace {

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
