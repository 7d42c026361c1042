// The table of one device through its calls: what is stored makes the same table again, what is said is what
// the server would say, thoughts in slices find what whole ones find, and nobody hears what they may not
// know.
#include <gtest/gtest.h>

#include "room/bots.hpp"
#include "room/record.hpp"
#include "room/study.hpp"
#include "wasm/engine.hpp"

namespace skyline::local {
namespace {

const json::Object ann{{"guest", "ann"}, {"name", "Ann"}};

class LocalTables : public ::testing::Test {
 protected:
  json::Object call(const json::Object& asked) {
    const auto answer = json::read(engine_.call(json::write(asked)));
    return answer && answer->object() != nullptr ? *answer->object() : json::Object{};
  }
  json::Object open(const json::Object& request, const std::string& id = "here") {
    return call(
        {{"op", "open"}, {"id", id}, {"guest", ann}, {"request", request}, {"now", 1000}, {"seed", 1}});
  }
  json::Object say(std::int64_t table, std::int64_t listener, const json::Object& message) {
    return call({{"op", "message"},
                 {"table", table},
                 {"listener", listener},
                 {"message", message},
                 {"now", 2000},
                 {"seed", 3}});
  }
  json::Object join(std::int64_t table) {
    return call({{"op", "join"}, {"table", table}, {"guest", ann}, {"now", 1500}});
  }
  static std::int64_t number(const json::Object& given, std::string_view key) {
    const auto* const value = given.find(key);
    return value != nullptr && value->integer() != nullptr ? *value->integer() : -1;
  }
  static const json::Object& member(const json::Object& given, std::string_view key) {
    static const json::Object none;
    const auto* const value = given.find(key);
    return value != nullptr && value->object() != nullptr ? *value->object() : none;
  }
  static std::string text(const json::Object& given, std::string_view key) {
    const auto* const value = given.find(key);
    return value != nullptr && value->text() != nullptr ? *value->text() : "";
  }
  static std::string code(const json::Object& given, std::string_view key) {
    return text(member(given, key), "code");
  }
  std::string view(std::int64_t table, int seat) {
    return json::write(call({{"op", "view"}, {"table", table}, {"viewer", seat}}));
  }

