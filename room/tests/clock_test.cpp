// Clocks, with time in the test's hand.
#include "room/deadlines.hpp"
#include "room/tests/scene.hpp"

namespace skyline::room::testing {
namespace {

std::string with_clock(const std::string& more) {
  return R"({"game":"manhattan","config":{"players":2,"start":0},"seats":["me","open"],)" + more + "}";
}

Scene timed(const std::string& more) {
  Scene scene(with_clock(more));
  EXPECT_EQ(scene.sit(ben), "ok");
  return scene;
}

std::int64_t left(const Scene& scene, std::size_t seat) {
  const auto state = json::read(written_state(scene.state(), spectator, "", scene.now));
  return *(*state->object()->find("seats")->array())[seat]
              .object()
              ->find("clock")
              ->object()
              ->find("left_ms")
              ->integer();
}

}  // namespace

TEST(Clock, time_for_a_move_begins_anew_with_each_move) {
  Scene scene = timed(R"("clock":{"kind":"move","seconds":60})");
  scene.now += 20 * second;
  EXPECT_EQ(left(scene, 0), 40 * second);
  EXPECT_EQ(left(scene, 1), 60 * second);
  ASSERT_EQ(scene.act(0), "ok");
  scene.now += 30 * second;
  EXPECT_EQ(left(scene, 1), 30 * second);
  EXPECT_EQ(deadline(scene.state(), scene.now), scene.now + 30 * second);
}

TEST(Clock, total_time_is_used_up_and_an_increment_comes_back) {
  Scene scene = timed(R"("clock":{"kind":"total","seconds":100,"increment":5})");
  scene.now += 20 * second;
  ASSERT_EQ(scene.act(0), "ok");
  EXPECT_EQ(left(scene, 0), 85 * second);
  scene.now += 10 * second;
  EXPECT_EQ(left(scene, 0), 85 * second);
  EXPECT_EQ(left(scene, 1), 90 * second);
}

// A turn of Traffic has several actions, and the last of them can be taken back.
TEST(Clock, an_increment_comes_once_a_turn_and_goes_with_its_undo) {
  Scene scene(R"({"game":"traffic","config":{"players":2,"start":0},"seats":["me","open"],"undo":"free",)"
              R"("clock":{"kind":"total","seconds":100,"increment":5}})");
  ASSERT_EQ(scene.sit(ben), "ok");
  const auto act = [&](std::string_view kind) {
    for (const auto& action : scene.table().legal(0))
      if (action.starts_with(kind)) return scene.act(0, action);
    return std::string("not legal");
  };
  ASSERT_EQ(act("attach"), "ok");
  EXPECT_EQ(left(scene, 0), 100 * second);
  ASSERT_EQ(act("end"), "ok");
  EXPECT_EQ(left(scene, 0), 105 * second);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(scene.ask_undo(0), "ok");
    EXPECT_EQ(left(scene, 0), 100 * second);
    ASSERT_EQ(act("end"), "ok");
    EXPECT_EQ(left(scene, 0), 105 * second);
  }
}

TEST(Clock, an_action_after_the_time_is_refused) {
  Scene scene = timed(R"("clock":{"kind":"total","seconds":60})");
  scene.now += 61 * second;
  EXPECT_EQ(scene.act(0), "server.too-late");
  scene.pass_time();
  EXPECT_TRUE(scene.state().seats[0].absent);
}

TEST(Clock, talk_does_not_make_the_others_wait_longer) {
  Scene scene = timed(R"("clock":{"kind":"none"})");
  const Millis since = scene.state().moved_at;
  scene.now += 20 * second;
  scene.say(ben, "well?");
  EXPECT_EQ(scene.state().moved_at, since);
  ASSERT_EQ(scene.act(0), "ok");
  EXPECT_EQ(scene.state().moved_at, scene.now);
}

TEST(Clock, days_are_long_moves) {
  const Scene scene = timed(R"("clock":{"kind":"days","days":3})");
  EXPECT_EQ(deadline(scene.state(), scene.now), scene.now + 3 * day);
}

