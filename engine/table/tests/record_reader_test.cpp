// Records that are wrong, each with the sentence and the line that say so.
#include "engine/table/record_reader.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/notation.hpp"
#include "games/all_rules.hpp"

namespace skyline {
namespace {

using Lines = std::vector<std::string>;

// What the reader says to a file with these lines; nothing when it is fine.
std::string refusal_of(const Lines& lines) {
  RecordReader reader;
  for (const auto& line : lines)
    if (const auto error = reader.take(line)) return say(*error, Texts("en"));
  const auto error = reader.finish();
  return error ? say(*error, Texts("en")) : "";
}

// The beginning of a game for two: choosing blocks is line 4, the first turn line 6.
const Lines beginning{
    R"({"skyline":1,"game":"manhattan","config":{"players":2,"start":1}})",
    R"({"chance":"deal 0 1 2 3 4"})",
    R"({"chance":"deal 1 1 2 3 4"})",
    R"({"by":1,"do":"select B4.0.0.0 P0.0.1.3"})",
    R"({"by":0,"do":"select O4.0.0.0 Y4.0.0.0"})",
    R"({"by":1,"do":"build 1 A9 P3"})",
    R"({"chance":"draw 1 9"})",
    R"({"by":0,"do":"build 1 A1 O1"})",
};

Lines with(std::size_t line, std::string_view text) {
  Lines lines = beginning;
  lines[line - 1] = text;
  return lines;
}
Lines without(std::size_t line) {
  Lines lines = beginning;
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(line) - 1);
  return lines;
}
Lines and_then(std::string_view text) {
  Lines lines = beginning;
  lines.emplace_back(text);
  return lines;
}
Lines exchanged(std::size_t a, std::size_t b) {
  Lines lines = beginning;
  std::swap(lines[a - 1], lines[b - 1]);
  return lines;
}

// A whole game, played at random.
const Lines& whole_game() {
  static const Lines lines = [] {
    auto table = Table::open("manhattan", {{"players", 2}, {"edition", "2018"}}, 5);
    Random random(5);
    for (table->play_on(random); table->stage() != Stage::over; table->play_on(random)) {
      const Player player = table->may_act().lowest();
      const auto actions = table->legal(player);
      EXPECT_FALSE(table->act(player, actions[random.below(static_cast<int>(actions.size()))]));
    }
    Lines written;
    for (const auto& line : table->record()) written.push_back(write_record_line(line));
    return written;
  }();
  return lines;
}

std::size_t first_score() {
  return static_cast<std::size_t>(
      std::find_if(whole_game().begin(), whole_game().end(),
                   [](const std::string& line) { return line.starts_with(R"({"score")"); }) -
      whole_game().begin());
}

Lines head(std::size_t count) {
  return {whole_game().begin(), whole_game().begin() + static_cast<std::ptrdiff_t>(count)};
}

std::string inside(const std::string& line) {  // of {"score":…}
  const auto colon = line.find(':');
  return line.substr(colon + 1, line.size() - colon - 2);
}

}  // namespace

TEST(RecordReader, a_partial_record_is_a_game_in_progress) {
  EXPECT_EQ(refusal_of(beginning), "");
  for (std::size_t lines = 1; lines < beginning.size(); ++lines)
    EXPECT_EQ(refusal_of({beginning.begin(), beginning.begin() + static_cast<std::ptrdiff_t>(lines)}), "");
}

