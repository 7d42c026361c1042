#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::downtown {

TEST(Notation, actions_have_one_text_each) {
  const Scene scene;
  for (const std::string text :
       {"pile left", "pile right", "vote housing", "vote industry", "vote commerce", "lobby yes", "lobby no",
        "pick commerce", "buy 14 2", "buy 24 3", "pass", "plan 7", "use housing"}) {
    const auto action = scene.game().read_action(text);
    ASSERT_TRUE(action.ok()) << text;
    EXPECT_EQ(scene.game().write(*action), text);
  }
}

TEST(Notation, what_is_no_action) {
  const Scene scene;
  for (const std::string text : {"",           " ",           "pile",         "pile middle",
                                 "pile left ", " pile left",  "pile  left",   "Pile left",
                                 "vote",       "vote park",   "vote Housing", "vote housing now",
                                 "lobby",      "lobby maybe", "pick park",    "buy",
                                 "buy 14",     "buy 0 1",     "buy 25 1",     "buy 14 0",
                                 "buy 14 4",   "buy 014 1",   "buy 14 +1",    "buy 14 2 3",
                                 "pass 1",     "plan",        "plan 0",       "plan 25",
                                 "use park",   "use",         "build 3 D7 O2"})
    EXPECT_EQ(scene.refusal("0 " + text), "downtown.unreadable-action") << text;
}

TEST(Notation, outcomes_have_one_text_each) {
  const Scene scene;
  for (const std::string text :
       {"mayor 0", "mayor 5", "setup park 3 17 8 housing 14 commerce 2 industry 21", "card 7", "card 24",
        "deal 1 1 2 3 4 5 6 7 8 9", "deal 0 9 1 2 3 4 5 6 7 8"}) {
    const auto outcome = scene.game().read_outcome(text);
    ASSERT_TRUE(outcome.ok()) << text;
    EXPECT_EQ(scene.game().write(*outcome), text);
  }
}

TEST(Notation, what_is_no_outcome) {
  const Scene scene;
  for (const std::string text :
       {"", "mayor", "mayor 6", "mayor -1", "mayor 1 2", "card", "card 0", "card 25", "card 7 8", "setup",
        "setup park 3 17 housing 14 commerce 2 industry 21",
        "setup park 3 17 8 housing 14 industry 21 commerce 2",
        "setup park 3 17 8 housing 14 commerce 2 industry 25",
        "setup park 3 17 8 housing 14 commerce 2 industry 21 ", "deal 0 1 2 3 4 5 6 7 8",
        "deal 0 1 2 3 4 5 6 7 8 9 10", "deal 2 1 2 3 4 5 6 7 8 9", "deal 0 1 2 3 4 5 6 7 8 x", "start 1"})
    EXPECT_EQ(scene.chance_refusal(text), "downtown.unreadable-chance") << text;
}

TEST(Notation, nothing_is_drawn_while_players_decide) {
  EXPECT_EQ(Scene().chance_refusal("card 7"), "chance.not-now");
}

}  // namespace skyline::downtown
