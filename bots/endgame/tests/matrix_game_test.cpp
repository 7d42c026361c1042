// Equilibria against games worked out by hand.
#include "bots/endgame/matrix_game.hpp"

#include <gtest/gtest.h>

#include "engine/core/random.hpp"

namespace skyline::bots {
namespace {

constexpr double rounding = 1e-9;

TEST(MatrixGames, rock_paper_scissors_are_chosen_equally_often) {
  const auto found = solve(MatrixGame{3, 3, {0, -1, 1, 1, 0, -1, -1, 1, 0}});
  EXPECT_NEAR(found.value, 0, rounding);
  for (const double share : found.rows) EXPECT_NEAR(share, 1.0 / 3, rounding);
  for (const double share : found.columns) EXPECT_NEAR(share, 1.0 / 3, rounding);
}

TEST(MatrixGames, two_choices_are_mixed_so_that_the_other_player_cannot_care) {
  // With p on the first row: 3p - (1 - p) = -p + (1 - p), so p = 1/3, and likewise for the columns.
  const auto found = solve(MatrixGame{2, 2, {3, -1, -1, 1}});
  EXPECT_NEAR(found.value, 1.0 / 3, rounding);
  EXPECT_NEAR(found.rows[0], 1.0 / 3, rounding);
  EXPECT_NEAR(found.columns[0], 1.0 / 3, rounding);
}

TEST(MatrixGames, a_saddle_point_is_played_without_mixing) {
  const auto found = solve(MatrixGame{2, 3, {4, 2, 3, 1, 0, 5}});
  EXPECT_NEAR(found.value, 2, rounding);
  EXPECT_NEAR(found.rows[0], 1, rounding);
  EXPECT_NEAR(found.columns[1], 1, rounding);
}

TEST(MatrixGames, a_single_choice_and_choices_that_come_to_the_same) {
  EXPECT_NEAR(solve(MatrixGame{1, 1, {-7}}).value, -7, rounding);
  const auto found = solve(MatrixGame{3, 3, {3, -1, -1, -1, 1, 1, 3, -1, -1}});
  EXPECT_NEAR(found.value, 1.0 / 3, rounding);
  EXPECT_NEAR(found.rows[0] + found.rows[2], 1.0 / 3, rounding);
}

// In no row or column more than the value, and not less.
void expect_equilibrium(const MatrixGame& game) {
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

TEST(MatrixGames, nobody_gains_by_leaving_the_equilibrium) {
  Random random(4);
  for (int round = 0; round < 200; ++round) {
    MatrixGame game{
        static_cast<std::size_t>(1 + random.below(30)), static_cast<std::size_t>(1 + random.below(30)), {}};
    const int range = 1 + random.below(20);
    for (std::size_t i = 0; i < game.rows * game.columns; ++i)
      game.gains.push_back(random.below(range) - range / 2);
    expect_equilibrium(game);
  }
}

// A purchase of Downtown in which a win counts a thousand points: unscaled, rounding kept it from ever
// ending.
TEST(MatrixGames, gains_of_very_different_sizes) {
  expect_equilibrium(MatrixGame{
      11, 11, {1012, 1012, 1012, 1012, 1012, 1008, 1012, 1012, -4,   1012, 1012, 1018, 1012, 1012, 1012, 1012,
               1008, 1012, 1012, -4,   1012, 1012, 1012, 1012, 1020, 1012, 1012, 1008, 1012, 1012, -4,   1012,
               1012, 1012, 1012, 1012, 1020, 1012, 1008, 1012, 1012, -4,   1012, 1012, 1012, 1012, 1012, 1012,
               1012, 1012, 1012, 1012, -4,   1012, 1012, 1016, 1016, 1016, 1016, 1012, 1012, 1016, 1016, 500,
               1016, 1016, 1012, 1012, 1012, 1012, 1012, 1008, 1016, 1012, -4,   1012, 1012, 1012, 1012, 1012,
               1012, 1012, 1008, 1012, 1022, -4,   1012, 1012, 1004, 1004, 1004, 1004, 1004, 500,  1004, 1004,
               1004, 1004, 1004, 1012, 1012, 1012, 1012, 1012, 1008, 1012, 1012, -4,   1018, 1012, 1012, 1012,
               1012, 1012, 1012, 1008, 1012, 1012, -4,   1012, 1020}});
}

}  // namespace
}  // namespace skyline::bots