TEST(Clock, an_overdue_seat_is_played_by_a_bot_and_given_back) {
  Scene scene = timed(R"("clock":{"kind":"total","seconds":60},"absent":"bot:random")");
  scene.now += 59 * second;
  scene.pass_time();
  EXPECT_TRUE(scene.state().thinkers().empty());
  scene.now += 2 * second;
  scene.pass_time();
  EXPECT_EQ(scene.last_event(), "absent");
  EXPECT_EQ(scene.state().thinkers(), std::vector<Player>{0});
  EXPECT_EQ(scene.state().level_of(0), "random");
  EXPECT_FALSE(deadline(scene.state(), scene.now).has_value());
  const auto late = scene.state().last_number();
  scene.come_back(0);
  EXPECT_EQ(scene.last_event(), "returned");
  EXPECT_EQ(left(scene, 0), 30 * second);  // some grace
  // What the bot thought meanwhile comes too late.
  EXPECT_FALSE(scene.room.bot_acts(0, "skip 1", late, scene.now, scene.luck()).acted);
  EXPECT_EQ(scene.act(0), "ok");
}

TEST(Clock, acting_is_coming_back) {
  Scene scene = timed(R"("clock":{"kind":"move","seconds":60})");
  scene.now += 61 * second;
  scene.pass_time();
  ASSERT_TRUE(scene.state().seats[0].absent);
  EXPECT_EQ(scene.act(0), "ok");
  EXPECT_FALSE(scene.state().seats[0].absent);
}

TEST(Clock, a_table_may_let_overdue_seats_resign) {
  Scene scene = timed(R"("clock":{"kind":"move","seconds":60},"absent":"resign")");
  scene.now += 61 * second;
  scene.pass_time();
  EXPECT_EQ(scene.state().phase, Phase::finished);
}

TEST(Clock, it_does_not_run_for_bots_nor_for_those_who_wait) {
  Scene scene(R"({"game":"manhattan","config":{"players":2,"start":1},"seats":["me","bot:random"],)"
              R"("clock":{"kind":"total","seconds":60}})");
  scene.now += day;
  scene.pass_time();
  EXPECT_EQ(left(scene, 0), 60 * second);
  EXPECT_FALSE(scene.state().seats[0].absent);
}

TEST(Clock, it_runs_for_everybody_who_has_not_chosen) {
  Scene scene(R"({"game":"downtown","config":{"players":3,"mayor":0},"seats":["me","me","me"],)"
              R"("clock":{"kind":"total","seconds":60}})");
  scene.act(0, "pile left");
  scene.now += 10 * second;
  scene.act(1, "vote housing");
  scene.now += 10 * second;
  EXPECT_EQ(left(scene, 0), 40 * second);
  EXPECT_EQ(left(scene, 1), 50 * second);
  EXPECT_EQ(left(scene, 2), 40 * second);
}

TEST(Clock, it_stands_still_while_the_server_is_down) {
  Scene scene = timed(R"("clock":{"kind":"move","seconds":60})");
  auto outages = std::make_shared<Outages>();
  outages->add(scene.now + 10 * second, scene.now + 500 * second);
  const std::vector<Event> events(scene.state().events.begin(), scene.state().events.end());
  auto restored = Room::restore("table", events, outages);
  ASSERT_TRUE(restored.ok());
  scene.now += 520 * second;
  restored->pass_time({}, scene.now);
  EXPECT_FALSE(restored->state().seats[0].absent);
  EXPECT_EQ(deadline(restored->state(), scene.now), scene.now + 30 * second);
}

TEST(Clock, a_table_that_nobody_begins_closes) {
  Scene scene(with_clock(R"("clock":{"kind":"none"})"));
  scene.now += day;
  scene.pass_time();
  EXPECT_EQ(scene.state().phase, Phase::open);
  scene.now += 2 * day;
  scene.pass_time();
  EXPECT_EQ(scene.state().phase, Phase::closed);
}

}  // namespace skyline::room::testing
