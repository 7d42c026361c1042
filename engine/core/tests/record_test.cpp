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
        R"({"skyline":1,"game":"chess","config":{}})", R"({"chance":"start 2"})",
        R"({"by":2,"do":"build 3 D7 Y2"})", R"({"by":5,"do":"","legal":["a","b"]})",
        R"({"by":0,"do":"x","legal":[]})", R"({"score":{"round":1,"total":[10,10,3,6]}})", R"({"score":{}})",
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
  EXPECT_EQ(said(R"({"skyline":1,"game":"g","date":"today"})"), unknown("date"));
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
