// The course of a round: choosing blocks, turns, the deck, passing on the start.
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

constexpr std::string_view dealt = R"(start 2
    deal 0 1 2 3 4
    deal 1 1 2 3 4
    deal 2 1 2 3 4
    deal 3 5 6 7 8)";

// After how many draws of a whole random game the cards were shuffled.
std::vector<int> reshuffles(std::string_view config) {
  Scene scene(config);
  Random random(3);
  std::vector<int> after;
  int draws = 0;
  while (scene.game.stage(scene.position) != Stage::over) {
    switch (scene.game.stage(scene.position)) {
      case Stage::chance: {
        const Outcome outcome = scene.game.sample(scene.position, random);
        draws += outcome.kind == Outcome::Kind::draw ? 1 : 0;
        if (outcome.kind == Outcome::Kind::reshuffle) after.push_back(draws);
        scene.game.apply(scene.position, outcome);
        break;
      }
      case Stage::scoring: scene.settle(); break;
      default: {
        Game::Actions actions;
        scene.game.legal(scene.position, scene.open().active, actions);
        scene.game.apply(scene.position, scene.open().active, actions[random.below(actions.size())]);
      }
    }
  }
  return after;
}

}  // namespace

TEST(Round, M14_blocks_are_chosen_clockwise_from_the_start_player) {
  Scene scene;
  scene.play(dealt);
  for (const Player player : {2, 3, 0, 1}) {
    EXPECT_EQ(scene.game.may_act(scene.position), PlayerSet::only(player));
    scene.play(std::to_string(player) + ": select " + "OBYP"[player] + "6.0.0.0");
  }
  EXPECT_EQ(scene.open().phase, Phase::build);
  EXPECT_EQ(scene.game.may_act(scene.position), PlayerSet::only(2));
}

TEST(Round, M14_chosen_blocks_leave_the_reserve_and_lie_open) {
  Scene scene;
  scene.play(dealt).play("2: select Y3.2.1.0");
  EXPECT_EQ(scene.chosen('Y'), "3.2.1.0");
  EXPECT_EQ(scene.reserve('Y'), "8.4.3.3");
  EXPECT_EQ(text_of(scene.game.view(scene.position, 0).open.chosen[2]), "3.2.1.0");
}

TEST(Round, M14_exactly_the_rounds_number_of_blocks) {
  Scene scene;
  scene.play(dealt);
  EXPECT_EQ(scene.act(2, "select Y3.2.0.0"), "manhattan.selection-size M14");
  EXPECT_EQ(scene.act(2, "select Y3.2.1.1"), "manhattan.selection-size M14");
  EXPECT_EQ(scene.act(2, "select Y0.0.0.0"), "manhattan.selection-size M14");
  EXPECT_EQ(scene.act(2, "select Y1.1.1.3"), "");
}

TEST(Round, M14_no_more_than_the_reserve_holds) {
  Scene scene;
  scene.play(dealt);
  EXPECT_EQ(scene.act(2, "select Y2.0.0.4"), "manhattan.reserve M14");
  EXPECT_EQ(scene.act(2, "select Y1.0.5.0"), "manhattan.reserve M14");
  scene.open().reserve[2] = Blocks(1, 0, 4, 3);
  EXPECT_EQ(scene.act(2, "select Y0.1.4.1"), "manhattan.reserve M14");
  // Six of eight blocks: one, none, four and three of the sizes.
  EXPECT_EQ(scene.legal(), (Names{"select Y0.0.3.3", "select Y0.0.4.2", "select Y1.0.2.3", "select Y1.0.3.2",
                                  "select Y1.0.4.1"}));
}

TEST(Round, M14_with_two_colours_the_number_counts_for_each) {
  Scene scene(R"({"players":2,"start":0})");
  scene.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4");
  EXPECT_EQ(scene.act(0, "select O4.1.0.0 Y3.0.0.0"), "manhattan.selection-size M14");
  EXPECT_EQ(scene.act(0, "select O4.0.0.0 Y3.0.0.0"), "manhattan.selection-size M14");
  EXPECT_EQ(scene.act(0, "select O4.0.0.0"), "manhattan.unreadable-action");
  EXPECT_EQ(scene.act(0, "select O4.0.0.0 Y0.0.1.3"), "");
}