TEST(RecordReader, each_wrong_line_is_named_with_its_reason) {
  const std::pair<Lines, std::string> wrong[]{
      {{}, "line 1: the record is empty; it begins with a header line that names the game"},
      {without(1), "line 1: the record does not begin with a header line"},
      {with(1, R"({"skyline":2,"game":"manhattan"})"),
       "line 1: this program reads records of version 1, not 2"},
      {with(1, R"({"skyline":1,"game":"chess"})"),
       R"(line 1: there is no game called "chess"; the games are )" + join(Games::names())},
      {with(1, R"({"skyline":1,"game":"manhattan","config":{"colour":"red"}})"),
       R"(line 1: there is no option "colour")"},
      {with(1, R"({"skyline":1,"game":"manhattan","config":{"advanced":true}})"),
       "line 1: the advanced mode belongs to the 2018 edition, not to that of 2017 (M10)"},
      {with(2, R"({"chance":"deal 0 1 2)"), "line 2: column 22: the JSON value is cut off"},
      {with(2, ""), "line 2: column 1: the JSON value is cut off"},
      {with(2, R"({"chance":"deal 0 1 2 3 4"}})"),
       "line 2: column 28: something follows the end of the JSON value"},
      {with(2, R"({"chanse":"deal 0 1 2 3 4"})"),
       "line 2: a record line has one of the members skyline, chance, do, score, result"},
      {with(2, R"({"chance":"deal 0 1 2 3 0"})"),
       R"(line 2: deal 0 1 2 3 0: "deal 0 1 2 3 0" is not a chance outcome; they are like "start 2", )"
       R"("deal 0 1 5 5 9", "draw 2 7", "reshuffle", "urban villa", "godzilla A5" and "open A C E B F D")"},
      {with(2, R"({"chance":"start 1"})"), R"(line 2: start 1: here "deal" is drawn)"},
      {exchanged(2, 3), "line 2: deal 1 1 2 3 4: here player 0 draws (M13)"},
      {exchanged(4, 5), "line 4: select O4.0.0.0 Y4.0.0.0: player 0 may not act now (M14)"},
      {exchanged(5, 6), "line 5: build 1 A9 P3: player 1 may not act now (M14)"},
      {exchanged(6, 7), "line 6: draw 1 9: nothing is drawn now: a player must act"},
      {without(3),
       "line 3: select B4.0.0.0 P0.0.1.3: a chance line is missing here: something must be drawn before "
       "anybody can act"},
      {without(7),
       "line 7: build 1 A1 O1: a chance line is missing here: something must be drawn before anybody can "
       "act"},
      {with(7, beginning[5]),
       "line 7: build 1 A9 P3: a chance line is missing here: something must be drawn before anybody can "
       "act"},
      {with(8, beginning[6]), "line 8: draw 1 9: nothing is drawn now: a player must act"},
      {with(4, R"({"by":1,"do":"select B4.0.0.0 P0.0.0.4"})"),
       "line 4: select B4.0.0.0 P0.0.0.4: purple has 3 blocks of 4 floors in reserve, not 4 (M14)"},
      {with(4, R"({"by":1,"do":"select B4.0.1.0 P0.0.1.3"})"),
       "line 4: select B4.0.1.0 P0.0.1.3: 4 blocks of blue are chosen for a round, not 5 (M14)"},
      {with(6, R"({"by":1,"do":"build 1 A1 P3"})"),
       "line 6: build 1 A1 P3: from your side of the table card 1 shows plot 9 of each city, not A1 (M5)"},
      {with(6, R"({"by":1,"do":"build 9 A1 P3"})"), "line 6: build 9 A1 P3: you do not hold a card 9 (M15)"},
      {with(6, R"({"by":1,"do":"build 1 A9 P1"})"),
       "line 6: build 1 A9 P1: you have no purple block of 1 floor left for this round (M15)"},
      {with(6, R"({"by":1,"do":"build 1 A9 Y1"})"), "line 6: build 1 A9 Y1: yellow is not your colour (M3)"},
      {with(6, R"({"by":1,"do":"skip 1"})"),
       R"(line 6: skip 1: a card is played without building only when nothing can be built, but there is )"
       R"("build 1 A9 B1" (M20))"},
      {with(6, R"({"by":1,"do":"biuld 1 A9 P3"})"),
       R"(line 6: biuld 1 A9 P3: "biuld 1 A9 P3" is not an action; actions are like "select O3.2.1.0", )"
       R"("build 3 D7 O2" and "skip 3")"},
      {with(6, R"({"by":6,"do":"build 1 A9 P3"})"),
       R"(line 6: the member "by" is missing or of the wrong kind)"},
      {with(6, R"({"by":1,"do":"build 1 A9 P3","clock":3})"),
       R"(line 6: there is no member "clock" in this kind of line)"},
      {with(8, R"({"by":0,"do":"build 9 A9 O1"})"), "line 8: build 9 A9 O1: you do not hold a card 9 (M15)"},
      {and_then(R"({"score":{"round":1}})"), "line 9: no scoring is due here"},
      {and_then(R"({"result":{"points":[1,0],"winners":[0]}})"), "line 9: the game is not over here"},
      {and_then(R"({"chance":"draw 0 1 1"})"),
       R"(line 9: draw 0 1 1: "draw 0 1 1" is not a chance outcome; they are like "start 2", )"
       R"("deal 0 1 5 5 9", "draw 2 7", "reshuffle", "urban villa", "godzilla A5" and "open A C E B F D")"},
  };
  for (const auto& [lines, sentence] : wrong) EXPECT_EQ(refusal_of(lines), sentence);
}

TEST(RecordReader, who_plays_is_kept_and_must_be_one_name_a_player) {
  const std::string header =
      R"({"skyline":1,"game":"manhattan","config":{"players":2},"who":[{"name":"Ann"},)"
      R"({"name":"Otto","bot":"tycoon"}],"date":"2026-11-16T18:30:00Z","rules":"1"})";
  RecordReader reader;
  ASSERT_FALSE(reader.take(header));
  EXPECT_EQ(reader.table()->origin().who.at(1), (Origin::Seated{"Otto", "tycoon"}));
  EXPECT_TRUE(
      write_record_line(reader.table()->record().front()).ends_with(header.substr(header.find("\"who\""))));
  EXPECT_EQ(refusal_of({R"({"skyline":1,"game":"manhattan","who":[{"name":"Ann"},{"name":"Otto"}]})"}),
            R"(line 1: "who" has 2 entries for 4 players)");
}

TEST(RecordReader, a_card_that_is_not_left_cannot_be_drawn) {
  Lines lines = beginning;
  lines[1] = R"({"chance":"deal 0 9 9 9 9"})";
  lines[2] = R"({"chance":"deal 1 1 2 3 9"})";
  EXPECT_EQ(refusal_of(lines), "line 7: draw 1 9: no card 9 is left in the deck (M2)");
}

TEST(RecordReader, M18_the_sentence_of_the_style_page) {
  Lines lines = beginning;  // purple owns A9 with 3 floors
  lines[1] = R"({"chance":"deal 0 1 2 3 9"})";
  lines[7] = R"({"by":0,"do":"build 9 A9 O1"})";
  EXPECT_EQ(refusal_of(lines),
            "line 8: build 9 A9 O1: purple owns A9 with 3 floors, orange would have 1 (M18)");
}

TEST(RecordReader, wrong_legal_lists_are_named_by_the_first_action_that_is_wrong) {
  const auto listed = [](std::string_view legal) {
    Lines lines = beginning;  // player 0 has chosen only blocks of one floor, and holds four cards
    lines[1] = R"({"chance":"deal 0 5 5 5 5"})";
    lines[7] = R"({"by":0,"do":"build 5 A5 O1","legal":)" + std::string(legal) + "}";
    return refusal_of(lines);
  };
  const std::string all =
      R"(["build 5 A5 Y1","build 5 A5 O1","build 5 B5 O1","build 5 B5 Y1","build 5 C5 O1","build 5 C5 Y1",)"
      R"("build 5 D5 O1","build 5 D5 Y1","build 5 E5 O1","build 5 E5 Y1","build 5 F5 O1","build 5 F5 Y1"])";
  EXPECT_EQ(listed(all), "");
  auto lacking = all;
  lacking.replace(lacking.find(R"("build 5 C5 Y1",)"), 16, "");
  EXPECT_EQ(listed(lacking), R"(line 8: build 5 A5 O1: the list of legal actions lacks "build 5 C5 Y1")");
  auto more = all;
  more.insert(1, R"("build 5 A5 P1",)");
  EXPECT_EQ(
      listed(more),
      R"(line 8: build 5 A5 O1: the list of legal actions has "build 5 A5 P1", which is not legal here)");
  auto twice = all;
  twice.insert(1, R"("build 5 A5 O1",)");
  EXPECT_EQ(
      listed(twice),
      R"(line 8: build 5 A5 O1: the list of legal actions has "build 5 A5 O1", which is not legal here)");
  EXPECT_EQ(listed("[]"), R"(line 8: build 5 A5 O1: the list of legal actions lacks "build 5 A5 O1")");
}

TEST(RecordReader, a_whole_game_is_read_and_written_again_as_it_was) {
  RecordReader reader;
  for (const auto& line : whole_game()) ASSERT_FALSE(reader.take(line));
  ASSERT_FALSE(reader.finish());
  Lines written;
  for (const auto& line : reader.table()->record()) written.push_back(write_record_line(line));
  EXPECT_EQ(written, whole_game());
  EXPECT_EQ(reader.lines(), static_cast<int>(whole_game().size()));
  EXPECT_EQ(reader.games(), 1);
}

TEST(RecordReader, every_beginning_of_a_game_is_fine_but_one_that_is_over_without_result) {
  const auto size = whole_game().size();
  const auto number = [](std::size_t line) { return "line " + std::to_string(line); };
  for (std::size_t lines = 1; lines + 2 < size; ++lines) EXPECT_EQ(refusal_of(head(lines)), "");
  EXPECT_EQ(refusal_of(head(size - 2)),
            number(size - 2) + ": the game is over but its result line is missing");
  EXPECT_EQ(refusal_of(head(size - 1)),
            number(size - 1) + ": the game is over but its result line is missing");
  EXPECT_EQ(refusal_of(head(size)), "");
}

TEST(RecordReader, a_record_may_end_where_score_lines_are_due) {
  RecordReader reader;
  for (const auto& line : head(first_score())) ASSERT_FALSE(reader.take(line));
  EXPECT_EQ(reader.table()->stage(), Stage::scoring);
  EXPECT_FALSE(reader.finish());
  EXPECT_EQ(reader.table()->stage(), Stage::decision);
  EXPECT_EQ(write_record_line(reader.table()->record().back()), whole_game()[first_score()]);
}

TEST(RecordReader, missing_wrong_and_doubled_scores) {
  const auto at = first_score();
  const auto score = inside(whole_game()[at]);
  const auto line = "line " + std::to_string(at + 1) + ": ";
  Lines lines = whole_game();
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
  const auto next_action = std::get<ActionLine>(*read_record_line(lines[at])).action;
  EXPECT_EQ(refusal_of(lines), line + next_action + ": a score line is missing here: " + score);
  lines = whole_game();
  lines[at] = R"({"score":{"round":1}})";
  EXPECT_EQ(refusal_of(lines), line + "the score is " + score);
  lines = whole_game();
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), whole_game()[at]);
  EXPECT_EQ(refusal_of(lines), "line " + std::to_string(at + 2) + ": no scoring is due here");
  lines = whole_game();
  lines.erase(lines.end() - 2);
  EXPECT_EQ(refusal_of(lines), "line " + std::to_string(lines.size()) + ": a score line is missing here: " +
                                   inside(whole_game()[whole_game().size() - 2]));
}

