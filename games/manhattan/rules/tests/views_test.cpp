// What a viewer sees, and that it tells nothing else.
#include <cstring>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/manhattan/rules/tests/random_play.hpp"
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

int any_card(const auto& cards) {
  std::vector<int> held;
  for (int card = 0; card < positions; ++card)
    if (cards.count(card) > 0) held.push_back(card);
  return *rc::gen::elementOf(held);
}

// Exchanges hidden cards: between another player's hand and the deck or a third player's hand.
Position shuffled_hidden(const Game& game, Position position, Viewer viewer) {
  std::vector<Player> others;
  for (Player player = 0; player < game.players(); ++player)
    if (player != viewer && position.hands[player].size() > 0) others.push_back(player);
  for (int i = *rc::gen::inRange(1, 12); i > 0 && !others.empty(); --i) {
    Hand& hand = position.hands[*rc::gen::elementOf(others)];
    const int card = any_card(hand);
    if (*rc::gen::arbitrary<bool>() && !position.deck.empty()) {
      const int drawn = any_card(position.deck);
      hand.remove(card);
      position.deck.add(card);
      position.deck.remove(drawn);
      hand.add(drawn);
    } else {
      Hand& other = position.hands[*rc::gen::elementOf(others)];
      const int taken = any_card(other);
      hand.remove(card);
      other.remove(taken);
      hand.add(taken);
      other.add(card);
    }
  }
  return position;
}

}  // namespace

RC_GTEST_PROP(Views, positions_that_a_viewer_cannot_tell_apart_have_byte_equal_views, (std::uint64_t seed)) {
  const Game game(any_config());
  const Position position = any_position(game, seed);
  const Viewer viewer = *rc::gen::inRange(spectator, game.players());
  const Position other = shuffled_hidden(game, position, viewer);
  RC_ASSERT(same_bytes(game.view(position, viewer), game.view(other, viewer)));
  RC_ASSERT(json::write(describe_view(game, game.view(position, viewer))) ==
            json::write(describe_view(game, game.view(other, viewer))));
  if (game.may_act(position).contains(viewer)) {
    Game::Actions actions;
    Game::Actions of_other;
    game.legal(position, viewer, actions);
    game.legal(other, viewer, of_other);
    RC_ASSERT(std::equal(actions.begin(), actions.end(), of_other.begin(), of_other.end()));
  }
}

RC_GTEST_PROP(Views, what_is_imagined_fits_the_view_and_keeps_the_cards, (std::uint64_t seed)) {
  const Game game(any_config());
  const Position position = any_position(game, seed);
  const Viewer viewer = *rc::gen::inRange(spectator, game.players());
  Random random(seed + 1);
  const View view = game.view(position, viewer);
  const Position imagined = game.imagine(view, random);
  RC_ASSERT(same_bytes(game.view(imagined, viewer), view));
  RC_ASSERT(same_bytes(imagined.open, position.open));
  RC_ASSERT(imagined.deck.size() == position.deck.size());
  for (Player player = 0; player < 4; ++player)
    RC_ASSERT(imagined.hands[player].size() == position.hands[player].size());
  for (int card = 0; card < positions; ++card) {
    const auto all = [&](const Position& where) {
      int sum = where.deck.count(card);
      for (const Hand& hand : where.hands) sum += hand.count(card);
      return sum;
    };
    RC_ASSERT(all(imagined) == all(position));
  }
}

TEST(Views, a_player_sees_the_own_hand_and_only_how_many_cards_others_hold) {
  Scene scene;
  scene.play(four_player_opening).play("0: build 3 D3 O2");
  const auto seen = json::write(describe_view(scene.game, scene.game.view(scene.position, 0)));
  EXPECT_NE(seen.find(R"("hand":[1,2,4])"), std::string::npos);
  EXPECT_NE(seen.find(R"("viewer":0)"), std::string::npos);
  EXPECT_NE(seen.find(R"("deck":29)"), std::string::npos);
  EXPECT_EQ(seen.find("hands"), std::string::npos);
  const auto view = describe_view(scene.game, scene.game.view(scene.position, 3));
  EXPECT_EQ(json::write(*view.find("hand")), "[2,4,6,8]");
  EXPECT_EQ(json::write(*view.find("played")), "[0,0,1,0,0,0,0,0,0]");
  const auto& players = *view.find("players")->array();
  EXPECT_EQ(*players[0].object()->find("cards")->integer(), 3);
  EXPECT_EQ(*players[1].object()->find("cards")->integer(), 4);
}

TEST(Views, a_spectator_sees_no_hand) {
  Scene scene;
  scene.play(four_player_opening);
  const View view = scene.game.view(scene.position, spectator);
  EXPECT_EQ(view.hand.size(), 0);
  const auto seen = describe_view(scene.game, view);
  EXPECT_EQ(seen.find("hand"), nullptr);
  EXPECT_TRUE(seen.find("viewer")->is_null());
}

TEST(Views, a_view_tells_which_plots_the_cards_show_from_its_side_M5) {
  Scene scene(R"({"players":2,"start":0,"seats":[1,2]})");
  const auto plots = [&](Viewer viewer) {
    return json::write(
        *describe_view(scene.game, scene.game.view(scene.position, viewer)).find("plots_of_cards"));
  };
  EXPECT_EQ(plots(0), "[3,6,9,2,5,8,1,4,7]");
  EXPECT_EQ(plots(1), "[9,8,7,6,5,4,3,2,1]");
  EXPECT_EQ(plots(spectator), "[1,2,3,4,5,6,7,8,9]");  // who only watches sits in the south
}

TEST(Views, the_whole_position_is_told_with_all_hands) {
  Scene scene;
  scene.play(four_player_opening).play("0: build 3 D3 O2 \n draw 0 9 \n 1: build 1 D3 B2");
  const auto told = scene.game.describe(scene.position);
  EXPECT_EQ(json::write(*told.find("hands")), "[[1,2,4,9],[1,1,1],[5,6,7,8],[2,4,6,8]]");
  EXPECT_EQ(
      json::write(*told.find("buildings")),
      R"([{"plot":"D3","owner":"B","founder":"O","height":4,"floors":{"O":2,"B":2},"blocks":["O2","B2"]}])");
  EXPECT_EQ(*told.find("phase")->text(), "draw");
  EXPECT_EQ(*told.find("round")->integer(), 1);
  EXPECT_EQ(*told.find("rounds")->integer(), 4);
}

TEST(Views, variants_and_urban_rules_are_told_where_they_are_played) {
  Scene plain;
  const auto without = plain.game.describe(plain.position);
  for (const char* key : {"monster", "opening", "open", "urban", "urban_left"})
    EXPECT_EQ(without.find(key), nullptr) << key;
  Scene scene(
      R"({"edition":"2018","advanced":true,"players":2,"start":0,"variants":["godzilla","progressive"],)"
      R"("godzilla":"C3","open":"FEDCBA"})");
  scene.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4");
  EXPECT_TRUE(scene.game.describe(scene.position).find("urban")->is_null());
  scene.play("urban villa");
  const auto told = describe_view(scene.game, scene.game.view(scene.position, 1));
  EXPECT_EQ(*told.find("monster")->text(), "C3");
  EXPECT_EQ(*told.find("opening")->text(), "FEDCBA");
  EXPECT_EQ(*told.find("open")->integer(), 3);
  EXPECT_EQ(*told.find("urban")->text(), "villa");
  EXPECT_EQ(told.find("urban_left")->array()->size(), 9U);
}

}  // namespace skyline::manhattan