TEST(Round, M14_blocks_come_before_cards_and_are_not_changed_afterwards) {
  Scene scene;
  scene.play(dealt);
  EXPECT_EQ(scene.act(2, "build 1 A9 Y1"), "manhattan.select-first M14");
  EXPECT_EQ(scene.act(2, "skip 1"), "manhattan.select-first M14");
  scene.play("2: select Y6.0.0.0 \n 3: select P6.0.0.0 \n 0: select O6.0.0.0 \n 1: select B6.0.0.0");
  EXPECT_EQ(scene.act(2, "select Y5.1.0.0"), "manhattan.already-selected M14");
}

TEST(Round, M15_a_turn_plays_a_card_places_a_block_and_draws) {
  Scene scene;
  scene.play(four_player_opening).play("0: build 3 D3 O2");
  EXPECT_EQ(scene.hand(0), "1 2 4");
  EXPECT_EQ(scene.chosen('O'), "3.1.1.0");
  EXPECT_EQ(scene.on("D3"), "O2");
  EXPECT_EQ(scene.game.stage(scene.position), Stage::chance);
  scene.play("draw 0 9");
  EXPECT_EQ(scene.hand(0), "1 2 4 9");
  EXPECT_EQ(scene.game.may_act(scene.position), PlayerSet::only(1));
}

TEST(Round, M15_only_cards_in_hand_and_chosen_blocks_that_are_left) {
  Scene scene;
  scene.play(four_player_opening);
  EXPECT_EQ(scene.act(0, "build 5 D5 O2"), "manhattan.no-such-card M15");
  EXPECT_EQ(scene.act(0, "build 3 D3 O4"), "manhattan.no-such-block M15");
  EXPECT_EQ(scene.act(1, "build 1 D3 B1"), "not-your-turn M15");
  scene.turn(0, "1 2 3 4", "O0.0.1.0").play("0: build 1 A1 O3 \n draw 0 1");
  scene.open().active = 0;
  EXPECT_EQ(scene.act(0, "build 1 A1 O3"), "manhattan.no-such-block M15");
}

TEST(Round, M15_nobody_draws_for_another_or_without_playing) {
  Scene scene;
  scene.play(four_player_opening);
  EXPECT_EQ(scene.chance("draw 0 9"), "chance.not-now");
  scene.play("0: build 3 D3 O2");
  EXPECT_EQ(scene.chance("draw 1 9"), "chance.other-player M13");
  EXPECT_EQ(scene.act(0, "build 1 A1 O1"), "not-your-turn M15");
  EXPECT_EQ(scene.act(1, "build 1 A3 B1"), "not-your-turn M15");
}

TEST(Round, M15_turns_go_clockwise_until_everyone_has_had_as_many_as_blocks_were_chosen) {
  Scene scene(R"({"players":3,"start":1})");
  Random random(8);
  advance(scene.game, scene.position, random);
  scene.play("1: select B1.1.1.1 \n 2: select Y1.1.1.1 \n 0: select O1.1.1.1");
  std::string order;
  while (scene.open().round == 1) {
    Game::Actions actions;
    const Player player = scene.open().active;
    order += std::to_string(player);
    scene.game.legal(scene.position, player, actions);
    scene.game.apply(scene.position, player, actions[0]);
    advance(scene.game, scene.position, random);
  }
  EXPECT_EQ(order, "120120120120");
}

TEST(Round, M15_hands_are_four_after_the_last_turn_too_and_are_kept_for_the_next_round) {
  Scene scene;
  scene.turn(0, "1 2 3 4", "O1.0.0.0");
  scene.open().turns_left = 1;
  const auto others = scene.hand(1) + "|" + scene.hand(2) + "|" + scene.hand(3);
  scene.play("0: build 2 B2 O1 \n draw 0 6");
  EXPECT_EQ(scene.game.stage(scene.position), Stage::scoring);
  scene.settle();
  EXPECT_EQ(scene.open().round, 2);
  EXPECT_EQ(scene.open().phase, Phase::select);
  EXPECT_EQ(scene.hand(0), "1 3 4 6");
  EXPECT_EQ(scene.hand(1) + "|" + scene.hand(2) + "|" + scene.hand(3), others);
}

TEST(Round, M15_what_is_built_stays_for_the_next_round) {
  Scene scene;
  scene.turn(0, "1 2 3 4", "O1.0.0.0", "A1 B4");
  scene.open().turns_left = 1;
  scene.play("0: build 2 B2 O1 \n draw 0 6").settle();
  EXPECT_EQ(scene.on("A1"), "B4");
  EXPECT_EQ(scene.on("B2"), "O1");
}

