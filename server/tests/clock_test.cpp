// Clocks, with time in the test's hand.
#include "server/tests/room_scene.hpp"

namespace skyline::server::testing {
namespace {

std::string with_clock(const std::string& more) {
  return R"({"game":"manhattan","config":{"players":2,"start":0},"seats":["me","open"],)" + more + "}";
}

Scene timed(const std::string& more) {
  Scene scene(with_clock(more));
  EXPECT_EQ(code(scene.room.sit(ben, std::nullopt, "", scene.now, scene.luck())), "ok");
  return scene;
}

std::int64_t left(const Scene& scene, std::size_t seat) {
  const auto state = scene.room.state(spectator, "", scene.room.moment({}, scene.now));
  const auto seats = json::read(state.find("seats")->written()->text);
  return *(*seats->array())[seat].object()->find("clock")->object()->find("left_ms")->integer();
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
  EXPECT_EQ(scene.room.deadline(scene.now), scene.now + 30 * second);
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
  ASSERT_EQ(code(scene.room.sit(ben, std::nullopt, "", scene.now, scene.luck())), "ok");
  const auto act = [&](std::string_view kind) {
    for (const auto& action : scene.room.table()->legal(0))
      if (action.starts_with(kind)) return scene.act(0, action);
    return std::string("not legal");
  };
  ASSERT_EQ(act("attach"), "ok");
  EXPECT_EQ(left(scene, 0), 100 * second);
  ASSERT_EQ(act("end"), "ok");
  EXPECT_EQ(left(scene, 0), 105 * second);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(code(scene.room.ask_undo(0, scene.now)), "ok");
    EXPECT_EQ(left(scene, 0), 100 * second);
    ASSERT_EQ(act("end"), "ok");
    EXPECT_EQ(left(scene, 0), 105 * second);
  }
}

TEST(Clock, an_action_after_the_time_is_refused) {
  Scene scene = timed(R"("clock":{"kind":"total","seconds":60})");
  scene.now += 61 * second;
  EXPECT_EQ(scene.act(0), "server.too-late");
  scene.room.pass_time(scene.now);
  EXPECT_TRUE(scene.room.seats()[0].absent);
}

TEST(Clock, talk_does_not_make_the_others_wait_longer) {
  Scene scene = timed(R"("clock":{"kind":"none"})");
  const Millis since = scene.room.moved_at();
  scene.now += 20 * second;
  scene.room.say(ben, "well?", scene.now);
  EXPECT_EQ(scene.room.moved_at(), since);
  ASSERT_EQ(scene.act(0), "ok");
  EXPECT_EQ(scene.room.moved_at(), scene.now);
}

TEST(Clock, days_are_long_moves) {
  const Scene scene = timed(R"("clock":{"kind":"days","days":3})");
  EXPECT_EQ(scene.room.deadline(scene.now), scene.now + 3 * day);
}

TEST(Clock, an_overdue_seat_is_played_by_a_bot_and_given_back) {
  Scene scene = timed(R"("clock":{"kind":"total","seconds":60},"absent":"bot:random")");
  scene.now += 59 * second;
  scene.room.pass_time(scene.now);
  EXPECT_TRUE(scene.room.thinkers().empty());
  scene.now += 2 * second;
  scene.room.pass_time(scene.now);
  EXPECT_EQ(scene.last_event(), "absent");
  EXPECT_EQ(scene.room.thinkers(), std::vector<Player>{0});
  EXPECT_EQ(scene.room.level_of(0), "random");
  EXPECT_FALSE(scene.room.deadline(scene.now).has_value());
  const auto late = scene.room.last_number();
  scene.room.come_back(0, scene.now);
  EXPECT_EQ(scene.last_event(), "returned");
  EXPECT_EQ(left(scene, 0), 30 * second);  // some grace
  // What the bot thought meanwhile comes too late.
  EXPECT_NE(code(scene.room.bot_acts(0, "skip 1", late, scene.now, scene.luck())), "ok");
  EXPECT_EQ(scene.act(0), "ok");
}

TEST(Clock, acting_is_coming_back) {
  Scene scene = timed(R"("clock":{"kind":"move","seconds":60})");
  scene.now += 61 * second;
  scene.room.pass_time(scene.now);
  ASSERT_TRUE(scene.room.seats()[0].absent);
  EXPECT_EQ(scene.act(0), "ok");
  EXPECT_FALSE(scene.room.seats()[0].absent);
}

TEST(Clock, a_table_may_let_overdue_seats_resign) {
  Scene scene = timed(R"("clock":{"kind":"move","seconds":60},"absent":"resign")");
  scene.now += 61 * second;
  scene.room.pass_time(scene.now);
  EXPECT_EQ(scene.room.phase(), Room::Phase::finished);
}

TEST(Clock, it_does_not_run_for_bots_nor_for_those_who_wait) {
  Scene scene(R"({"game":"manhattan","config":{"players":2,"start":1},"seats":["me","bot:random"],)"
              R"("clock":{"kind":"total","seconds":60}})");
  scene.now += day;
  scene.room.pass_time(scene.now);
  EXPECT_EQ(left(scene, 0), 60 * second);
  EXPECT_FALSE(scene.room.seats()[0].absent);
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
  const std::vector<Event> events(scene.room.events().begin(), scene.room.events().end());
  auto restored = Room::restore("table", events, outages);
  ASSERT_TRUE(restored.ok());
  scene.now += 520 * second;
  restored->pass_time(scene.now);
  EXPECT_FALSE(restored->seats()[0].absent);
  EXPECT_EQ(restored->deadline(scene.now), scene.now + 30 * second);
}

TEST(Clock, a_table_that_nobody_begins_closes) {
  Scene scene(with_clock(R"("clock":{"kind":"none"})"));
  scene.now += day;
  scene.room.pass_time(scene.now);
  EXPECT_EQ(scene.room.phase(), Room::Phase::open);
  scene.now += 2 * day;
  scene.room.pass_time(scene.now);
  EXPECT_EQ(scene.room.phase(), Room::Phase::closed);
}

}  // namespace skyline::server::testing
