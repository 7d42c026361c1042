// The lines of a record: each kind as it is written, and each wrong member.
#include "engine/core/record.hpp"

#include <gtest/gtest.h>

#include "engine/core/texts.hpp"

namespace skyline {
namespace {

std::string said(std::string_view text) {
  const auto line = read_record_line(text);
  return line ? "" : Texts("en").say(line.refusal());
}

std::string wrong(std::string_view key) {
  return "the member \"" + std::string(key) + "\" is missing or of the wrong kind";
}
std::string unknown(std::string_view key) {
  return "there is no member \"" + std::string(key) + "\" in this kind of line";
}

}  // namespace

TEST(RecordLines, each_kind_is_written_as_it_was_read) {
  for (const char* text :
       {R"({"skyline":1,"game":"manhattan","config":{"edition":"2017","players":4},"seed":42})",
        R"({"skyline":1,"game":"chess","config":{}})",
        R"({"skyline":1,"game":"g","config":{},"who":[{"name":"Ann"},{"name":"Otto","bot":"tycoon"}],)"
        R"("date":"2026-11-16T18:30:00Z","rules":"1"})",
        R"({"chance":"start 2"})", R"({"by":2,"do":"build 3 D7 Y2"})",
        R"({"by":5,"do":"","legal":["a","b"]})", R"({"by":0,"do":"x","legal":[]})",
        R"({"score":{"round":1,"total":[10,10,3,6]}})", R"({"score":{}})",
        R"({"result":{"points":[41,38,-40,36],"winners":[0,2]}})",
        R"({"result":{"points":[],"winners":[]}})"}) {
    const auto line = read_record_line(text);
    ASSERT_TRUE(line.ok()) << text << said(text);
    EXPECT_EQ(write_record_line(*line), text);
  }
}

TEST(RecordLines, members_may_come_in_any_order_and_a_config_may_be_left_out) {
  EXPECT_EQ(write_record_line(*read_record_line(R"({"do":"x","by":1})")), R"({"by":1,"do":"x"})");
  EXPECT_EQ(write_record_line(*read_record_line(R"({"seed":-1,"game":"g","skyline":1})")),
            R"({"skyline":1,"game":"g","config":{},"seed":-1})");
}

TEST(RecordLines, a_line_is_an_object_of_a_known_kind) {
  EXPECT_EQ(said("[]"), "a record line is a JSON object");
  EXPECT_EQ(said("7"), "a record line is a JSON object");
  EXPECT_EQ(said("{}"), "a record line has one of the members skyline, chance, do, score, result");
  EXPECT_EQ(said(R"({"by":1})"), "a record line has one of the members skyline, chance, do, score, result");
  EXPECT_EQ(said(""), "column 1: the JSON value is cut off");
  EXPECT_EQ(said("{\"chance\":"), "column 11: the JSON value is cut off");
}

TEST(RecordLines, wrong_headers) {
  EXPECT_EQ(said(R"({"skyline":2,"game":"g"})"), "this program reads records of version 1, not 2");
  EXPECT_EQ(said(R"({"skyline":"1","game":"g"})"), R"(this program reads records of version 1, not "1")");
  EXPECT_EQ(said(R"({"skyline":1.0,"game":"g"})"), "this program reads records of version 1, not 1");
  EXPECT_EQ(said(R"({"skyline":1})"), wrong("game"));
  EXPECT_EQ(said(R"({"skyline":1,"game":7})"), wrong("game"));
  EXPECT_EQ(said(R"({"skyline":1,"game":"g","config":[]})"), wrong("config"));
  EXPECT_EQ(said(R"({"skyline":1,"game":"g","seed":"42"})"), wrong("seed"));
  EXPECT_EQ(said(R"({"skyline":1,"game":"g","seed":1.5})"), wrong("seed"));
  EXPECT_EQ(said(R"({"skyline":1,"game":"g","place":"Basel"})"), unknown("place"));
}

TEST(RecordLines, what_a_header_says_of_its_origin_is_held_to_its_form_and_the_place_is_named) {
  const auto with = [](std::string_view member) {
    return said(R"({"skyline":1,"game":"g",)" + std::string(member) + "}");
  };
  for (const char* fine : {R"("who":[{"name":"Zoë"}])", R"("date":"2024-02-29T00:00:00Z")",
                           R"("date":"1999-12-31T23:59:59Z")", R"("rules":"2 beta")"})
    EXPECT_EQ(with(fine), "") << fine;
  for (const char* who : {"7", "{}", "[]", R"("Ann")"})
    EXPECT_EQ(with(R"("who":)" + std::string(who)), wrong("who"));
  EXPECT_EQ(with(R"("who":["Ann"])"), wrong("who[0]"));
  EXPECT_EQ(with(R"("who":[{"name":"Ann"},{"bot":"tycoon"}])"), wrong("who[1].name"));
  EXPECT_EQ(with(R"("who":[{"name":7}])"), wrong("who[0].name"));
  EXPECT_EQ(with(R"("who":[{"name":"Ann","bot":null}])"), wrong("who[0].bot"));
  EXPECT_EQ(with(R"("who":[{"name":"Ann","age":7}])"), unknown("who[0].age"));
  const std::string visible = " takes 1 to 100 bytes of visible text";
  EXPECT_EQ(with(R"("who":[{"name":""}])"), "who[0].name" + visible);
  EXPECT_EQ(with(R"("who":[{"name":"\u001b[2J"}])"), "who[0].name" + visible);
  EXPECT_EQ(with(R"("who":[{"name":"Ann","bot":"a\nb"}])"), "who[0].bot" + visible);
  EXPECT_EQ(with(R"("who":[{"name":")" + std::string(101, 'x') + R"("}])"), "who[0].name" + visible);
  EXPECT_EQ(with(R"("rules":1)"), wrong("rules"));
  EXPECT_EQ(with(R"("rules":"")"), "rules" + visible);
  EXPECT_EQ(with(R"("date":7)"), wrong("date"));
  for (const char* date :
       {"today", "", "2026-11-16", "2026-11-16T18:30:00", "2026-11-16 18:30:00Z", "2026-13-16T18:30:00Z",
        "2026-02-29T18:30:00Z", "2026-00-10T18:30:00Z", "2026-11-16T24:30:00Z", "2026-11-16T18:60:00Z",
        "2026-11-16T18:30:60Z", "2026-11-16T18:30:00Z ", "2026-11-1aT18:30:00Z"})
    EXPECT_EQ(with(R"("date":")" + std::string(date) + "\""),
              "the date is written like 2026-11-16T18:30:00Z, not \"" + std::string(date) + "\"");
}

TEST(RecordLines, a_date_is_written_as_records_want_it) {
  EXPECT_EQ(record_date(0), "1970-01-01T00:00:00Z");
  EXPECT_EQ(record_date(1794853805), "2026-11-16T18:30:05Z");
  EXPECT_EQ(record_date(951'782'400), "2000-02-29T00:00:00Z");
}

TEST(RecordLines, wrong_chance_lines) {
  EXPECT_EQ(said(R"({"chance":7})"), wrong("chance"));
  EXPECT_EQ(said(R"({"chance":"start 2","by":2})"), unknown("by"));
}

TEST(RecordLines, wrong_action_lines) {
  EXPECT_EQ(said(R"({"do":"x"})"), wrong("by"));
  EXPECT_EQ(said(R"({"by":-1,"do":"x"})"), wrong("by"));
  EXPECT_EQ(said(R"({"by":6,"do":"x"})"), wrong("by"));
  EXPECT_EQ(said(R"({"by":4294967296,"do":"x"})"), wrong("by"));
  EXPECT_EQ(said(R"({"by":"0","do":"x"})"), wrong("by"));
  EXPECT_EQ(said(R"({"by":0,"do":7})"), wrong("do"));
  EXPECT_EQ(said(R"({"by":0,"do":"x","legal":"x"})"), wrong("legal"));
  EXPECT_EQ(said(R"({"by":0,"do":"x","legal":["x",7]})"), wrong("legal"));
  EXPECT_EQ(said(R"({"by":0,"do":"x","time":3})"), unknown("time"));
}

TEST(RecordLines, wrong_score_and_result_lines) {
  EXPECT_EQ(said(R"({"score":[1,2]})"), wrong("score"));
  EXPECT_EQ(said(R"({"score":{},"round":1})"), unknown("round"));
  EXPECT_EQ(said(R"({"result":[1,2]})"), wrong("result"));
  EXPECT_EQ(said(R"({"result":{"winners":[0]}})"), wrong("points"));
  EXPECT_EQ(said(R"({"result":{"points":[1,2]}})"), wrong("winners"));
  EXPECT_EQ(said(R"({"result":{"points":[1,"2"],"winners":[0]}})"), wrong("points"));
  EXPECT_EQ(said(R"({"result":{"points":[1,99999999999],"winners":[0]}})"), wrong("points"));
  EXPECT_EQ(said(R"({"result":{"points":[1,2],"winners":0}})"), wrong("winners"));
  EXPECT_EQ(said(R"({"result":{"points":[1,2],"winners":[0],"loser":1}})"), unknown("loser"));
  EXPECT_EQ(said(R"({"result":{"points":[1,2],"winners":[0]},"by":1})"), unknown("by"));
}

}  // namespace skyline
