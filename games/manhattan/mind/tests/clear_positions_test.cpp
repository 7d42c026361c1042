// Positions of Manhattan with one clearly best move.
#include "bots/player/tests/clear_positions.hpp"

#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::bots {
namespace {

// Manhattan: the last round, with so many builds left.
void expect_found_last(manhattan::Scene& scene, int builds_left, const std::string& best) {
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
  expect_found_last(scene, 1, "build 5 C5 O1");
}

// Two players with one build each. Blue has three floors and, since no other cards are left than four 5s and
// one 9, certainly a 5. Greed builds in a city of its own (3 points at once) and loses the tower of three,
// with the tallest and city A: 3 against 6. One floor more makes it safe: 6 against blue's 3 elsewhere.
TEST(ClearPositions, manhattan_a_tower_is_made_safe_before_the_last_block_of_the_other) {
  manhattan::Scene scene(R"({"players":2})");
  scene.turn(0, "1 1 1 5", "O1.0.0.0 B0.0.1.0", "A5 O3");
  scene.position.hands[1] = manhattan::cards("5 5 5 9");
  scene.position.deck = manhattan::pile("5");
  expect_found_last(scene, 2, "build 5 A5 O1");
}

// Blue leads 22 to 20. A new building brings 3 wherever it is alone in a city: 24 against blue's 26. Topping
// A1 brings 3 too, the building and city A, and costs blue just these: 24 against 23.
TEST(ClearPositions, manhattan_the_majority_is_taken_from_the_leader) {
  manhattan::Scene scene;
  scene.turn(0, "1 9 9 9", "O1.0.0.0", "A1 B1 | A2 B1 | A3 O1 | D5 Y4 | E5 P2");
  scene.open().points = {20, 22, 10, 10};
  expect_found_last(scene, 1, "build 1 A1 O1");
}

// Orange leads 30 to 29 and has centre cards only. In F a building brings 1 point, since purple has two
// there, but blue's 3 for the tallest, 1 for it and 2 for city B win: 34 against 35. Raising the own tower to
// the same height brings nothing, except that nobody is tallest (M21): 33 against 32.
TEST(ClearPositions, manhattan_the_tallest_is_equalled_so_that_nobody_scores_it) {
  manhattan::Scene scene;
  scene.turn(0, "5 5 5 5", "O0.1.0.0", "B5 B4 B2 | D5 O4 | A5 P4 | C5 Y4 | E5 P4 | F1 P1 | F2 P1");
  scene.open().points = {30, 29, 0, 0};
  expect_found_last(scene, 1, "build 5 D5 O2");
}

}  // namespace
}  // namespace skyline::bots