TEST(RecordReader, a_score_is_the_same_whatever_the_order_of_its_members) {
  Lines lines = whole_game();
  const auto score = std::get<ScoreLine>(*read_record_line(lines[first_score()])).score;
  json::Object turned;
  for (const auto* member = score.end(); member != score.begin();) {
    --member;
    turned.set(member->key, member->value);
  }
  lines[first_score()] = write_record_line(ScoreLine{turned});
  EXPECT_NE(lines[first_score()], whole_game()[first_score()]);
  EXPECT_EQ(refusal_of(lines), "");
}

TEST(RecordReader, a_wrong_result_and_what_follows_it) {
  Lines lines = whole_game();
  const auto last = "line " + std::to_string(lines.size()) + ": ";
  lines.back() = R"({"result":{"points":[0,0],"winners":[0,1]}})";
  EXPECT_EQ(refusal_of(lines), last + "the result is " + whole_game().back());
  lines = whole_game();
  lines.emplace_back(R"({"by":0,"do":"skip 1"})");
  EXPECT_EQ(refusal_of(lines), "line " + std::to_string(lines.size()) +
                                   ": skip 1: nothing may follow the result but the header of another game");
  lines.back() = whole_game().back();
  EXPECT_EQ(refusal_of(lines), "line " + std::to_string(lines.size()) +
                                   ": nothing may follow the result but the header of another game");
}