  Engine engine_;
};

const json::Object two_of_manhattan{{"game", "manhattan"},
                                    {"config", json::Object{{"players", 2}}},
                                    {"seats", json::Array{"me", "bot:builder"}},
                                    {"public", false}};

}  // namespace

TEST_F(LocalTables, wrong_calls_are_errors_and_change_nothing) {
  EXPECT_EQ(code(call({{"op", "dance"}}), "error"), "server.not-found");
  EXPECT_EQ(code(call({{"op", "tick"}, {"table", 9}, {"now", 1}}), "error"), "server.bad-field");
  EXPECT_EQ(code(call({{"op", "tick"}, {"now", 1}}), "error"), "server.bad-field");
  EXPECT_EQ(code(call({{"op", "games"}, {"more", 1}}), "error"), "server.unknown-field");
  EXPECT_NE(engine_.call("nonsense").find("\"error\""), std::string::npos);
}

TEST_F(LocalTables, what_a_person_may_not_do_is_refused_in_the_answer) {
  const auto made = open({{"game", "chess"}});
  EXPECT_EQ(code(member(made, "answer"), "refusal"), "no-such-game");
  EXPECT_EQ(made.find("table"), nullptr);
}

TEST_F(LocalTables, the_answer_comes_behind_the_events) {
  auto request = two_of_manhattan;
  request.set("seats", json::Array{"me", "me"});
  const auto table = number(open(request), "table");
  const auto joined = join(table);
  const auto listener = number(joined, "listener");
  EXPECT_EQ(text(member(*joined.find("say")->array()->front().object(), "message"), "type"), "state");
  const auto seen = number(member(joined, "status"), "number");
  const auto legal =
      member(call({{"op", "ask"}, {"table", table}, {"guest", ann}, {"question", "state"}, {"now", 1600}}),
             "answer");
  const auto* const actions = member(legal, "state").find("legal");
  ASSERT_NE(actions, nullptr);
  ASSERT_FALSE(actions->array()->empty());
  const auto done =
      say(table, listener, {{"type", "act"}, {"do", actions->array()->front()}, {"seen", seen}, {"ref", 7}});
  const auto& said = *done.find("say")->array();
  ASSERT_EQ(said.size(), 2U);
  EXPECT_EQ(text(member(*said[0].object(), "message"), "type"), "events");
  EXPECT_EQ(text(member(*said[1].object(), "message"), "type"), "answer");
  EXPECT_EQ(number(member(*said[1].object(), "message"), "ref"), 7);
  EXPECT_FALSE(done.find("store")->array()->empty());
}

TEST_F(LocalTables, from_its_events_it_is_the_same_table) {
  const auto table = number(open(two_of_manhattan), "table");
  const auto kept = call({{"op", "export"}, {"table", table}});
  const auto again =
      number(call({{"op", "restore"}, {"id", "here"}, {"events", *kept.find("events")}}), "table");
  EXPECT_EQ(json::write(call({{"op", "export"}, {"table", again}})), json::write(kept));
  for (const int seat : {0, 1}) EXPECT_EQ(view(table, seat), view(again, seat));
}

TEST_F(LocalTables, a_game_goes_on_elsewhere) {
  const auto table = number(open(two_of_manhattan), "table");
  const std::string record = text(call({{"op", "export"}, {"table", table}}), "record");
  auto request = two_of_manhattan;
  request.set("record", record);
  const auto there = number(open(request, "there"), "table");
  ASSERT_GT(there, 0);
  for (const int seat : {0, 1}) EXPECT_EQ(view(table, seat), view(there, seat));
  request.set("config", json::Object{{"players", 3}});
  request.set("seats", json::Array{"me", "me", "me"});
  EXPECT_EQ(code(member(open(request, "nowhere"), "answer"), "refusal"), "server.bad-field");
  const auto looked_at =
      call({{"op", "import"}, {"id", "x"}, {"guest", ann}, {"record", record}, {"now", 1}, {"seed", 1}});
  EXPECT_EQ(text(member(looked_at, "status"), "phase"), "finished");
}

TEST_F(LocalTables, a_record_is_studied_as_at_the_server_and_no_table_comes_of_it) {
  const std::string record = R"({"skyline":1,"game":"manhattan","config":{"players":3,"start":0}})";
  const auto seen = call({{"op", "study"}, {"request", json::Object{{"record", record}}}, {"seed", 3}});
  Random random(3);
  const auto there =
      room::answer_to_study({.record = record}, [&random](Table& table) { table.step(random); });
  EXPECT_EQ(json::write(member(seen, "answer")), json::write(there.body));
  const std::string dealt = text(member(seen, "answer"), "record");
  const json::Array selected{json::Object{{"by", 0}, {"do", "select O1.1.1.1"}}};
  const auto foreseen =
      call({{"op", "study-preview"}, {"request", json::Object{{"record", dealt}, {"do", selected}}}});
  EXPECT_NE(member(foreseen, "answer").find("preview"), nullptr);
  const json::Array wrong{json::Object{{"by", 1}, {"do", "select O9.9.9.9"}}};
  const auto refused =
      call({{"op", "study"}, {"request", json::Object{{"record", dealt}, {"do", wrong}}}, {"seed", 3}});
  EXPECT_NE(code(member(refused, "answer"), "refusal"), "");
  EXPECT_EQ(code(call({{"op", "study"}, {"request", json::Object{{"record", record}}}}), "error"),
            "server.bad-field")
      << "chance comes from the caller";
  EXPECT_EQ(code(call({{"op", "export"}, {"table", 1}}), "error"), "server.bad-field");
}

TEST_F(LocalTables, a_thought_in_slices_finds_what_a_whole_one_finds) {
  for (const char* const game : {"manhattan", "downtown", "traffic"}) {
    const auto made = open(
        {{"game", game}, {"config", json::Object{{"players", 3}}}, {"seats", json::Array{"me", "me", "me"}}},
        game);
    const auto table = number(made, "table");
    const auto events = *call({{"op", "export"}, {"table", table}}).find("events")->array();
    std::vector<room::Event> stored;
    for (const auto& item : events) {
      auto event = *room::read_event(text(*item.object(), "event"));
      event.number = number(*item.object(), "number");
      stored.push_back(std::move(event));
    }
    const auto restored = room::Room::restore(game, stored, std::make_shared<const room::Outages>());
    const Player seat = restored->state().table->may_act().lowest();
    for (const char* const level : {"random", "greedy", "tourist", "builder"}) {
      Random random(11);
      const std::string whole = room::bot_action(level, *restored->state().table, seat, 0, random);
      const auto thought =
          number(call({{"op", "think"}, {"table", table}, {"seat", seat}, {"level", level}, {"seed", 11}}),
                 "thought");
      while (!*call({{"op", "step"}, {"thought", thought}, {"iterations", 7}}).find("done")->flag()) {
      }
      EXPECT_EQ(text(member(call({{"op", "result"}, {"thought", thought}}), "turn"), "action"), whole)
          << game << level;
    }
  }
}

TEST_F(LocalTables, a_thought_can_be_cut_short_or_forgotten) {
  const auto table = number(open({{"game", "manhattan"},
                                  {"config", json::Object{{"players", 2}}},
                                  {"seats", json::Array{"me", "me"}}}),
                            "table");
  const auto shown = call({{"op", "view"}, {"table", table}});
  const auto seat = shown.find("may_act")->array()->front();
  const auto think = [&] {
    return number(call({{"op", "think"}, {"table", table}, {"seat", seat}, {"seed", 1}, {"level", "tycoon"}}),
                  "thought");
  };
  const auto cut = think();
  EXPECT_NE(text(member(call({{"op", "result"}, {"thought", cut}}), "turn"), "action"), "");
  EXPECT_EQ(code(call({{"op", "result"}, {"thought", cut}}), "error"), "server.bad-field");
  const auto forgotten = think();
  EXPECT_EQ(call({{"op", "stop"}, {"thought", forgotten}}).size(), 0U);
  EXPECT_EQ(code(call({{"op", "step"}, {"thought", forgotten}, {"iterations", 1}}), "error"),
            "server.bad-field");
}

TEST_F(LocalTables, bots_play_a_game_to_its_end_and_it_can_be_analysed_and_played_again) {
  const auto made = open({{"game", "downtown"},
                          {"config", json::Object{{"players", 2}}},
                          {"seats", json::Array{"me", "bot:greedy"}}});
  const auto table = number(made, "table");
  auto given = say(table, number(join(table), "listener"), {{"type", "resign"}, {"ref", 1}});
  EXPECT_EQ(text(member(given, "status"), "phase"), "finished");
  const json::Object begin{
      {"op", "command"},           {"table", table}, {"guest", ann}, {"command", "analysis"},
      {"members", json::Object{}}, {"now", 3000},    {"seed", 1}};
  EXPECT_EQ(number(member(call(begin), "answer"), "done"), 0);
  auto again = begin;
  again.set("command", "rematch");
  again.set("id", "next");
  const auto rematch = call(again);
  EXPECT_EQ(text(member(rematch, "answer"), "table"), "next");
  EXPECT_GT(number(member(rematch, "opened"), "table"), 0);
  EXPECT_FALSE(member(rematch, "opened").find("store")->array()->empty());
}

}  // namespace skyline::local
