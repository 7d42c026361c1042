// Before the first round: what is drawn, in which order, and what a configuration settles instead.
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

// The kinds of chance that come before the first decision.
Names drawn_at_start(std::string_view config) {
  Scene scene(config);
  Random random(5);
  Names kinds;
  while (scene.game.stage(scene.position) == Stage::chance) {
    const auto text = scene.game.write(scene.game.sample(scene.position, random));
    const auto words = words_of(text);
    kinds.emplace_back(words[0] == "deal" ? text.substr(0, 6) : std::string(words[0]));
    EXPECT_EQ(scene.chance(text), "") << text;
  }
  EXPECT_EQ(scene.open().phase, Phase::select);
  return kinds;
}

}  // namespace

TEST(SetUp, M13_each_player_is_dealt_four_cards_and_the_rest_is_the_deck) {
  Scene scene;
  scene.play("start 3 \n deal 0 1 2 3 4 \n deal 1 5 6 7 8 \n deal 2 9 9 9 9 \n deal 3 1 1 2 2");
  EXPECT_EQ(scene.hand(0), "1 2 3 4");
  EXPECT_EQ(scene.hand(1), "5 6 7 8");
  EXPECT_EQ(scene.hand(2), "9 9 9 9");
  EXPECT_EQ(scene.hand(3), "1 1 2 2");
  // Of five cards each: 1 and 2 lost three, 3 to 8 one, 9 four.
  EXPECT_EQ(scene.position.deck, pile("1 1 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9"));
  EXPECT_EQ(scene.position.deck.size(), 29);
}

TEST(SetUp, M13_the_start_player_is_drawn_by_lot) {
  Random random(1);
  std::array<int, 4> drawn{};
  for (int i = 0; i < 400; ++i) {
    const Scene scene;
    ++drawn[scene.game.sample(scene.position, random).player];
  }
  for (const int count : drawn) EXPECT_GT(count, 60);  // 100 expected, σ is 8.7
}

TEST(SetUp, M13_the_start_player_drawn_chooses_first) {
  Scene scene;
  scene.play("start 2 \n deal 0 1 2 3 4 \n deal 1 1 2 3 4 \n deal 2 1 2 3 4 \n deal 3 1 2 3 4");
  EXPECT_EQ(scene.game.may_act(scene.position), PlayerSet::only(2));
}

TEST(SetUp, M13_a_configured_start_player_is_not_drawn) {
  Scene scene(R"({"start":3})");
  EXPECT_EQ(scene.chance("start 3"), "chance.other-kind");
  scene.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4 \n deal 2 1 2 3 4 \n deal 3 1 2 3 4");
  EXPECT_EQ(scene.game.may_act(scene.position), PlayerSet::only(3));
}

TEST(SetUp, M13_deals_go_by_player_and_only_to_players) {
  Scene scene(R"({"players":3})");
  EXPECT_EQ(scene.chance("start 3"), "chance.no-such-player M13");
  EXPECT_EQ(scene.chance("deal 0 1 2 3 4"), "chance.other-kind");
  scene.play("start 2");
  EXPECT_EQ(scene.chance("deal 2 1 2 3 4"), "chance.other-player M13");
  scene.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4 \n deal 2 1 2 3 4");
  EXPECT_EQ(scene.chance("deal 3 1 2 3 4"), "chance.not-now");
}

TEST(SetUp, lines_come_in_the_order_of_the_formats_page) {
  const Names deals{"start", "deal 0", "deal 1", "deal 2", "deal 3"};
  EXPECT_EQ(drawn_at_start("{}"), deals);
  Names all = deals;
  all.insert(all.end(), {"godzilla", "open"});
  EXPECT_EQ(drawn_at_start(R"({"variants":["progressive","godzilla"]})"), all);
  all.emplace_back("urban");
  EXPECT_EQ(
      drawn_at_start(R"({"edition":"2018","advanced":true,"variants":["baby-godzilla","progressive"]})"),
      all);
}

TEST(SetUp, what_is_configured_is_left_out) {
  EXPECT_EQ(
      drawn_at_start(
          R"({"players":2,"start":1,"variants":["godzilla","progressive"],"godzilla":"C3","open":"FEDCBA"})"),
      (Names{"deal 0", "deal 1"}));
  EXPECT_EQ(drawn_at_start(R"({"players":2,"variants":["godzilla","progressive"],"open":"FEDCBA"})"),
            (Names{"start", "deal 0", "deal 1", "godzilla"}));
  EXPECT_EQ(drawn_at_start(R"({"players":2,"variants":["godzilla","progressive"],"godzilla":"C3"})"),
            (Names{"start", "deal 0", "deal 1", "open"}));
}

TEST(SetUp, M38_the_monster_stands_where_it_is_drawn_or_configured) {
  Scene drawn(R"({"players":2,"start":0,"variants":["godzilla"]})");
  drawn.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4 \n godzilla F6");
  EXPECT_EQ(drawn.monster(), "F6");
  Scene configured(R"({"players":2,"start":0,"variants":["baby-godzilla"],"godzilla":"C3"})");
  configured.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4");
  EXPECT_EQ(configured.monster(), "C3");
  EXPECT_EQ(configured.open().phase, Phase::select);
}

TEST(SetUp, M40_the_order_of_the_cities_is_drawn_or_configured_and_everybody_sees_it) {
  Scene drawn(R"({"players":2,"start":0,"variants":["progressive"]})");
  drawn.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4 \n open F A D C B E");
  EXPECT_EQ(drawn.open().opening, (Opening{5, 0, 3, 2, 1, 4}));
  EXPECT_EQ(drawn.game.view(drawn.position, spectator).open.opening, (Opening{5, 0, 3, 2, 1, 4}));
  Scene configured(R"({"players":2,"start":0,"variants":["progressive"],"open":"ECADBF"})");
  configured.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4");
  EXPECT_EQ(configured.open().opening, (Opening{4, 2, 0, 3, 1, 5}));
}

}  // namespace skyline::manhattan
