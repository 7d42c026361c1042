// How many sequences of actions there are from fixed starts, as perft counts in chess. Chance always gives
// the lowest card that is left, so that only decisions branch. Small counts are worked out in comments; the
// larger ones were counted once and must stay.
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

void lowest_chance(const Game& game, Position& position) {
  while (game.stage(position) == Stage::chance || game.stage(position) == Stage::scoring) {
    if (game.stage(position) == Stage::scoring) {
      game.settle(position);
      continue;
    }
    Outcome outcome{Outcome::Kind::reshuffle, 0, {}};
    if (position.open.phase == Phase::draw) {
      int card = 0;
      while (position.deck.count(card) == 0) ++card;
      outcome = {Outcome::Kind::draw, position.open.active, {narrow<std::uint8_t>(card)}};
    }
    game.apply(position, outcome);
  }
}

long sequences(const Game& game, Position position, int depth) {
  lowest_chance(game, position);
  if (game.stage(position) == Stage::over) return depth == 0 ? 1 : 0;
  if (depth == 0) return 1;
  Game::Actions actions;
  game.legal(position, position.open.active, actions);
  if (depth == 1) return actions.size();
  long sum = 0;
  for (const Action& action : actions) {
    Position next = position;
    game.apply(next, position.open.active, action);
    sum += sequences(game, next, depth - 1);
  }
  return sum;
}

long sequences(const Scene& scene, int depth) { return sequences(scene.game, scene.position, depth); }

// Player 0 holds 1 2 3 4, player 1 only 1, and both have blocks of one, two and three floors.
Scene opening(std::string_view config) {
  Scene scene(config);
  scene.play(four_player_opening.substr(four_player_opening.find("deal")));
  return scene;
}

}  // namespace

TEST(Reachable, choosing_blocks_of_four_players) {
  Scene scene(R"({"start":0})");
  scene.play("deal 0 1 2 3 4 \n deal 1 1 1 1 1 \n deal 2 5 6 7 8 \n deal 3 2 4 6 8");
  // Six blocks of four sizes in C(9,3) = 84 ways, less 4 with five or more threes and 10 with four or more
  // fours. Nobody's choice limits another's.
  EXPECT_EQ(sequences(scene, 1), 70);
  EXPECT_EQ(sequences(scene, 2), 70 * 70);
  EXPECT_EQ(sequences(scene, 3), 70 * 70 * 70);
}

TEST(Reachable, choosing_blocks_of_two_and_three_players) {
  Scene three(R"({"players":3,"start":0})");
  three.play("deal 0 1 2 3 4 \n deal 1 1 1 1 1 \n deal 2 5 6 7 8");
  // Four blocks in C(7,3) = 35 ways, less the one of four fours.
  EXPECT_EQ(sequences(three, 3), 34 * 34 * 34);
  Scene two(R"({"players":2,"start":0})");
  two.play("deal 0 1 2 3 4 \n deal 1 1 1 1 1");
  EXPECT_EQ(sequences(two, 1), 34 * 34);
  EXPECT_EQ(sequences(two, 2), 34L * 34 * 34 * 34);
}

TEST(Reachable, the_plain_start_of_four_players) {
  const Scene scene = opening(R"({"start":0})");
  // Four cards, six cities, three sizes.
  EXPECT_EQ(sequences(scene, 1), 72);
  // Player 1's only card shows plot 3: 6 × 3 builds. They meet player 0's card 3: on a block of two floors
  // that of one does not fit, on one of three two sizes do not: 6 × (1 + 2) fewer.
  EXPECT_EQ(sequences(scene, 2), 72 * 18 - 18);
  EXPECT_EQ(sequences(scene, 3), 120480);
}

TEST(Reachable, godzilla) {
  const Scene scene = opening(R"({"start":0,"variants":["godzilla"],"godzilla":"A5"})");
  // Each card leads the monster to the plot in A that it shows: five cities are left.
  EXPECT_EQ(sequences(scene, 1), 60);
  // Player 1's card leads it on up and right, never to a plot 3: 18 builds, of which 5 × (1 + 2) do not fit
  // on what player 0 built with card 3.
  EXPECT_EQ(sequences(scene, 2), 60 * 18 - 15);
  EXPECT_EQ(sequences(scene, 3), 100400);
}

