// What would be if, and what was: neither tells more than the seat may know.
#include "room/preview.hpp"

#include "room/moments.hpp"
#include "room/record.hpp"
#include "room/tests/scene.hpp"

namespace skyline::room::testing {
namespace {

Scene on_one_screen(const std::string& game, int players) {
  std::string seats = "\"me\"";
  for (int i = 1; i < players; ++i) seats += ",\"me\"";
  return Scene(R"({"game":")" + game + R"(","config":{"players":)" + std::to_string(players) +
               R"(},"seats":[)" + seats + "]}");
}

std::string ends(const Preview& preview) {
  if (preview.refusal) return std::string(preview.refusal->code);
  const auto* const end = preview.shown.find("ends");
  return end->is_null() ? "" : *end->text();
}

// Plays until an action of the current player would end a preview like this.
std::string action_that_ends(Scene& scene, const std::string& how) {
  for (int i = 0; i < 500 && scene.state().phase == Phase::running; ++i) {
    for (const auto& action : scene.table().legal(scene.to_act()))
      if (ends(preview(scene.state(), scene.to_act(), std::vector{action}, scene.state().last_number())) ==
          how)
        return action;
    EXPECT_EQ(scene.act(scene.to_act()), "ok");
  }
  return "";
}

std::string played_record() {
  Scene scene = on_one_screen("manhattan", 2);
  while (scene.state().phase == Phase::running) EXPECT_EQ(scene.act(scene.to_act()), "ok");
  return record_of(scene.state());
}

// What somebody says of their game elsewhere is not kept here.
std::string without_origin(std::string text) {
  const auto who = text.find(",\"who\"");
  return text.erase(who, text.find('\n') - 1 - who);
}

}  // namespace

TEST(Preview, it_stops_where_chance_or_others_come_in) {
  Scene manhattan = on_one_screen("manhattan", 3);
  for (const std::string how : {"chance", "turn"}) {
    const auto action = action_that_ends(manhattan, how);
    ASSERT_NE(action, "") << how;
    const auto before = all_of(manhattan.state(), manhattan.now);
    const auto more = preview(manhattan.state(), manhattan.to_act(), std::vector{action, action},
                              manhattan.state().last_number());
    EXPECT_EQ(ends(more), "server.preview-ends") << how;
    EXPECT_EQ(more.index, 1);
    EXPECT_EQ(all_of(manhattan.state(), manhattan.now), before) << "nothing happened";
  }
}

TEST(Preview, several_actions_of_one_turn_can_be_tried) {
  Scene traffic = on_one_screen("traffic", 2);
  const auto first = action_that_ends(traffic, "");
  ASSERT_NE(first, "");
  const Player player = traffic.to_act();
  const auto one = preview(traffic.state(), player, std::vector{first}, traffic.state().last_number());
  const auto& then = *one.shown.find("legal")->array();
  ASSERT_FALSE(then.empty());
  const auto two = preview(traffic.state(), player, std::vector{first, *then.front().text()},
                           traffic.state().last_number());
  EXPECT_FALSE(two.refusal);
  const auto wrong = preview(traffic.state(), player, std::vector<std::string>{first, "nonsense"},
                             traffic.state().last_number());
  EXPECT_EQ(wrong.index, 1);
}

TEST(Preview, a_secret_choice_is_checked_but_shows_nothing) {
  Scene downtown = on_one_screen("downtown", 3);
  const auto action = action_that_ends(downtown, "secret");
  ASSERT_NE(action, "");
  // All but one have chosen: the last choice would reveal them.
  while (downtown.table().may_act().size() > 1) EXPECT_EQ(downtown.act(downtown.to_act()), "ok");
  const Player last = downtown.to_act();
  const auto legal = downtown.table().legal(last).front();
  const auto tried = preview(downtown.state(), last, std::vector{legal}, downtown.state().last_number());
  EXPECT_EQ(json::write(*tried.shown.find("view")), json::write(downtown.table().view(last)));
  EXPECT_TRUE(preview(downtown.state(), last, std::vector<std::string>{"vote nothing"},
                      downtown.state().last_number())
                  .refusal);
}

TEST(Moments, the_last_one_is_the_present) {
  for (const std::string game : {"manhattan", "downtown", "traffic"}) {
    Scene scene = on_one_screen(game, 2);
    for (int i = 0; i < 30; ++i) scene.act(scene.to_act());
    const auto past = moments(scene.state(), 1, 1, 1000);
    EXPECT_TRUE(past.find("next")->is_null());
    const auto& last = *past.find("moments")->array()->back().object();
    EXPECT_EQ(*last.find("number")->integer(), scene.state().last_number());
    EXPECT_EQ(json::write(*last.find("view")), json::write(scene.table().view(1)));
  }
}

TEST(Record, a_game_played_here_tells_who_played_and_since_when) {
  const std::string text = played_record();
  EXPECT_TRUE(
      text.substr(0, text.find('\n'))
          .ends_with(R"("who":[{"name":"Ann"},{"name":"Ann"}],"date":"1970-01-01T00:16:40Z","rules":"1"})"))
      << text.substr(0, text.find('\n'));
}

TEST(Record, a_game_played_elsewhere_is_a_finished_table) {
  const std::string text = played_record();
  const auto read = read_uploaded(text);
  ASSERT_TRUE(read.table);
  const Room room = Room::of_record("table", settings_for_record(*read.table, numbered_keys()), ann,
                                    *read.table, no_outages(), 1000);
  EXPECT_EQ(room.state().phase, Phase::finished);
  EXPECT_EQ(record_of(room.state()), without_origin(text));
  EXPECT_FALSE(may_watch(room.state(), "ben", ""));
  std::vector<Event> events(room.state().events.begin(), room.state().events.end());
  const auto again = Room::restore("table", events, no_outages());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(all_of(again->state(), 1000), all_of(room.state(), 1000));
}

TEST(Record, what_is_quoted_from_a_long_record_is_short) {
  const auto read = read_uploaded(played_record() + R"({"by":0,"do":")" + std::string(500'000, 'x') + "\"}");
  ASSERT_TRUE(read.error);
  EXPECT_LT(read.error->subject.size(), 100U);
}

}  // namespace skyline::room::testing
