// The fitted evaluation: its weights are what was written, and it knows more than the points of now.
#include "bots/estimate.hpp"

#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "bots/fit/self_play.hpp"

namespace skyline::bots {
namespace {

constexpr std::array<std::string_view, 2> two_features{"points", "one"};
constexpr WeightLayout small{"go", two_features, 2, 3, 2};

Weights some_weights() {
  Weights weights(small.size());
  std::iota(weights.begin(), weights.end(), -3.0F);
  return weights;
}

TEST(Weights, are_read_as_they_were_written) {
  const auto text = write_weights(small, some_weights(), "by hand");
  EXPECT_EQ(read_weights(small, text), some_weights());
}

TEST(Weights, are_refused_when_a_single_byte_differs) {
  const auto text = write_weights(small, some_weights(), "by hand");
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto damaged = text;
    damaged[i] = damaged[i] == '1' ? '2' : '1';
    EXPECT_FALSE(read_weights(small, damaged)) << damaged;
    EXPECT_FALSE(read_weights(small, std::string_view(text).substr(0, i)));
  }
}

TEST(Weights, of_other_features_are_refused) {
  const auto text = write_weights(small, some_weights(), "by hand");
  constexpr std::array<std::string_view, 2> other_features{"points", "two"};
  EXPECT_FALSE(read_weights({"go", other_features, 2, 3, 2}, text));
  EXPECT_FALSE(read_weights({"chess", two_features, 2, 3, 2}, text));
  EXPECT_FALSE(read_weights({"go", two_features, 2, 4, 2}, text));
}

template <class G>
class EstimateOf : public testing::Test {
 protected:
  using Position = typename G::Position;

  // The positions of a game of greedy players, the last one included.
  static std::vector<Position> positions(const G& game, int number) {
    Random random(derive_seed(20, static_cast<std::uint64_t>(number)));
    MindOf<G> mind(*read_bot("greedy", G::name), game);
    std::vector<Position> all;
    auto position = game.start();
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      all.push_back(position);
      const Player player = game.may_act(position).lowest();
      const auto action = mind.choose(game.view(position, player), player, random);
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

using Judged = testing::Types<manhattan::Game>;
class Names {
 public:
  template <class G>
  static std::string GetName(int) {
    return std::string(G::name);
  }
};
TYPED_TEST_SUITE(EstimateOf, Judged, Names);

TYPED_TEST(EstimateOf, every_feature_has_a_name_of_its_own) {
  const auto& names = Features<TypeParam>::names;
  EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
  for (const auto name : names)
    EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789"), name.npos);
}

TYPED_TEST(EstimateOf, shares_of_the_win_add_up_to_one_and_nobody_else_has_any) {
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

TYPED_TEST(EstimateOf, a_finished_game_is_judged_exactly) {
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
TYPED_TEST(EstimateOf, knows_more_than_the_points_of_now) {
  this->each_number_of_players([](const TypeParam& game) {
    double guessed = 0;
    double even = 0;
    double error = 0;
    double error_of_now = 0;
    double gain = 0;
    int values = 0;
    for (int number = 2; number < 62; ++number) {
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
    EXPECT_LT(guessed, 0.8 * even) << game.players();
    EXPECT_LT(error, 0.8 * (error_of_now - gain * gain / values)) << game.players();
  });
}

}  // namespace
}  // namespace skyline::bots
