// The text of actions and outcomes: one spelling each, and nothing sloppy is read.
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {

TEST(Notation, actions_of_the_formats_page) {
  const Game four = game_of("{}");
  for (const char* text : {"select O3.2.1.0", "select P0.0.3.3", "select B6.0.0.0", "build 3 D7 O2",
                           "build 9 F9 P4", "build 1 A1 B1", "skip 3", "skip 9"})
    EXPECT_EQ(four.write(*four.read_action(text)), text);
  const Game two = game_of(R"({"players":2})");
  for (const char* text : {"select O2.1.1.0 Y3.0.0.1", "select B0.0.1.3 P4.0.0.0", "build 3 D7 Y2"})
    EXPECT_EQ(two.write(*two.read_action(text)), text);
}

TEST(Notation, an_action_is_what_it_says) {
  const Game game = game_of("{}");
  const Action action = *game.read_action("build 3 D7 O2");
  EXPECT_EQ(action.kind, Action::Kind::build);
  EXPECT_EQ(action.card, 2);
  EXPECT_EQ(plot_name(action.plot), "D7");
  EXPECT_EQ(action.block, Block(Colour::orange, 2));
  EXPECT_EQ(game.read_action("select Y3.2.1.0")->picks[0], Blocks(3, 2, 1, 0));
}

TEST(Notation, outcomes_of_the_formats_page) {
  const Game game = game_of("{}");
  for (const char* text :
       {"start 2", "deal 0 1 5 5 9", "draw 2 7", "reshuffle", "godzilla A5", "open A C E B F D",
        "urban big-business", "urban founder", "urban megacity", "urban fog-free-view",
        "urban multiple-tower", "urban villa", "urban worldwide-expansion", "urban hobbit-home",
        "urban small-town", "urban fake-news"})
    EXPECT_EQ(game.write(*game.read_outcome(text)), text);
}

TEST(Notation, a_deal_may_be_written_in_any_order) {
  const Game game = game_of("{}");
  EXPECT_EQ(game.write(*game.read_outcome("deal 3 9 5 1 5")), "deal 3 1 5 5 9");
}

TEST(Notation, wrong_actions_are_not_read) {
  const Game game = game_of("{}");
  for (const char* text : {"",
                           " ",
                           "select",
                           "select ",
                           "select O3.2.1",
                           "select O3.2.1.0.0",
                           "select O3.2.1.0 ",
                           " select O3.2.1.0",
                           "select  O3.2.1.0",
                           "select o3.2.1.0",
                           "select R3.2.1.0",
                           "select 3.2.1.0",
                           "select O12.0.0.0",
                           "select O-1.3.2.2",
                           "select O03.2.1.0",
                           "select O3,2,1,0",
                           "select O3.2.1.",
                           "select O3.2.1.0 Y3.2.1.0",
                           "select O3.2.1.0\n",
                           "Select O3.2.1.0",
                           "build",
                           "build 3 D7",
                           "build 0 D7 O2",
                           "build 10 D7 O2",
                           "build 03 D7 O2",
                           "build 3 G7 O2",
                           "build 3 D0 O2",
                           "build 3 d7 O2",
                           "build 3 D7 O0",
                           "build 3 D7 O5",
                           "build 3 D7 2",
                           "build 3 D7 O",
                           "build 3 D7 O22",
                           "build 3 D7 X2",
                           "build 3 D7 O2 Y2",
                           "build  3 D7 O2",
                           "build 3 D7 O2 ",
                           "build +3 D7 O2",
                           "build 3.0 D7 O2",
                           "skip",
                           "skip 0",
                           "skip 10",
                           "skip 3 4",
                           "skip  3",
                           "pass",
                           "build\t3 D7 O2",
                           "build 99999999999999999999 D7 O2",
                           "\xff\xfe"}) {
    const auto read = game.read_action(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.refusal().code, "manhattan.unreadable-action") << text;
  }
}

TEST(Notation, with_two_colours_both_are_named_first_colour_first) {
  const Game two = game_of(R"({"players":2})");
  for (const char* text :
       {"select O4.0.0.0", "select Y4.0.0.0 O4.0.0.0", "select O4.0.0.0 B4.0.0.0", "select O4.0.0.0 P4.0.0.0",
        "select B4.0.0.0 Y4.0.0.0", "select O4.0.0.0 O4.0.0.0", "select P4.0.0.0 Y4.0.0.0",
        "select O4.0.0.0 Y4.0.0.0 B4.0.0.0", "select O4.0.0.0  Y4.0.0.0"})
    EXPECT_FALSE(two.read_action(text).ok()) << text;
}

TEST(Notation, wrong_outcomes_are_not_read) {
  const Game game = game_of("{}");
  for (const char* text : {"",
                           "start",
                           "start x",
                           "start -1",
                           "start 6",
                           "start 01",
                           "start 1 2",
                           "deal",
                           "deal 0",
                           "deal 0 1 2 3",
                           "deal 0 1 2 3 4 5",
                           "deal 0 1 2 3 0",
                           "deal 0 1 2 3 10",
                           "deal 9 1 2 3 4",
                           "deal  0 1 2 3 4",
                           "draw",
                           "draw 2",
                           "draw 2 0",
                           "draw 2 10",
                           "draw 2 7 7",
                           "draw x 7",
                           "reshuffle ",
                           "reshuffle 1",
                           "Reshuffle",
                           "urban",
                           "urban Villa",
                           "urban villa villa",
                           "urban none",
                           "godzilla",
                           "godzilla A0",
                           "godzilla A5 A6",
                           "open",
                           "open ACEBFD",
                           "open A C E B F",
                           "open A C E B F A",
                           "open A C E B F G",
                           "open A C E B F D A",
                           "open A C E B F d"}) {
    const auto read = game.read_outcome(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.refusal().code, "manhattan.unreadable-chance") << text;
  }
}

}  // namespace skyline::manhattan
