// What would be if, and what was: neither tells more than the seat may know.
#include "server/tests/room_scene.hpp"
#include "server/uploaded_record.hpp"

namespace skyline::server::testing {
namespace {

Scene on_one_screen(const std::string& game, int players) {
  std::string seats = "\"me\"";
  for (int i = 1; i < players; ++i) seats += ",\"me\"";
  return Scene(R"({"game":")" + game + R"(","config":{"players":)" + std::to_string(players) +
               R"(},"seats":[)" + seats + "]}");
}

std::string ends(const Room::Preview& preview) {
  if (preview.refusal) return std::string(preview.refusal->code);
  const auto* const end = preview.shown.find("ends");
  return end->is_null() ? "" : *end->text();
}

// Plays until an action of the current player would end a preview like this.
std::string action_that_ends(Scene& scene, const std::string& how) {
  for (int i = 0; i < 500 && scene.room.phase() == Room::Phase::running; ++i) {
    for (const auto& action : scene.room.table()->legal(scene.to_act()))
      if (ends(scene.room.preview(scene.to_act(), std::vector{action}, scene.room.last_number())) == how)
        return action;
    EXPECT_EQ(scene.act(scene.to_act()), "ok");
  }
  return "";
}

std::string played_record() {
  Scene scene = on_one_screen("manhattan", 2);
  while (scene.room.phase() == Room::Phase::running) EXPECT_EQ(scene.act(scene.to_act()), "ok");
  return scene.room.record();
}

}  // namespace

TEST(Preview, it_stops_where_chance_or_others_come_in) {
  Scene manhattan = on_one_screen("manhattan", 3);
  for (const std::string how : {"chance", "turn"}) {
    const auto action = action_that_ends(manhattan, how);
    ASSERT_NE(action, "") << how;
    const auto before = all_of(manhattan.room, manhattan.now);
    const auto more =
        manhattan.room.preview(manhattan.to_act(), std::vector{action, action}, manhattan.room.last_number());
    EXPECT_EQ(ends(more), "server.preview-ends") << how;
    EXPECT_EQ(more.index, 1);
    EXPECT_EQ(all_of(manhattan.room, manhattan.now), before) << "nothing happened";
  }
}

TEST(Preview, several_actions_of_one_turn_can_be_tried) {
  Scene traffic = on_one_screen("traffic", 2);
  const auto first = action_that_ends(traffic, "");
  ASSERT_NE(first, "");
  const Player player = traffic.to_act();
  const auto one = traffic.room.preview(player, std::vector{first}, traffic.room.last_number());
  const auto& then = *one.shown.find("legal")->array();
  ASSERT_FALSE(then.empty());
  const auto two =
      traffic.room.preview(player, std::vector{first, *then.front().text()}, traffic.room.last_number());
  EXPECT_FALSE(two.refusal);
  const auto wrong =
      traffic.room.preview(player, std::vector<std::string>{first, "nonsense"}, traffic.room.last_number());
  EXPECT_EQ(wrong.index, 1);
}

TEST(Preview, a_secret_choice_is_checked_but_shows_nothing) {
  Scene downtown = on_one_screen("downtown", 3);
  const auto action = action_that_ends(downtown, "secret");
  ASSERT_NE(action, "");
  // All but one have chosen: the last choice would reveal them.
  while (downtown.room.table()->may_act().size() > 1) EXPECT_EQ(downtown.act(downtown.to_act()), "ok");
  const Player last = downtown.to_act();
  const auto legal = downtown.room.table()->legal(last).front();
  const auto preview = downtown.room.preview(last, std::vector{legal}, downtown.room.last_number());
  EXPECT_EQ(json::write(*preview.shown.find("view")), json::write(downtown.room.table()->view(last)));
  EXPECT_TRUE(
      downtown.room.preview(last, std::vector<std::string>{"vote nothing"}, downtown.room.last_number())
          .refusal);
}

TEST(Moments, the_last_one_is_the_present) {
  for (const std::string game : {"manhattan", "downtown", "traffic"}) {
    Scene scene = on_one_screen(game, 2);
    for (int i = 0; i < 30; ++i) scene.act(scene.to_act());
    const auto past = scene.room.moments(1, 1, 1000);
    EXPECT_TRUE(past.find("next")->is_null());
    const auto& last = *past.find("moments")->array()->back().object();
    EXPECT_EQ(*last.find("number")->integer(), scene.room.last_number());
    EXPECT_EQ(json::write(*last.find("view")), json::write(scene.room.table()->view(1)));
  }
}

TEST(Record, a_game_played_elsewhere_is_a_finished_table) {
  const std::string text = played_record();
  const auto read = read_uploaded(text);
  ASSERT_TRUE(read.table);
  const Room room = Room::of_record("table", settings_for_record(*read.table), ann, *read.table,
                                    std::make_shared<Outages>(), 1000);
  EXPECT_EQ(room.phase(), Room::Phase::finished);
  EXPECT_EQ(room.record(), text);
  EXPECT_FALSE(room.may_watch("ben", ""));
  std::vector<Event> events(room.events().begin(), room.events().end());
  const auto again = Room::restore("table", events, std::make_shared<Outages>());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(all_of(*again, 1000), all_of(room, 1000));
}

TEST(Record, what_is_quoted_from_a_long_record_is_short) {
  const auto read = read_uploaded(played_record() + R"({"by":0,"do":")" + std::string(500'000, 'x') + "\"}");
  ASSERT_TRUE(read.error);
  EXPECT_LT(read.error->subject.size(), 100U);
}

}  // namespace skyline::server::testing
