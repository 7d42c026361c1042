// The solver against endgames of Manhattan worked out by hand.
#include "bots/endgame/tests/endgames.hpp"
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::bots {
namespace {

// Two players, one build each. Orange has a tower of four in the centre of A, one floor to place and the
// cards 1 and 5. Not seen are four cards 5 and one card 9, so blue, who has two floors, lacks the 9 in one
// case of five; seen from the north it shows plot 1.
TEST(ManhattanEndgames, the_worth_is_the_mean_over_the_hands_of_the_other) {
  manhattan::Scene scene(R"({"players":2})");
  scene.turn(0, "1 1 1 5", "O1.0.0.0 B0.1.0.0", "A5 O4");
  scene.open().round = narrow<std::uint8_t>(scene.game.rounds());
  scene.open().turns_left = 2;
  scene.position.hands[1] = manhattan::cards("5 5 5 9");
  scene.position.deck = manhattan::pile("5");
  const auto found = solution(scene.game, scene.position, 0);
  // A1: a blue 9 takes it: orange 1 + 3 for the tallest, blue 1, city A is even. Else blue builds in a city
  // of its own: orange 2 + 2 + 3, blue 1 + 2.
  EXPECT_NEAR(worth(scene.game, found, "build 1 A1 O1"), 0.2 * (7 - 3) + 0.8 * (4 - 1), tiny);
  // B1: a blue 9 takes it with the city: 1 + 2 + 3 against 1 + 2. Else blue builds somewhere: 9 against 3.
  EXPECT_NEAR(worth(scene.game, found, "build 1 B1 O1"), 0.2 * (9 - 3) + 0.8 * (6 - 3), tiny);
  // On its own tower: orange 6, blue 3 in another city.
  EXPECT_NEAR(worth(scene.game, found, "build 5 A5 O1"), 6 - 3, tiny);
  // B5: every blue hand has a 5 and takes it.
  EXPECT_NEAR(worth(scene.game, found, "build 5 B5 O1"), 6 - 3, tiny);
  EXPECT_NEAR(found.best(), 3.6, tiny);
  EXPECT_NEAR(found.median(), 3.2, tiny) << "five plots are as good, one is that, six are 3";
  EXPECT_NEAR(solution(scene.game, scene.position, 0, Aim::win).best(), 1, tiny);
}

TEST(ManhattanEndgames, are_given_up_when_they_are_too_large) {
  manhattan::Scene scene(R"({"players":2})");
  scene.turn(0, "1 2 3 4", "O1.0.0.0 B1.0.0.0");
  scene.open().round = narrow<std::uint8_t>(scene.game.rounds());
  scene.open().turns_left = 2;
  Exact<manhattan::Game> exact(scene.game, Aim::lead, 1000);
  EXPECT_FALSE(exact.solve(scene.game.view(scene.position, 0), 0));
}

}  // namespace
}  // namespace skyline::bots