TEST(Reachable, baby_godzilla) {
  const Scene scene = opening(R"({"start":0,"variants":["baby-godzilla"],"godzilla":"A5"})");
  EXPECT_EQ(sequences(scene, 1), 60);
  EXPECT_EQ(sequences(scene, 2), 60 * 18 - 15);
  // No tower has two blocks yet when it comes, so that it destroys as much as the big one.
  EXPECT_EQ(sequences(scene, 3), 100400);
}

TEST(Reachable, what_the_baby_leaves_makes_a_difference) {
  for (const auto& [config, ways] : {std::pair{R"({"variants":["godzilla"],"godzilla":"A5"})", 5 * 6},
                                     {R"({"variants":["baby-godzilla"],"godzilla":"A5"})", 5 * 5}}) {
    Scene scene(config);
    scene.turn(0, "6 6 6 6", "O1.0.0.0", "A6 Y4 P1");
    scene.position.hands[1] = cards("2 2 2 2");
    scene.choose("B1.0.0.0");
    // The monster goes to A6, so that player 0 builds in five cities, and on to B4. Player 1's card shows
    // plot 6 too: A6 is empty after Godzilla, but four floors of yellow are left by the baby.
    EXPECT_EQ(sequences(scene, 2), ways) << config;
  }
}

TEST(Reachable, progressive_opening) {
  const Scene scene = opening(R"({"start":0,"variants":["progressive"],"open":"ACEBFD"})");
  // Three cities instead of six.
  EXPECT_EQ(sequences(scene, 1), 36);
  EXPECT_EQ(sequences(scene, 2), 36 * 9 - 9);
  EXPECT_EQ(sequences(scene, 3), 14583);
}

TEST(Reachable, anti_trust) {
  const Scene scene = opening(R"({"start":0,"variants":["anti-trust"]})");
  EXPECT_EQ(sequences(scene, 1), 72);  // nobody owns anything yet, nor does player 1 on the second turn
  EXPECT_EQ(sequences(scene, 2), 72 * 18 - 18);
  EXPECT_EQ(sequences(scene, 3), 120480);
}

TEST(Reachable, anti_trust_when_everybody_builds_again) {
  Scene plain(R"({"players":2})");
  Scene strict(R"({"players":2,"variants":["anti-trust"]})");
  for (Scene* scene : {&plain, &strict}) {
    scene->turn(0, "5 5 5 5", "O1.0.0.0 Y0.0.0.0", "A5 O1 | B5 Y1 | C5 B1");
    scene->give(1, "9 9 9 9");
  }
  // With one orange block of one floor: A5 is orange's own, on B5 and C5 one floor stands against one, and
  // D5, E5, F5 are empty. Anti-trust forbids A5 and B5.
  EXPECT_EQ(sequences(plain, 1), 6);
  EXPECT_EQ(sequences(strict, 1), 4);
}

TEST(Reachable, two_players_with_few_blocks_left_to_the_end_of_the_game) {
  Scene scene(R"({"players":2})");
  scene.turn(0, "5 5 5 5", "O1.0.0.0 Y0.1.0.0", "A5 P2 | B5 B4");
  scene.position.hands[1] = cards("1 1 1 1");
  scene.position.deck = pile("3 7 7 9");
  scene.choose("B0.0.0.1");
  scene.choose("P1.0.0.0");
  scene.open().round = 6;
  scene.open().turns_left = 4;
  // Player 0 builds O1 on C5 to F5 (4 ways), Y2 on A5 and C5 to F5 (5 ways).
  EXPECT_EQ(sequences(scene, 1), 9);
  // Player 1's card 1 shows plot 9, which is empty everywhere: two blocks, six cities.
  EXPECT_EQ(sequences(scene, 2), 9 * 12);
  // Player 0 has drawn a 3, whose plots are empty, and has one block left. After O1 on one of four plots, Y2
  // goes on A5 or C5 to F5 or a plot 3: 4 × (5 + 6). After Y2 on A5, O1 goes on C5 to F5 or a plot 3: 4 + 6;
  // after Y2 on one of the four others it has three of these: 4 × (3 + 6).
  EXPECT_EQ(sequences(scene, 3), (44 + 10 + 36) * 12);
  // Player 1 has drawn a 7, which shows plot 3 as well. P1 then B4: 6 × 12 ways. B4 then P1: not on B4, so
  // 6 × (5 + 6), or 6 × (5 + 5) in the 4 × 6 cases in which Y2 stands on a plot 3.
  EXPECT_EQ(sequences(scene, 4), 66 * (72 + 66) + 24 * (72 + 60));
  EXPECT_EQ(sequences(scene, 5), 0);  // the game is over
}

}  // namespace skyline::manhattan