TEST(Deck, M16_after_the_draw_of_the_last_card_all_played_cards_are_shuffled_at_once) {
  Scene scene;
  scene.turn(0, "1 2 3 4", "O1.0.0.0");
  scene.position.hands = {cards("1 2 3 4"), cards("1 1 5 5"), cards("6 6 7 7"), cards("8 8 9 9")};
  scene.position.deck = pile("9");  // the other 28 cards have been played
  scene.play("0: build 4 A4 O1 \n draw 0 9");
  EXPECT_EQ(scene.game.stage(scene.position), Stage::chance);
  EXPECT_EQ(scene.chance("draw 1 1"), "chance.other-kind");
  scene.play("reshuffle");
  // Five of each but what is held: 1 2 3 9, 1 1 5 5, 6 6 7 7 and 8 8 9 9. The 4 just played is back.
  EXPECT_EQ(scene.position.deck, pile("1 1 2 2 2 2 3 3 3 3 4 4 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 9 9"));
  EXPECT_EQ(scene.position.deck.size(), 29);
  EXPECT_EQ(scene.game.may_act(scene.position), PlayerSet::only(1));
}

TEST(Deck, M16_nobody_shuffles_before_the_deck_is_exhausted) {
  Scene scene;
  scene.turn(0, "1 2 3 4", "O1.0.0.0");
  scene.position.deck = pile("9 9");
  scene.play("0: build 4 A4 O1");
  EXPECT_EQ(scene.chance("reshuffle"), "chance.other-kind");
  scene.play("draw 0 9");
  EXPECT_EQ(scene.chance("reshuffle"), "chance.not-now");
}

TEST(Deck, M16_it_happens_after_as_many_draws_as_the_deck_has_cards) {
  EXPECT_EQ(reshuffles("{}"), (std::vector{29, 58, 87}));            // 45 less four hands; 96 draws in all
  EXPECT_EQ(reshuffles(R"({"players":3})"), (std::vector{33, 66}));  // 72 draws
  EXPECT_EQ(reshuffles(R"({"players":2})"), (std::vector{37, 74}));  // 96 draws
  EXPECT_EQ(reshuffles(R"({"players":2,"edition":"2018"})"), (std::vector{37}));  // 64 draws
}

TEST(Deck, M16_the_view_forgets_played_cards_when_they_are_shuffled) {
  Scene scene;
  scene.turn(0, "1 2 3 4", "O1.0.0.0");
  scene.position.hands = {cards("1 2 3 4"), cards("1 1 5 5"), cards("6 6 7 7"), cards("8 8 9 9")};
  scene.position.deck = pile("9");
  EXPECT_EQ(scene.game.view(scene.position, 1).played.size(), 28);
  scene.play("0: build 4 A4 O1 \n draw 0 9");
  EXPECT_EQ(scene.game.view(scene.position, 1).played.size(), 29);
  scene.play("reshuffle");
  EXPECT_TRUE(scene.game.view(scene.position, 1).played.empty());
}

TEST(Round, M25_the_start_player_passes_clockwise_after_every_round) {
  Scene scene(R"({"players":3,"start":1})");
  scene.open().phase = Phase::scoring;
  scene.open().round = 1;
  std::string starters;
  while (scene.game.stage(scene.position) == Stage::scoring) {
    scene.game.settle(scene.position);
    if (scene.open().phase == Phase::over) break;
    starters += std::to_string(scene.open().active);
    EXPECT_EQ(scene.open().active, scene.open().starter);
    scene.open().phase = Phase::scoring;
  }
  EXPECT_EQ(starters, "20120");  // rounds two to six
}

TEST(Round, M25_after_the_last_round_the_game_ends_and_most_points_win) {
  Scene scene(R"({"start":0})");
  scene.build("A1 O1 | B1 B2 | C1 B1");  // orange 1 + 2, blue 2 + 4 + 3
  scene.open().points = {30, 20, 35, 10};
  scene.open().phase = Phase::scoring;
  scene.open().round = 4;
  EXPECT_TRUE(scene.game.standing(scene.position).winners.empty());
  scene.settle();
  EXPECT_EQ(scene.game.stage(scene.position), Stage::over);
  EXPECT_EQ(scene.points(), (std::array{33, 29, 35, 10}));
  EXPECT_EQ(scene.game.standing(scene.position).winners, PlayerSet::only(2));
  EXPECT_EQ(scene.act(0, "skip 1"), "game-over");
}

}  // namespace skyline::manhattan
