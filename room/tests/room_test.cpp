// One table: who may do what, and that what is read back from its events is the same table.
#include "room/room.hpp"

#include "room/deadlines.hpp"
#include "room/record.hpp"
#include "room/tests/scene.hpp"

namespace skyline::room::testing {
namespace {

constexpr auto two_people = R"({"game":"manhattan","config":{"players":2},"seats":["me","open"]})";

Scene playing(std::string_view asked = two_people) {
  Scene scene(asked);
  EXPECT_EQ(scene.sit(ben), "ok");
  EXPECT_EQ(scene.state().phase, Phase::running);
  return scene;
}

}  // namespace

TEST(Room, one_person_and_bots_begin_at_once) {
  const Scene scene(R"({"game":"downtown","config":{"players":3},"seats":["bot:greedy","me","bot:random"]})");
  EXPECT_EQ(scene.state().phase, Phase::running);
  EXPECT_EQ(scene.state().seats.of("ann"), PlayerSet::only(1));
}

TEST(Room, the_last_one_to_sit_begins_the_game) {
  Scene scene(two_people);
  EXPECT_EQ(scene.state().phase, Phase::open);
  EXPECT_EQ(scene.sit(ann), "server.already-seated");
  EXPECT_EQ(scene.sit(ben, 0), "server.seat-taken");
  EXPECT_EQ(scene.sit(ben, 7), "server.no-such-seat");
  EXPECT_EQ(scene.sit(ben, 1), "ok");
  EXPECT_EQ(scene.state().phase, Phase::running);
  EXPECT_EQ(scene.sit(cat), "server.already-started");
}

TEST(Room, a_friends_seat_needs_its_key) {
  Scene scene(R"({"game":"manhattan","config":{"players":3},"seats":["me","friend","open"],"public":false})");
  const std::string key = scene.state().seats[1].plan.key;
  EXPECT_FALSE(may_watch(scene.state(), "ben", ""));
  EXPECT_TRUE(may_watch(scene.state(), "ben", key));
  EXPECT_TRUE(may_watch(scene.state(), "ben", scene.state().settings.invitation));
  EXPECT_EQ(scene.sit(ben, 1, "wrong"), "server.seat-reserved");
  EXPECT_EQ(scene.sit(ben, std::nullopt, key), "ok");
  EXPECT_EQ(scene.state().seats.of("ben"), PlayerSet::only(1));
  const auto for_ben = written_state(scene.state(), 1, "ben", scene.now);
  EXPECT_EQ(for_ben.find(scene.state().settings.invitation), std::string::npos);
  EXPECT_NE(written_state(scene.state(), 0, "ann", scene.now).find(scene.state().settings.invitation),
            std::string::npos);
}

TEST(Room, the_host_may_begin_with_bots_in_the_empty_seats) {
  Scene scene(R"({"game":"traffic","seats":["me","open","open","bot:random"]})");
  EXPECT_EQ(scene.start(ben, "greedy"), "server.not-host");
  EXPECT_EQ(scene.start(ann, ""), "server.not-full");
  EXPECT_EQ(scene.start(ann, "genius"), "server.no-such-bot");
  EXPECT_EQ(scene.start(ann, "greedy"), "ok");
  EXPECT_EQ(scene.state().level_of(1), "greedy");
  EXPECT_EQ(scene.state().level_of(3), "random");
}

TEST(Room, a_table_that_everybody_leaves_before_it_begins_is_closed) {
  Scene scene(two_people);
  EXPECT_EQ(scene.leave(ben), "server.not-seated");
  EXPECT_EQ(scene.leave(ann), "ok");
  EXPECT_EQ(scene.state().phase, Phase::closed);
}

TEST(Room, a_stranger_who_leaves_does_not_close_the_hosts_table) {
  Scene scene(R"({"game":"manhattan","config":{"players":2},"seats":["open","open"]})");
  ASSERT_EQ(scene.sit(ben), "ok");
  ASSERT_EQ(scene.leave(ben), "ok");
  EXPECT_EQ(scene.state().phase, Phase::open);
  Scene left(R"({"game":"manhattan","config":{"players":3},"seats":["me","open","open"]})");
  ASSERT_EQ(left.sit(ben), "ok");
  ASSERT_EQ(left.leave(ann), "ok");
  EXPECT_EQ(left.state().phase, Phase::open);
  ASSERT_EQ(left.leave(ben), "ok");
  EXPECT_EQ(left.state().phase, Phase::closed) << "the host has gone too";
}

TEST(Room, a_stale_action_is_refused_and_so_is_the_same_one_twice) {
  Scene scene = playing();
  const Player player = scene.to_act();
  const auto action = scene.table().legal(player).front();
  const auto seen = scene.state().last_number();
  EXPECT_EQ(scene.act(player, action, seen - 1), "server.stale");
  EXPECT_EQ(scene.act(player, action, seen + 1), "server.stale");
  EXPECT_EQ(scene.act(player, action, seen), "ok");
  EXPECT_EQ(scene.act(player, action, seen), "server.stale");
}

TEST(Room, talk_does_not_make_an_action_stale) {
  Scene scene = playing();
  const auto seen = scene.state().last_number();
  EXPECT_EQ(scene.say(cat, "good luck"), "ok");
  const Player player = scene.to_act();
  EXPECT_EQ(scene.act(player, scene.table().legal(player).front(), seen), "ok");
}

TEST(Room, secret_choices_of_others_do_not_make_an_action_stale) {
  Scene scene(R"({"game":"downtown","config":{"players":3,"mayor":0},"seats":["me","me","me"]})");
  scene.act(0, "pile left");
  ASSERT_EQ(scene.table().may_act().size(), 3);
  const auto seen = scene.state().last_number();
  EXPECT_EQ(scene.act(1, "vote housing", seen), "ok");
  EXPECT_EQ(scene.act(2, "vote housing", seen), "ok");
  EXPECT_EQ(scene.act(1, "vote housing", seen), "server.stale");
}

TEST(Room, a_vote_is_shown_to_its_player_alone_until_the_reveal) {
  Scene scene(R"({"game":"downtown","config":{"players":3,"mayor":0},"seats":["me","me","me"]})");
  scene.act(0, "pile left");
  ASSERT_EQ(scene.act(1, "vote industry"), "ok");
  const auto shown_to = [&](Viewer viewer) {
    return json::write(shown(scene.state(), scene.state().events.back(), viewer));
  };
  EXPECT_NE(shown_to(1).find("vote industry"), std::string::npos);
  EXPECT_EQ(shown_to(0).find("industry"), std::string::npos);
  EXPECT_EQ(shown_to(spectator).find("industry"), std::string::npos);
  EXPECT_NE(shown_to(0).find(R"("seat":1,"do":null)"), std::string::npos);
  const auto vote = scene.state().last_number();
  scene.act(0, "vote industry");
  scene.act(2, "vote industry");
  for (const Player player : {0, 1, 2}) ASSERT_EQ(scene.act(player, "lobby no"), "ok");
  const Event* reveal = nullptr;
  for (const Event& event : scene.state().events)
    if (!event.reveals.empty()) reveal = &event;
  ASSERT_NE(reveal, nullptr);
  EXPECT_EQ(reveal->reveals.size(), 3U);
  EXPECT_NE(
      json::write(shown(scene.state(), scene.state().events[static_cast<std::size_t>(vote - 1)], spectator))
          .find("vote industry"),
      std::string::npos);
}

TEST(Room, undo_needs_the_consent_of_the_others) {
  Scene scene = playing();
  const Player player = scene.to_act();
  const Player other = 1 - player;
  EXPECT_EQ(scene.ask_undo(player), "undo.nothing");
  ASSERT_EQ(scene.act(player), "ok");
  EXPECT_EQ(scene.ask_undo(other), "undo.others-acted");
  EXPECT_EQ(scene.answer_undo(other, true), "server.no-undo-asked");
  EXPECT_EQ(scene.ask_undo(player), "ok");
  EXPECT_EQ(scene.ask_undo(player), "server.undo-asked-already");
  EXPECT_EQ(scene.answer_undo(other, false), "ok");
  EXPECT_EQ(scene.ask_undo(player), "server.undo-declined");
  EXPECT_EQ(scene.to_act(), other);

  Scene again = playing();
  ASSERT_EQ(again.act(player), "ok");
  EXPECT_EQ(again.ask_undo(player), "ok");
  EXPECT_EQ(again.answer_undo(other, true), "ok");
  EXPECT_EQ(again.to_act(), player);
  const auto restored = again.again();
  ASSERT_TRUE(restored.ok());
  EXPECT_EQ(restored->state().table->may_act().lowest(), player);
}

TEST(Room, undo_happens_when_the_last_one_who_was_asked_leaves) {
  Scene scene(
      R"({"game":"traffic","config":{"players":2,"start":0},"seats":["me","open"],"undo":"consent"})");
  ASSERT_EQ(scene.sit(ben), "ok");
  const auto& legal = scene.table().legal(0);
  const auto attach = std::find_if(legal.begin(), legal.end(),
                                   [](const std::string& action) { return action.starts_with("attach"); });
  ASSERT_NE(attach, legal.end());
  ASSERT_EQ(scene.act(0, *attach), "ok");
  ASSERT_EQ(scene.ask_undo(0), "ok");
  EXPECT_EQ(scene.last_event(), "undo-asked");
  ASSERT_EQ(scene.leave(ben), "ok");
  EXPECT_EQ(scene.last_event(), "undone");
}

TEST(Room, undo_against_bots_needs_nobody) {
  Scene scene(R"({"game":"manhattan","config":{"players":2,"start":0},"seats":["me","bot:random"]})");
  ASSERT_EQ(scene.act(0), "ok");
  EXPECT_EQ(scene.ask_undo(0), "ok");
  EXPECT_EQ(scene.last_event(), "undone");
  EXPECT_EQ(scene.to_act(), 0);
}

TEST(Room, an_action_cancels_the_request) {
  Scene scene = playing();
  const Player player = scene.to_act();
  scene.act(player);
  scene.ask_undo(player);
  ASSERT_EQ(scene.act(1 - player), "ok");
  EXPECT_EQ(scene.answer_undo(1 - player, true), "server.no-undo-asked");
}

TEST(Room, of_two_players_one_who_resigns_loses) {
  Scene scene = playing();
  EXPECT_EQ(scene.resign(1), "ok");
  EXPECT_EQ(scene.state().phase, Phase::finished);
  EXPECT_NE(written_state(scene.state(), 0, "ann", scene.now).find(R"("winners":[0],"by_resignation":true)"),
            std::string::npos);
  EXPECT_EQ(scene.act(0, "skip 1"), "game-over");
}

TEST(Room, of_three_players_a_bot_plays_on_for_one_who_resigns) {
  Scene scene(R"({"game":"manhattan","config":{"players":3},"seats":["me","open","bot:random"]})");
  scene.sit(ben);
  EXPECT_EQ(scene.resign(1), "ok");
  EXPECT_EQ(scene.state().phase, Phase::running);
  EXPECT_EQ(scene.resign(1), "server.resigned");
  EXPECT_EQ(scene.act(1, "skip 1", scene.state().last_number()), "server.resigned");
  scene.come_back(1);
  EXPECT_TRUE(scene.state().seats[1].by_bot());
}

TEST(Room, who_plays_alone_may_stop_and_nobody_has_won) {
  Scene scene(R"({"game":"manhattan","config":{"players":3},"seats":["me","me","bot:random"]})");
  EXPECT_EQ(scene.perform({.guest = ben}, {.kind = Command::Kind::end}), "server.not-seated");
  EXPECT_EQ(scene.end(1), "ok");
  EXPECT_EQ(scene.state().phase, Phase::finished);
  EXPECT_TRUE(scene.state().record_open());
  EXPECT_NE(written_state(scene.state(), 0, "ann", scene.now).find(R"("winners":[],"by_resignation":false)"),
            std::string::npos);
  EXPECT_EQ(scene.end(1), "server.not-running");
  EXPECT_EQ(all_of(scene.again()->state(), scene.now), all_of(scene.state(), scene.now));
}

// What others hold would be open to whoever stops.
TEST(Room, where_others_play_nobody_stops_the_game_alone) {
  Scene scene = playing();
  EXPECT_EQ(scene.end(0), "server.others-play");
  ASSERT_EQ(scene.leave(ben), "ok");
  EXPECT_EQ(scene.end(0), "server.others-play") << "the seat is still theirs";
  EXPECT_EQ(scene.state().phase, Phase::running);
}

TEST(Room, chat_can_be_kept_to_the_players) {
  Scene scene(R"({"game":"manhattan","config":{"players":2},"seats":["me","open"],"chat":"players"})");
  EXPECT_EQ(scene.say(ann, "hello"), "ok");
  EXPECT_EQ(scene.say(cat, "psst"), "server.chat-for-players");
}

TEST(Room, talk_is_bounded_for_each_and_nobody_silences_others) {
  Scene scene(two_people);
  const auto words_of = [&](const Guest& guest) {
    int said = 0;
    while (said < 10'000 && scene.say(guest, "again") == "ok") ++said;
    EXPECT_EQ(scene.say(guest, "again"), "server.table-is-full-of-talk");
    return said;
  };
  EXPECT_EQ(words_of(cat), 200);
  EXPECT_EQ(words_of(ben), 200);
  ASSERT_EQ(scene.sit(ben), "ok");
  EXPECT_EQ(words_of(ben), 800);  // a player may say more
  for (int stranger = 0; stranger < 4; ++stranger) words_of({"stranger" + std::to_string(stranger), "S"});
  EXPECT_EQ(scene.say({"dan", "Dan"}, "hello"), "server.table-is-full-of-talk");
  EXPECT_EQ(words_of(ann), 1000);
  ASSERT_EQ(scene.act(scene.to_act()), "ok");
}

TEST(Room, who_sits_down_and_leaves_all_the_time_locks_out_only_themselves) {
  Scene scene(two_people);
  int sits = 0;
  while (sits < 100 && scene.sit(ben) == "ok") {
    ++sits;
    if (scene.state().phase != Phase::open) break;
    ASSERT_EQ(scene.leave(ben), "ok");
  }
  EXPECT_EQ(sits, 1) << "the second to sit begins the game";

  Scene open(R"({"game":"manhattan","config":{"players":3},"seats":["me","open","open"]})");
  sits = 0;
  while (sits < 100 && open.sit(ben) == "ok") {
    ++sits;
    ASSERT_EQ(open.leave(ben), "ok");
  }
  EXPECT_EQ(sits, 20);
  EXPECT_EQ(open.sit(ben), "server.sat-too-often");
  EXPECT_EQ(open.sit(cat), "ok");
}

TEST(Room, who_leaves_a_running_game_and_returns_all_the_time_must_stay_in_the_end) {
  Scene scene(R"({"game":"manhattan","config":{"players":2},"seats":["me","bot:random"]})");
  int times = 0;
  while (times < 10'000 && scene.leave(ann) == "ok") {
    ++times;
    scene.come_back(0);
  }
  EXPECT_EQ(times, 1000);
  EXPECT_TRUE(scene.state().seats[0].by_person());
}

TEST(Room, the_record_is_closed_until_the_end_and_replays_then) {
  Scene scene(R"({"game":"manhattan","config":{"players":2},"seats":["me","me"]})");
  EXPECT_FALSE(scene.state().record_open());
  while (scene.state().phase == Phase::running) ASSERT_EQ(scene.act(scene.to_act()), "ok");
  ASSERT_TRUE(scene.state().record_open());
  EXPECT_NE(record_of(scene.state()).find("\"result\""), std::string::npos);
}

TEST(Room, a_scoring_tells_where_its_points_come_from) {
  Scene scene(
      R"({"game":"manhattan","config":{"players":3,"edition":"2018","advanced":true},"seats":["me","me","me"]})");
  while (scene.state().phase == Phase::running) ASSERT_EQ(scene.act(scene.to_act()), "ok");
  int scorings = 0;
  const auto events = json::read(written_events(scene.state(), 0, spectator));
  for (const json::Value& event : *events->array()) {
    const json::Value* const score = event.object()->find("score");
    if (score == nullptr) continue;
    ++scorings;
    std::array<std::int64_t, 3> sums{};
    for (const json::Value& award : *event.object()->find("awards")->array())
      sums.at(static_cast<std::size_t>(*award.object()->find("seat")->integer())) +=
          *award.object()->find("points")->integer();
    EXPECT_EQ(json::write(*score->object()->find("total")), json::write(json::array_of(sums)));
  }
  EXPECT_EQ(scorings, 6);
}

// Whatever happened: read back at any moment, it is the same table for everybody.
TEST(Room, a_table_read_back_is_the_same_table) {
  for (
      const char* asked :
      {R"({"game":"manhattan","config":{"players":3},"seats":["me","open","bot:random"],"clock":{"kind":"total","seconds":600,"increment":5}})",
       R"({"game":"downtown","config":{"players":4},"seats":["me","open","bot:random","bot:random"],"clock":{"kind":"move","seconds":60}})",
       R"({"game":"traffic","seats":["me","open","bot:random","bot:random"],"undo":"free"})"}) {
    Scene scene(asked, 5);
    scene.sit(ben);
    for (int step = 0; step < 400 && scene.state().phase == Phase::running; ++step) {
      scene.now += scene.random.below(3000);
      const auto thinkers = scene.state().thinkers();
      if (!thinkers.empty()) {
        const auto actions = scene.table().legal(thinkers[0]);
        ASSERT_TRUE(
            scene.room.bot_acts(thinkers[0], actions[0], scene.state().last_number(), scene.now, scene.luck())
                .acted);
      } else {
        const Player player = scene.to_act();
        ASSERT_EQ(scene.act(player), "ok");
        if (scene.random.below(4) == 0) scene.ask_undo(player);
        if (scene.random.below(8) == 0) scene.say(ben, "hm");
      }
      if (step % 7 > 0) continue;
      const auto restored = scene.again();
      ASSERT_TRUE(restored.ok()) << restored.refusal().code;
      ASSERT_EQ(all_of(restored->state(), scene.now), all_of(scene.state(), scene.now));
      ASSERT_EQ(deadline(restored->state(), scene.now), deadline(scene.state(), scene.now));
    }
  }
}

TEST(Room, a_game_that_no_longer_replays_is_refused_with_the_reason) {
  Scene scene(R"({"game":"manhattan","config":{"players":2},"seats":["me","me"]})");
  scene.act(scene.to_act());
  std::vector<Event> events(scene.state().events.begin(), scene.state().events.end());
  std::get<ActionLine>(*events.back().line).action = "build 1 A1 O4";
  const auto restored = Room::restore("table", events, no_outages());
  ASSERT_FALSE(restored.ok());
  EXPECT_TRUE(std::string(restored.refusal().code).starts_with("manhattan.")) << restored.refusal().code;
  auto seatless = events;
  seatless[1].seat = Event::nobody;
  EXPECT_EQ(Room::restore("table", seatless, no_outages()).refusal().code, "server.no-such-seat");
  auto ended = std::vector(events.begin(), events.begin() + 1);
  ended.push_back({.kind = Event::Kind::ended, .text = "[0]", .number = 2});
  EXPECT_EQ(Room::restore("table", ended, no_outages()).refusal().code, "server.not-running");
  events.erase(events.begin() + 2);
  EXPECT_EQ(Room::restore("table", events, no_outages()).refusal().code, "server.event-missing");
}

}  // namespace skyline::room::testing
