// Against bots alone an action is taken back with what followed it; where others are people, never.
#include "room/moments.hpp"
#include "room/record.hpp"
#include "room/tests/scene.hpp"

namespace skyline::room::testing {
namespace {

// Lets bots play until it is somebody's turn.
void let_bots_play(Scene& scene) {
  for (auto thinkers = scene.state().thinkers(); !thinkers.empty(); thinkers = scene.state().thinkers()) {
    const auto action = scene.table().legal(thinkers[0])[0];
    ASSERT_TRUE(
        scene.room.bot_acts(thinkers[0], action, scene.state().last_number(), scene.now, scene.luck()).acted);
  }
}

}  // namespace

TEST(TakeBack, against_bots_undo_crosses_the_draw_and_what_they_did) {
  Scene scene(
      R"({"game":"manhattan","config":{"players":3,"start":0},"seats":["me","bot:random","bot:random"]})");
  EXPECT_NE(written_state(scene.state(), 0, "ann", scene.now).find("undo.nothing-yet"), std::string::npos);
  ASSERT_EQ(scene.act(0), "ok");
  let_bots_play(scene);
  const auto hand = json::write(scene.table().view(0));
  const auto lines = scene.table().record().size();
  ASSERT_EQ(scene.act(0), "ok");
  let_bots_play(scene);
  ASSERT_GT(scene.table().record().size(), lines + 2);
  ASSERT_EQ(scene.ask_undo(0), "ok");
  EXPECT_EQ(scene.last_event(), "undone");
  EXPECT_EQ(scene.to_act(), 0);
  EXPECT_EQ(scene.table().record().size(), lines);
  EXPECT_EQ(json::write(scene.table().view(0)), hand);
  EXPECT_EQ(numbers_of_lines(scene.state()).size() + 1, lines);
  EXPECT_EQ(scene.state().rewound, 1);
  const auto restored = scene.again();
  ASSERT_TRUE(restored.ok()) << restored.refusal().code;
  EXPECT_EQ(all_of(restored->state(), scene.now), all_of(scene.state(), scene.now));
  ASSERT_EQ(scene.act(0), "ok");
  EXPECT_EQ(moments(scene.state(), 0, 0, 1000).find("next")->array(), nullptr);
}

TEST(TakeBack, a_game_with_take_backs_says_so_in_its_result) {
  Scene scene(R"({"game":"manhattan","config":{"players":2,"start":0},"seats":["me","bot:random"]})");
  for (int turns = 0; turns < 2; ++turns) {
    ASSERT_EQ(scene.act(0), "ok");
    let_bots_play(scene);
  }
  ASSERT_EQ(scene.ask_undo(0), "ok");
  ASSERT_EQ(scene.resign(0), "ok");
  EXPECT_NE(json::write(summary(scene.state())).find(R"("rewound":1)"), std::string::npos);
}

TEST(TakeBack, undo_never_crosses_a_draw_where_others_are_people) {
  for (const char* seats : {R"(["me","open"])", R"(["me","me"])"}) {
    Scene scene(
        std::string(R"({"game":"manhattan","config":{"players":2,"start":0},"undo":"free","seats":)") +
        seats + "}");
    scene.sit(ben);
    while (scene.table().view(0).find("buildings")->array()->empty())
      ASSERT_EQ(scene.act(scene.to_act()), "ok");
    EXPECT_EQ(scene.ask_undo(1 - scene.to_act()), "undo.nothing") << seats;
    // Nor after the other has left: what was drawn has been seen.
    scene.leave(ben);
    EXPECT_NE(scene.ask_undo(0), "ok") << seats;
  }
}

}  // namespace skyline::room::testing
