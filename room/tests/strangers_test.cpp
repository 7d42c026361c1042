// Who may come to a table, and whom its host need not keep.
#include "room/deadlines.hpp"
#include "room/tests/scene.hpp"

namespace skyline::room::testing {
namespace {

constexpr auto public_table = R"({"game":"manhattan","config":{"players":3},"seats":["me","open","open"]})";
constexpr auto private_table =
    R"({"game":"manhattan","config":{"players":3},"seats":["me","friend","open"],"public":false})";

std::string enter(Scene& scene, const Guest& guest, const std::string& key) {
  return scene.perform({.guest = guest, .key = key}, {.kind = Command::Kind::enter, .key = key});
}
std::string remove(Scene& scene, const Guest& by, const std::string& guest) {
  return scene.perform({.guest = by}, {.kind = Command::Kind::remove, .guest = guest});
}
std::string sit(Scene& scene, const Guest& guest, const std::string& key = "") {
  return scene.perform({.guest = guest, .key = key}, {.kind = Command::Kind::sit, .key = key});
}

}  // namespace

TEST(Strangers, whoever_has_the_key_says_it_once) {
  Scene scene(private_table);
  EXPECT_EQ(enter(scene, ben, "wrong"), "server.no-such-table");
  EXPECT_EQ(enter(scene, ben, scene.state().settings.invitation), "ok");
  EXPECT_TRUE(may_watch(scene.state(), "ben", ""));
  const auto events = scene.state().last_number();
  EXPECT_EQ(enter(scene, ben, scene.state().settings.invitation), "ok");
  EXPECT_EQ(scene.state().last_number(), events) << "a second time is nothing new";
  const auto again = Room::restore("table", scene.state().events, no_outages());
  ASSERT_TRUE(again.ok());
  EXPECT_TRUE(may_watch(again->state(), "ben", ""));
}

TEST(Strangers, a_seat_is_taken_with_the_key_alone) {
  Scene scene(private_table);
  EXPECT_EQ(sit(scene, ben), "server.no-such-table");
  EXPECT_EQ(sit(scene, ben, scene.state().seats[1].plan.key), "ok");
  EXPECT_EQ(scene.state().seats.of("ben"), PlayerSet::only(1));
}

TEST(Strangers, whoever_leaves_a_private_table_is_a_stranger_again) {
  Scene scene(private_table);
  ASSERT_EQ(enter(scene, ben, scene.state().settings.invitation), "ok");
  ASSERT_EQ(sit(scene, ben), "ok");
  ASSERT_EQ(scene.leave(ben), "ok");
  EXPECT_FALSE(may_watch(scene.state(), "ben", ""));
}

TEST(Strangers, the_host_sends_somebody_away_for_good) {
  Scene scene(public_table);
  ASSERT_EQ(sit(scene, ben), "ok");
  EXPECT_EQ(remove(scene, cat, "ben"), "server.not-host");
  EXPECT_EQ(remove(scene, ann, "nobody"), "server.nobody-to-remove");
  EXPECT_EQ(remove(scene, ann, "ann"), "server.nobody-to-remove");
  EXPECT_EQ(remove(scene, ann, "ben"), "ok");
  EXPECT_TRUE(scene.state().seats.of("ben").empty());
  EXPECT_EQ(sit(scene, ben), "server.removed");
  EXPECT_EQ(scene.say(ben, "hello"), "server.removed");
  EXPECT_EQ(sit(scene, cat), "ok");
}

TEST(Strangers, whoever_was_sent_away_from_a_private_table_does_not_come_back_with_the_key) {
  Scene scene(private_table);
  const std::string key = scene.state().settings.invitation;
  ASSERT_EQ(enter(scene, ben, key), "ok");
  ASSERT_EQ(remove(scene, ann, "ben"), "ok");
  EXPECT_EQ(enter(scene, ben, key), "server.no-such-table");
}

TEST(Strangers, nobody_loses_their_seat_in_a_game_to_the_host) {
  Scene scene(R"({"game":"manhattan","config":{"players":2}})");
  ASSERT_EQ(sit(scene, ben), "ok");
  EXPECT_EQ(remove(scene, ann, "ben"), "server.already-started");
}

TEST(Strangers, a_seat_whose_guest_never_comes_is_free_again) {
  Scene scene(public_table);
  ASSERT_EQ(sit(scene, ben), "ok");
  ASSERT_EQ(sit(scene, cat), "ok");
  Scene waiting(public_table);
  ASSERT_EQ(sit(waiting, ben), "ok");
  const Presence without{.seats = PlayerSet::only(0)};
  const auto due = missed_at(waiting.state(), without, 1);
  ASSERT_TRUE(due.has_value());
  EXPECT_EQ(wake_at(waiting.state(), without, waiting.now), due);
  waiting.room.pass_time(without, *due - 1);
  EXPECT_FALSE(waiting.state().seats.of("ben").empty());
  const Presence with{.seats = PlayerSet::only(0).with(1)};
  waiting.room.pass_time(with, *due);
  EXPECT_FALSE(waiting.state().seats.of("ben").empty()) << "they are there";
  waiting.room.pass_time(without, *due);
  EXPECT_TRUE(waiting.state().seats.of("ben").empty());
  EXPECT_FALSE(waiting.state().seats.of("ann").empty()) << "the host may be away";
}

TEST(Strangers, at_a_table_with_days_for_a_move_nobody_has_to_wait_there) {
  Scene scene(R"({"game":"manhattan","config":{"players":3},"clock":{"kind":"days","days":2}})");
  ASSERT_EQ(sit(scene, ben), "ok");
  EXPECT_FALSE(missed_at(scene.state(), {}, 1).has_value());
}

TEST(Strangers, the_operator_closes_a_table_whatever_it_is_doing) {
  Scene open(public_table);
  open.room.close("spam", open.now);
  EXPECT_EQ(open.state().phase, Phase::closed);
  Scene running(R"({"game":"manhattan","config":{"players":2},"seats":["me","me"]})");
  running.room.close("spam", running.now);
  EXPECT_EQ(running.state().phase, Phase::finished);
  EXPECT_TRUE(Room::restore("table", running.state().events, no_outages()).ok());
}

TEST(Strangers, the_operator_removes_a_player_of_a_game) {
  Scene scene(R"({"game":"manhattan","config":{"players":3},"seats":["me","me","open"]})");
  ASSERT_EQ(sit(scene, ben), "ok");
  scene.room.send_away("ben", "abuse", scene.now);
  EXPECT_TRUE(scene.state().seats[2].resigned);
  EXPECT_EQ(scene.state().phase, Phase::running);
  EXPECT_TRUE(scene.state().removed.contains("ben"));
}

}  // namespace skyline::room::testing
