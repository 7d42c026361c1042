// The fitted evaluation: its weights are what was written, and it knows more than the points of now.
#include "bots/estimate.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "bots/fit/self_play.hpp"
#include "bots/mind.hpp"

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

using Judged = testing::Types<manhattan::Game, downtown::Game, traffic::Game>;
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

// Everybody moves one seat on and takes along what belongs to them.
template <std::size_t Seats, class T>
void rotate(std::array<T, Seats>& belongings, int players) {
  std::rotate(belongings.begin(), belongings.begin() + players - 1, belongings.begin() + players);
}
PlayerSet moved_on(PlayerSet set, int players) {
  PlayerSet moved;
  for (const Player player : set) moved = moved.with((player + 1) % players);
  return moved;
}

manhattan::Position moved_on(manhattan::Position position, int players) {
  using namespace manhattan;
  for (Tower& tower : position.open.board.towers) {
    if (tower.empty()) continue;
    const auto next = [](Colour colour) { return static_cast<Colour>((index(colour) + 1) % colour_count); };
    Tower moved{};
    const auto add = [&](Colour colour, int floors) {
      for (; floors > 0; --floors) moved.add({next(colour), 1});
    };
    for (const Colour colour : all_colours)
      if (colour != tower.owner()) add(colour, tower.floors(colour));
    add(tower.owner(), tower.floors(tower.owner()));
    tower = moved;
  }
  rotate(position.open.reserve, players);
  rotate(position.open.chosen, players);
  rotate(position.open.points, players);
  rotate(position.hands, players);
  position.open.active = narrow<std::uint8_t>((position.open.active + 1) % players);
  position.open.starter = narrow<std::uint8_t>((position.open.starter + 1) % players);
  return position;
}

downtown::Position moved_on(downtown::Position position, int players) {
  auto& open = position.open;
  for (auto& pawns : open.pawns) {
    downtown::Pawns moved;
    for (Player player = 0; player < players; ++player)
      for (int i = 0; i < pawns.count(player); ++i) moved.add((player + 1) % players);
    pawns = moved;
  }
  open.to_act = moved_on(open.to_act, players);
  open.tokens = moved_on(open.tokens, players);
  for (auto& lobbied : open.lobbied) lobbied = moved_on(lobbied, players);
  rotate(open.money, players);
  rotate(open.supply, players);
  rotate(open.bare_supply, players);
  rotate(position.choices, players);
  open.mayor = narrow<std::uint8_t>((open.mayor + 1) % players);
  return position;
}

traffic::Position moved_on(traffic::Position position, int players) {
  rotate(position.open.vehicles, players);
  rotate(position.open.reserve, players);
  rotate(position.open.hand_sizes, players);
  rotate(position.hands, players);
  position.open.active = narrow<std::uint8_t>((position.open.active + 1) % players);
  return position;
}

// Of four players, so that in Manhattan too everybody has one colour.
TYPED_TEST(EstimateOf, does_not_depend_on_the_seat) {
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

// What players choose in secret is part of a position that somebody imagines, so it must count at once.
TEST(DowntownFeatures, see_a_purchase_before_it_is_revealed) {
  const downtown::Game game(*downtown::Game::read_config({{"players", 3}}));
  Random random(1);
  MindOf<downtown::Game> greedy(*read_bot("greedy", "downtown"), game);
  auto position = game.start();
  for (advance(game, position, random); position.open.phase != downtown::Phase::buy;
       advance(game, position, random)) {
    const Player player = game.may_act(position).lowest();
    game.apply(position, player, greedy.choose(game.view(position, player), player, random));
  }
  ASSERT_EQ(position.open.to_act.size(), 3);
  const auto before = Features<downtown::Game>::read(game, position);
  const int lot = downtown::lowest(position.open.for_sale() & position.open.bare());
  game.apply(position, 0, *game.read_action("buy " + std::to_string(lot + 1) + " 2"));
  const auto after = Features<downtown::Game>::read(game, position);
  EXPECT_EQ(before.rows[0][0] - after.rows[0][0], 5);  // D13: two parcels of a bare lot
  EXPECT_EQ(before.rows[0][1], after.rows[0][1]);
}

}  // namespace
}  // namespace skyline::bots
