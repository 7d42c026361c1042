// What the fitted evaluation of every game owes: it is exact at the end, knows more than the points of now
// and does not care where one sits. A game that has features says
//   INSTANTIATE_TYPED_TEST_SUITE_P(Manhattan, EstimateOf, manhattan::Game);
// in its mind/tests/, and in its own namespace moved_on(position, players), which moves everybody one seat
// on.
#pragma once

#include <algorithm>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "bots/player/mind.hpp"
#include "bots/search/estimate.hpp"

namespace skyline {

// Everybody takes along what belongs to them.
template <std::size_t Seats, class T>
void rotate(std::array<T, Seats>& belongings, int players) {
  std::rotate(belongings.begin(), belongings.begin() + players - 1, belongings.begin() + players);
}
inline PlayerSet moved_on(PlayerSet set, int players) {
  PlayerSet moved;
  for (const Player player : set) moved = moved.with((player + 1) % players);
  return moved;
}

namespace bots {

template <class G>
class EstimateOf : public testing::Test {
 protected:
  using Position = typename G::Position;

  // The positions of a game of greedy players, the last one included.
  static std::vector<Position> positions(const G& game, int number) {
    Random random(derive_seed(20, static_cast<std::uint64_t>(number)));
    MindOf<G> greedy(*read_bot("greedy", G::name), game);
    std::vector<Position> all;
    auto position = game.start();
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      all.push_back(position);
      const Player player = game.may_act(position).lowest();
      const auto action = greedy.choose(game.view(position, player), player, random);
      game.apply(position, player, action);
    }
    all.push_back(position);
    return all;
  }

  template <class Visit>
  static void each_number_of_players(Visit&& visit) {
    for (int players = Features<G>::least_players; players <= Features<G>::most_players; ++players)
      visit(G(*G::read_config({{"players", players}})));
  }
};

TYPED_TEST_SUITE_P(EstimateOf);

TYPED_TEST_P(EstimateOf, every_feature_has_a_name_of_its_own) {
  const auto& names = Features<TypeParam>::names;
  EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
  for (const auto name : names)
    EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789"), name.npos);
}

TYPED_TEST_P(EstimateOf, shares_of_the_win_add_up_to_one_and_nobody_else_has_any) {
  this->each_number_of_players([](const TypeParam& game) {
    for (const auto& position : TestFixture::positions(game, 0)) {
      const Estimate guess = estimate(game, position);
      EXPECT_NEAR(std::accumulate(guess.wins.begin(), guess.wins.end(), 0.0), 1, 1e-5);
      for (int player = 0; player < max_players; ++player) {
        EXPECT_GE(guess.wins[player], 0);
        EXPECT_TRUE(std::isfinite(guess.points[player]));
        if (player >= game.players()) {
          EXPECT_EQ(guess.wins[player] + guess.points[player], 0);
        }
      }
    }
  });
}

TYPED_TEST_P(EstimateOf, a_finished_game_is_judged_exactly) {
  this->each_number_of_players([](const TypeParam& game) {
    const auto position = TestFixture::positions(game, 1).back();
    const Standing standing = game.standing(position);
    const Estimate guess = estimate(game, position);
    for (int player = 0; player < max_players; ++player) {
      EXPECT_EQ(guess.points[player], static_cast<float>(standing.points[player]));
      EXPECT_EQ(guess.wins[player],
                standing.winners.contains(player) ? 1 / static_cast<float>(standing.winners.size()) : 0);
    }
  });
}

// Fresh games: the seeds are not those of the fit.
TYPED_TEST_P(EstimateOf, knows_more_than_the_points_of_now) {
  this->each_number_of_players([](const TypeParam& game) {
    double guessed = 0;
    double even = 0;
    double error = 0;
    double error_of_now = 0;
    double gain = 0;
    int values = 0;
    for (int number = 2; number < 32; ++number) {
      const auto positions = TestFixture::positions(game, number);
      const Estimate truth = estimate(game, positions.back());
      for (std::size_t i = positions.size() / 2; i < positions.size(); ++i) {
        const Estimate guess = estimate(game, positions[i]);
        const auto now = game.standing(positions[i]).points;
        for (Player player = 0; player < game.players(); ++player) {
          const double par = 1.0 / game.players();
          guessed += (guess.wins[player] - truth.wins[player]) * (guess.wins[player] - truth.wins[player]);
          even += (par - truth.wins[player]) * (par - truth.wins[player]);
          const double left = truth.points[player] - static_cast<float>(now[player]);
          error +=
              (guess.points[player] - truth.points[player]) * (guess.points[player] - truth.points[player]);
          error_of_now += left * left;
          gain += left;
          ++values;
        }
      }
    }
    EXPECT_LT(guessed, 0.9 * even) << game.players();
    EXPECT_LT(error, 0.9 * (error_of_now - gain * gain / values)) << game.players();
  });
}

// Of four players, so that in Manhattan too everybody has one colour.
TYPED_TEST_P(EstimateOf, does_not_depend_on_the_seat) {
  const TypeParam game(*TypeParam::read_config({{"players", 4}}));
  auto positions = TestFixture::positions(game, 40);
  positions.pop_back();
  for (const auto& position : positions) {
    const Estimate guess = estimate(game, position);
    const Estimate moved = estimate(game, moved_on(position, 4));
    for (std::size_t player = 0; player < 4; ++player) {
      EXPECT_NEAR(moved.points[(player + 1) % 4], guess.points[player], 1e-3);
      EXPECT_NEAR(moved.wins[(player + 1) % 4], guess.wins[player], 1e-5);
    }
  }
}

REGISTER_TYPED_TEST_SUITE_P(EstimateOf, every_feature_has_a_name_of_its_own,
                            shares_of_the_win_add_up_to_one_and_nobody_else_has_any,
                            a_finished_game_is_judged_exactly, knows_more_than_the_points_of_now,
                            does_not_depend_on_the_seat);

}  // namespace bots
}  // namespace skyline
