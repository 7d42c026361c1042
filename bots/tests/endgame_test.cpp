// The solver of endgames against positions worked out by hand and against trying everything.
#include <gtest/gtest.h>

#include "bots/endgame/endgames.hpp"
#include "bots/mind.hpp"
#include "engine/downtown/tests/scene.hpp"
#include "engine/manhattan/tests/scene.hpp"
#include "engine/traffic/tests/picture.hpp"

namespace skyline::bots {
namespace {

constexpr double tiny = 1e-9;
constexpr std::int64_t no_limit = 1'000'000'000;

template <Game G>
Solution<G> solution(const G& game, const typename G::Position& position, Player player,
                     Aim aim = Aim::lead) {
  EXPECT_TRUE(Endgame<G>::solvable(game, position));
  return *Exact<G>(game, aim, no_limit).solve(game.view(position, player), player);
}

template <Game G>
double worth(const G& game, const Solution<G>& solution, std::string_view action) {
  return solution.best() - solution.loss(*game.read_action(action));
}

TEST(MatrixGames, rock_paper_scissors_are_chosen_equally_often) {
  const auto found = solve(MatrixGame{3, 3, {0, -1, 1, 1, 0, -1, -1, 1, 0}});
  EXPECT_NEAR(found.value, 0, tiny);
  for (const double share : found.rows) EXPECT_NEAR(share, 1.0 / 3, tiny);
  for (const double share : found.columns) EXPECT_NEAR(share, 1.0 / 3, tiny);
}

TEST(MatrixGames, two_choices_are_mixed_so_that_the_other_player_cannot_care) {
  // With p on the first row: 3p - (1 - p) = -p + (1 - p), so p = 1/3, and likewise for the columns.
  const auto found = solve(MatrixGame{2, 2, {3, -1, -1, 1}});
  EXPECT_NEAR(found.value, 1.0 / 3, tiny);
  EXPECT_NEAR(found.rows[0], 1.0 / 3, tiny);
  EXPECT_NEAR(found.columns[0], 1.0 / 3, tiny);
}

TEST(MatrixGames, a_saddle_point_is_played_without_mixing) {
  const auto found = solve(MatrixGame{2, 3, {4, 2, 3, 1, 0, 5}});
  EXPECT_NEAR(found.value, 2, tiny);
  EXPECT_NEAR(found.rows[0], 1, tiny);
  EXPECT_NEAR(found.columns[1], 1, tiny);
}

TEST(MatrixGames, a_single_choice_and_choices_that_come_to_the_same) {
  EXPECT_NEAR(solve(MatrixGame{1, 1, {-7}}).value, -7, tiny);
  const auto found = solve(MatrixGame{3, 3, {3, -1, -1, -1, 1, 1, 3, -1, -1}});
  EXPECT_NEAR(found.value, 1.0 / 3, tiny);
  EXPECT_NEAR(found.rows[0] + found.rows[2], 1.0 / 3, tiny);
}

TEST(MatrixGames, nobody_gains_by_leaving_the_equilibrium) {
  Random random(4);
  for (int round = 0; round < 200; ++round) {
    MatrixGame game{
        static_cast<std::size_t>(1 + random.below(30)), static_cast<std::size_t>(1 + random.below(30)), {}};
    const int range = 1 + random.below(20);
    for (std::size_t i = 0; i < game.rows * game.columns; ++i)
      game.gains.push_back(random.below(range) - range / 2);
    const auto found = solve(game);
    for (std::size_t row = 0; row < game.rows; ++row) {
      double gain = 0;
      for (std::size_t i = 0; i < game.columns; ++i) gain += found.columns[i] * game.at(row, i);
      ASSERT_LE(gain, found.value + 1e-7);
    }
    for (std::size_t column = 0; column < game.columns; ++column) {
      double gain = 0;
      for (std::size_t i = 0; i < game.rows; ++i) gain += found.rows[i] * game.at(i, column);
      ASSERT_GE(gain, found.value - 1e-7);
    }
  }
}

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

// A full board, and two lots that lack one pawn each and have one of player 0 and two of player 1: 13, whose
// parcels are worth 2 (two neighbours, housing beside industry), and 1, worth 4. Player 1 wants to complete
// either, for -2 x 2 or -2 x 4; player 0, the mayor, who comes first, wants to be there too, for 0.
TEST(DowntownEndgames, purchases_at_the_same_time_are_a_matrix_game) {
  downtown::Scene scene(2);
  scene.tiles("park 7 16 18 housing 13 1 3 5 10 11 8 12 industry 14 2 15 4 9 17 20 6 commerce 19 21 22 23 24")
      .pawns(13, "011")
      .pawns(1, "011")
      .purchases();
  ASSERT_EQ(scene.value(13).value, 2);
  ASSERT_EQ(scene.value(1).value, 4);
  // Player 0 goes to 13 with p: -8 p = -4 (1 - p), so p = 1/3 and the value is -8/3; player 1 goes to 13 with
  // q: -8 (1 - q) = -4 q, so q = 2/3.
  const auto first = solution(scene.game(), scene.position(), 0);
  EXPECT_NEAR(first.best(), -8.0 / 3, tiny);
  EXPECT_NEAR(worth(scene.game(), first, "buy 13 1"), -8.0 / 3, tiny);
  EXPECT_NEAR(worth(scene.game(), first, "buy 1 3"), -8.0 / 3, tiny) << "parcels that are not there are free";
  EXPECT_NEAR(worth(scene.game(), first, "pass"), -4 * (2.0 / 3) - 8 * (1.0 / 3), tiny);
  const auto second = solution(scene.game(), scene.position(), 1);
  EXPECT_NEAR(second.best(), 8.0 / 3, tiny);
  EXPECT_NEAR(worth(scene.game(), second, "pass"), 0, tiny);
}

// The rest of a game in which one player alone decides, without any of the solver's shortcuts.
template <Game G>
double by_trying_everything(const G& game, const typename G::Position& position, Player player) {
  if (game.stage(position) == Stage::over)
    return worth_of(game.standing(position), game.players(), player, Aim::lead);
  const auto actions = std::make_unique<ActionList<G>>();
  game.legal(position, player, *actions);
  double best = -1e9;
  Random random(1);
  for (const auto& action : *actions) {
    auto after = position;
    game.apply(after, player, action);
    advance(game, after, random);
    best = std::max(best, by_trying_everything(game, after, player));
  }
  return best;
}

TEST(TrafficEndgames, the_last_turn_is_as_good_as_trying_everything_makes_it) {
  using G = traffic::Game;
  const G game(*G::read_config({}));
  const Bot greedy{.name = "greedy", .kind = Bot::Kind::greedy};
  int solved = 0;
  for (std::uint64_t seed = 0; solved < 3 && seed < 60; ++seed) {
    Random random(seed);
    auto position = game.start();
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      const Player player = game.may_act(position).lowest();
      if (position.open.last_turns == 1) {
        ASSERT_EQ(solution(game, position, player).best(), by_trying_everything(game, position, player));
        ++solved;
        break;
      }
      game.apply(position, player,
                 MindOf<G>(greedy, game).choose(game.view(position, player), player, random));
    }
  }
  EXPECT_EQ(solved, 3);
}

TEST(Endgames, are_given_up_when_they_are_too_large) {
  manhattan::Scene scene(R"({"players":2})");
  scene.turn(0, "1 2 3 4", "O1.0.0.0 B1.0.0.0");
  scene.open().round = narrow<std::uint8_t>(scene.game.rounds());
  scene.open().turns_left = 2;
  Exact<manhattan::Game> exact(scene.game, Aim::lead, 1000);
  EXPECT_FALSE(exact.solve(scene.game.view(scene.position, 0), 0));
}

}  // namespace
}  // namespace skyline::bots
