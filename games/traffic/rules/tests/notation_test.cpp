#include "engine/core/texts.hpp"
#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::traffic {

TEST(TrafficNotation, every_kind_of_action_has_one_text) {
  const Game game{Config{}};
  for (const char* text : {"attach 12 3,-1 r2", "attach 44 -44,0 r0", "put taxi 3,0 hv", "put truck 3,0 -",
                           "done", "taxi 3,0 5,2 h", "truck 3,0 4,0 v", "draw", "end"}) {
    const auto action = game.read_action(text);
    ASSERT_TRUE(action.ok()) << text;
    EXPECT_EQ(game.write(*action), text);
  }
}

TEST(TrafficNotation, wrong_actions) {
  const Game game{Config{}};
  for (const char* text : {"",
                           "attach",
                           "attach 12 3,-1",
                           "attach 0 3,-1 r0",
                           "attach 45 3,-1 r0",
                           "attach 12 3,-1 r4",
                           "attach 12 3,-1 2",
                           "attach 12 3 r0",
                           "attach 12 3,-1,2 r0",
                           "attach 12 3,+1 r0",
                           "attach 12 03,1 r0",
                           "attach 12 -0,1 r0",
                           "attach 12 200,1 r0",
                           "attach  12 3,-1 r0",
                           "attach 12 3,-1 r0 ",
                           "Attach 12 3,-1 r0",
                           "put bus 3,0 -",
                           "put taxi 3,0",
                           "put taxi 3,0 vh",
                           "put taxi 3,0 x",
                           "put taxi 3,0 4,0 -",
                           "taxi 3,0 5,2",
                           "taxi 3,0 5 h",
                           "bus 3,0 4,0 -",
                           "done 1",
                           "draw 3",
                           "end ",
                           "END"}) {
    const auto action = game.read_action(text);
    ASSERT_FALSE(action.ok()) << text;
    EXPECT_EQ(action.refusal().code, "traffic.unreadable-action") << text;
  }
}

TEST(TrafficNotation, chance) {
  const Game game{Config{}};
  for (const char* text : {"start 2", "deal 0 7 31", "draw 3 44"}) {
    const auto outcome = game.read_outcome(text);
    ASSERT_TRUE(outcome.ok()) << text;
    EXPECT_EQ(game.write(*outcome), text);
  }
  EXPECT_EQ(*game.read_outcome("deal 0 31 7"), *game.read_outcome("deal 0 7 31")) << "a hand has no order";
  for (const char* text : {"", "start", "start x", "start 9", "start 1 2", "deal 0 7", "deal 0 7 8 9",
                           "deal 0 7 45", "draw 1", "draw 1 0", "draw 1 2 3", "reshuffle"})
    EXPECT_FALSE(game.read_outcome(text).ok()) << text;
}

// A sentence for every refusal is there, with all its parameters.
TEST(TrafficNotation, T6_a_refusal_explains_itself) {
  Scene scene({"o"});
  scene.gives(0, {2});
  const auto refusal = scene.game.check(scene.position, 0, *scene.game.read_action("attach 2 0,1 r0"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(skyline::Texts("en").say(*refusal),
            "tile 2 shows beige to the north, where red is asked for (T6)");
}

}  // namespace skyline::traffic