TEST(RecordReader, several_games_may_follow_each_other) {
  Lines lines = whole_game();
  lines.insert(lines.end(), beginning.begin(), beginning.end());
  lines.insert(lines.end(), whole_game().begin(), whole_game().end());
  EXPECT_EQ(refusal_of(lines), "");
  RecordReader reader;
  for (const auto& line : lines) ASSERT_FALSE(reader.take(line));
  EXPECT_EQ(reader.games(), 3);
  // A game that is over must have its result before the next header.
  lines = whole_game();
  lines.pop_back();
  lines.push_back(beginning[0]);
  EXPECT_EQ(refusal_of(lines),
            "line " + std::to_string(lines.size()) + ": the game is over but its result line is missing");
}

TEST(RecordReader, after_an_error_the_game_stays_where_it_was) {
  RecordReader reader;
  for (const auto& line : beginning) ASSERT_FALSE(reader.take(line));
  const auto position = json::write(reader.table()->position());
  for (const char* text : {"", "{}", R"({"by":0,"do":"skip 1"})", R"({"chance":"draw 1 1"})",
                           R"({"skyline":1,"game":"chess"})", R"({"score":{}})"}) {
    EXPECT_TRUE(reader.take(text)) << text;
    EXPECT_EQ(json::write(reader.table()->position()), position) << text;
  }
  EXPECT_FALSE(reader.take(R"({"chance":"draw 0 9"})"));
}

TEST(RecordReader, no_corrupted_character_is_taken_for_another_game) {
  // Whatever one character of a record becomes, the reader refuses it or the record is another valid one.
  Random random(17);
  for (int i = 0; i < 300; ++i) {
    Lines lines = whole_game();
    auto& line = lines[random.below(static_cast<int>(lines.size()))];
    const auto at = random.below(static_cast<int>(line.size()));
    const char old = line[at];
    line[at] = static_cast<char>(32 + random.below(95));
    const auto sentence = refusal_of(lines);
    if (sentence.empty()) continue;
    EXPECT_TRUE(sentence.starts_with("line ")) << sentence << old;
  }
}

}  // namespace skyline
