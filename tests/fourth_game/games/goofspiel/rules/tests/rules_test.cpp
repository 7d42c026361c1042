// The rules page, one test for each rule that can be broken.
#include <gtest/gtest.h>

#include "engine/core/tests/harness.hpp"
#include "games/goofspiel/rules/game.hpp"

namespace skyline::goofspiel {
namespace {

// A game in which the test says what is turned up and what is bid.
struct Scene {
  Game game;
  Position position = game.start();

  explicit Scene(const Config& config) : game(config) {}
  void turn_up(Card prize) { game.apply(position, Outcome{prize}); }
  void bid(std::initializer_list<int> cards) {
    for (Player player = 0; const int card : cards)
      game.apply(position, player++, Action{narrow<Card>(card)});
  }
  int points(Player player) const { return game.standing(position).points[player]; }
};

std::string_view code(const std::optional<Refusal>& refusal) { return refusal ? refusal->code : "legal"; }

}  // namespace

TEST(Goofspiel, G1_everybody_has_all_cards_and_so_has_the_deck) {
  const Scene scene({.players = 4, .cards = 5});
  for (Player player = 0; player < 4; ++player) EXPECT_EQ(scene.position.open.hands[player], Cards::up_to(5));
  EXPECT_EQ(scene.position.open.deck.size(), 5);
  EXPECT_FALSE(Game::read_config({{"cards", 4}}).ok());
  EXPECT_FALSE(Game::read_config({{"players", 5}}).ok());
}

TEST(Goofspiel, G2_a_prize_is_turned_up_once) {
  Scene scene({.players = 2});
  scene.turn_up(7);
  scene.bid({1, 2});
  EXPECT_EQ(code(scene.game.check(scene.position, Outcome{7})), "goofspiel.no-such-prize");
}

TEST(Goofspiel, G3_prizes_are_turned_up_between_bids) {
  Scene scene({.players = 2});
  EXPECT_EQ(code(scene.game.check(scene.position, 0, Action{1})), "not-your-turn");
  scene.turn_up(7);
  EXPECT_EQ(code(scene.game.check(scene.position, Outcome{8})), "chance.not-now");
}

TEST(Goofspiel, G4_bids_are_secret_and_final_and_spent) {
  Scene scene({.players = 2});
  scene.turn_up(7);
  scene.bid({13});
  EXPECT_EQ(code(scene.game.check(scene.position, 0, Action{12})), "goofspiel.already-bid");
  EXPECT_EQ(scene.game.undisclosed(scene.position), PlayerSet::only(0));
  Scene other({.players = 2});
  other.turn_up(7);
  other.bid({1});
  EXPECT_EQ(scene.game.view(scene.position, 1), other.game.view(other.position, 1));
  EXPECT_EQ(scene.game.view(scene.position, 0).bid, 13);

  scene.game.apply(scene.position, 1, Action{2});
  scene.turn_up(8);
  EXPECT_EQ(code(scene.game.check(scene.position, 0, Action{13})), "goofspiel.no-such-card");
}

TEST(Goofspiel, G5_the_highest_bid_takes_the_prize) {
  Scene scene({.players = 3});
  scene.turn_up(9);
  scene.bid({4, 11, 10});
  EXPECT_EQ(scene.points(1), 9);
  EXPECT_EQ(scene.points(0) + scene.points(2), 0);
}

TEST(Goofspiel, G6_prizes_of_a_tie_carry_over) {
  Scene scene({.players = 3});
  scene.turn_up(9);
  scene.bid({11, 11, 10});
  scene.turn_up(2);
  scene.bid({1, 2, 3});
  EXPECT_EQ(scene.points(2), 11);
}

TEST(Goofspiel, G6_or_are_discarded) {
  Scene scene({.players = 3, .ties = Ties::discard});
  scene.turn_up(9);
  scene.bid({11, 11, 10});
  scene.turn_up(2);
  scene.bid({1, 2, 3});
  EXPECT_EQ(scene.points(2), 2);
}

TEST(Goofspiel, G7_equal_points_share_the_win_and_open_prizes_are_lost) {
  Scene scene({.players = 2, .cards = 5});
  for (Card prize = 1; prize <= 5; ++prize) {
    EXPECT_TRUE(scene.game.standing(scene.position).winners.empty());
    scene.turn_up(prize);
    scene.bid({prize, prize});
  }
  EXPECT_EQ(scene.game.stage(scene.position), Stage::over);
  EXPECT_EQ(scene.points(0), 0);
  EXPECT_EQ(scene.game.standing(scene.position).winners, PlayerSet::first(2));
  EXPECT_EQ(code(scene.game.check(scene.position, 0, Action{1})), "game-over");
}

TEST(Harness, every_configuration_of_goofspiel) {
  for (const int players : {2, 3, 4})
    for (const int cards : {5, 13})
      for (const char* ties : {"carry", "discard"})
        skyline::testing::play_through_harness<Game>({{"players", players}, {"cards", cards}, {"ties", ties}},
                                                     5);
}

}  // namespace skyline::goofspiel
