// A record is looked at and played on for any side; nothing that the rules refuse is done.
#include "room/study.hpp"

#include <gtest/gtest.h>

#include "engine/table/record_reader.hpp"
#include "room/record.hpp"

namespace skyline::room::testing {
namespace {

Luck luck(std::uint64_t seed) {
  return [random = Random(seed)](Table& table) mutable { table.step(random); };
}

constexpr std::string_view header = R"({"skyline":1,"game":"manhattan","config":{"players":3,"start":0}})";

json::Object ask(const json::Object& body) {
  const auto study = read_study(body);
  EXPECT_TRUE(study);
  const auto reply = answer_to_study(*study, luck(3));
  EXPECT_FALSE(reply.refusal);
  return reply.body;
}

json::Object tried(int by, std::string_view action) { return {{"by", by}, {"do", action}}; }

std::string code_of(const json::Object& body, bool preview = false) {
  const auto study = read_study(body);
  if (!study) return std::string(study.refusal().code);
  const auto reply = preview ? answer_to_study_preview(*study) : answer_to_study(*study, luck(3));
  return reply.refusal ? std::string(reply.refusal->code) : "ok";
}

std::size_t size_of(const json::Object& answer, std::string_view key) {
  return answer.find(key)->array()->size();
}

}  // namespace

TEST(Study, a_record_goes_on_to_the_next_decision_and_is_seen_by_whoever_makes_it) {
  const auto answer = ask({{"record", header}});
  EXPECT_EQ(*answer.find("viewer")->integer(), 0);
  EXPECT_EQ(size_of(answer, "events"), 3U) << "three hands are dealt";
  EXPECT_EQ(size_of(answer, "moments"), 4U) << "before them, and after each";
  EXPECT_GT(size_of(answer, "legal"), 1U);
  const auto& last = *answer.find("moments")->array()->back().object();
  EXPECT_EQ(last.find("view")->object()->find("hand")->array()->size(), 4U) << "the own hand is there";
}

TEST(Study, actions_are_tried_for_every_side_and_the_record_grows) {
  const auto first = ask({{"record", header}});
  const auto second = ask({{"record", *first.find("record")->text()},
                           {"do", json::Array{tried(0, "select O1.1.1.1"), tried(1, "select B1.1.1.1")}}});
  EXPECT_EQ(size_of(second, "events"), 2U);
  EXPECT_EQ(*second.find("viewer")->integer(), 2) << "now the third decides";
  RecordReader reader;
  std::string_view record = *second.find("record")->text();
  while (!record.empty()) {
    EXPECT_FALSE(reader.take(record.substr(0, record.find('\n'))));
    record.remove_prefix(record.find('\n') + 1);
  }
  EXPECT_EQ(reader.lines(), 6);
  const auto through_others = ask({{"record", *second.find("record")->text()}, {"as", 1}});
  EXPECT_EQ(*through_others.find("viewer")->integer(), 1);
  EXPECT_EQ(size_of(through_others, "legal"), 0U) << "it is not their turn";
}

TEST(Study, what_the_rules_refuse_is_not_done) {
  const auto start = ask({{"record", header}});
  const std::string record = *start.find("record")->text();
  EXPECT_EQ(code_of({{"record", record}, {"do", json::Array{tried(1, "select B1.1.1.1")}}}), "not-your-turn");
  EXPECT_EQ(code_of({{"record", record}, {"do", json::Array{tried(5, "select B1.1.1.1")}}}),
            "server.no-such-seat");
  EXPECT_EQ(code_of({{"record", "nonsense"}}).substr(0, 4), "json");
  EXPECT_EQ(code_of({{"record", record}, {"as", 4}}), "server.no-such-seat");
  EXPECT_EQ(code_of({{"record", record}, {"do", 7}}), "server.bad-field");
  EXPECT_EQ(code_of({{"record", record}, {"more", 7}}), "server.unknown-field");
  EXPECT_EQ(code_of(json::Object{}), "server.bad-field");
  EXPECT_EQ(code_of({{"record", std::string(longest_studied_record + 1, ' ')}}), "server.bad-field");
}

TEST(Study, a_preview_knows_no_chance) {
  const auto start = ask({{"record", header}});
  const std::string record = *start.find("record")->text();
  const auto study = read_study({{"record", record}, {"do", json::Array{tried(0, "select O1.1.1.1")}}});
  const auto reply = answer_to_study_preview(*study);
  ASSERT_FALSE(reply.refusal);
  EXPECT_EQ(*reply.body.find("preview")->object()->find("ends")->text(), "turn");
  EXPECT_EQ(code_of({{"record", record}}, true), "server.bad-field");
  EXPECT_EQ(code_of({{"record", record},
                     {"do", json::Array{tried(0, "select O1.1.1.1"), tried(1, "select B1.1.1.1")}}},
                    true),
            "not-your-turn");
}

TEST(Study, a_position_is_played_on_at_a_private_table_that_tells_nobody_the_record) {
  const auto start = ask({{"record", header}});
  const auto after =
      ask({{"record", *start.find("record")->text()}, {"do", json::Array{tried(0, "select O1.1.1.1")}}});
  const std::string record = *after.find("record")->text();
  const auto key = [] { return std::string("key"); };
  const auto settings = read_settings({{"game", "manhattan"},
                                       {"config", json::Object{{"players", 3}, {"start", 0}}},
                                       {"record", record},
                                       {"seats", json::Array{"bot:tourist", "me", "bot:tourist"}}},
                                      key);
  ASSERT_TRUE(settings);
  EXPECT_FALSE(settings->open_to_all);
  EXPECT_EQ(json::write(describe_settings(*settings)).find("deal"), std::string::npos);
  const Guest host{.id = "g1", .name = "Ann"};
  const Room room("t1", *settings, host, std::make_shared<const Outages>(), Millis{0}, luck(1));
  EXPECT_EQ(room.state().phase, Phase::running);
  EXPECT_EQ(room.state().table->may_act(), PlayerSet::only(1)) << "the game goes on where the record ends";
  const auto restored = Room::restore("t1", room.state().events, std::make_shared<const Outages>());
  ASSERT_TRUE(restored);
  EXPECT_EQ(restored->state().table->record().size(), room.state().table->record().size());
  const auto refused = [&](const json::Object& body) {
    const auto read = read_settings(body, key);
    return read ? "ok" : std::string(read.refusal().code);
  };
  EXPECT_EQ(refused({{"record", record}, {"game", "traffic"}}), "server.bad-field");
  EXPECT_EQ(refused({{"record", "nonsense"}, {"game", "manhattan"}}).substr(0, 4), "json");
}

// A record that begins where another one stands.
std::string begun_at(const json::Object& position) {
  return json::write(json::Object{{"skyline", 1},
                                  {"game", "manhattan"},
                                  {"config", json::Object{{"players", 3}, {"start", 0}}},
                                  {"position", position}});
}

TEST(Study, an_answer_has_the_position_and_a_record_that_begins_with_it_is_the_same_game) {
  const auto after = ask({{"record", *ask({{"record", header}}).find("record")->text()},
                          {"do", json::Array{tried(0, "select O1.1.1.1")}}});
  const auto& position = *after.find("position")->object();
  const auto again = ask({{"record", begun_at(position)}});
  EXPECT_EQ(*again.find("position"), *after.find("position"));
  EXPECT_EQ(*again.find("legal"), *after.find("legal"));
  EXPECT_EQ(size_of(again, "events"), 0U);
  EXPECT_EQ(*again.find("moments")->array()->back().object()->find("view"),
            *after.find("moments")->array()->back().object()->find("view"));
  const auto moved = ask({{"record", begun_at(position)}, {"do", json::Array{tried(1, "select B1.1.1.1")}}});
  EXPECT_EQ(*moved.find("viewer")->integer(), 2);
}

TEST(Study, a_position_that_the_rules_do_not_allow_is_refused_with_its_place_and_rule) {
  auto position = *ask({{"record", header}}).find("position")->object();
  position.set("buildings", json::Object{{"A1", json::Array{"O3", "B2"}}});
  const auto reply = answer_to_study(*read_study({{"record", begun_at(position)}}), luck(3));
  ASSERT_TRUE(reply.refusal);
  EXPECT_EQ(reply.refusal->code, "manhattan.too-few-floors");
  EXPECT_EQ(reply.refusal->rule, "M18");
  EXPECT_EQ(*reply.body.find("line")->integer(), 1);
  EXPECT_EQ(*reply.body.find("subject")->text(), "position.buildings.A1.1");
}

TEST(Study, a_position_set_up_by_hand_is_played_on_and_only_the_stored_settings_have_it) {
  const auto start = ask({{"record", header}});
  const auto key = [] { return std::string("key"); };
  const auto settings = read_settings({{"game", "manhattan"},
                                       {"config", json::Object{{"players", 3}, {"start", 0}}},
                                       {"record", begun_at(*start.find("position")->object())},
                                       {"seats", json::Array{"me", "bot:tourist", "bot:tourist"}}},
                                      key);
  ASSERT_TRUE(settings);
  EXPECT_FALSE(settings->open_to_all);
  EXPECT_EQ(describe_settings(*settings).find("position"), nullptr) << "it has all hands";
  const Guest ann{.id = "g1", .name = "Ann"};
  const Room room("t1", *settings, ann, std::make_shared<const Outages>(), Millis{0}, luck(1));
  EXPECT_EQ(room.state().table->may_act(), PlayerSet::only(0));
  EXPECT_EQ(*room.state().table->position_for_header(), *start.find("position")->object());
  EXPECT_NE(record_of(room.state()).find("\"position\":{"), std::string::npos);
  const auto restored = Room::restore("t1", room.state().events, std::make_shared<const Outages>());
  ASSERT_TRUE(restored);
  EXPECT_EQ(restored->state().table->position(), room.state().table->position());
}

}  // namespace skyline::room::testing
