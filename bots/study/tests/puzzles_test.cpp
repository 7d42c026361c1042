// The puzzles that games ship: each is a record up to a decision, and where the rest of the game can be
// solved, its answer is proven once more.
#include <map>

#include <gtest/gtest.h>

#include "bots/study/puzzle.hpp"
#include "bots/study/reasons.hpp"
#include "data/files.hpp"
#include "engine/core/notation.hpp"
#include "engine/table/record_reader.hpp"
#include "games/all_rules.hpp"

namespace skyline::bots {
namespace {

struct Shipped {
  std::string game;
  std::string name;
  std::string grade;
  Player by;
  bool solved;
  std::string best;
  std::string second;
  double wins;
  double wins_of_second;
  json::Array reasons;
  json::Object lines;
};

std::string folder_of(std::string_view game) { return "games/" + std::string(game) + "/puzzles/"; }

double number(const json::Value& value) {
  return value.real() != nullptr ? *value.real() : static_cast<double>(*value.integer());
}

// A game without puzzles ships none.
std::vector<Shipped> shipped_by(std::string_view game) {
  std::vector<Shipped> all;
  const auto list = data_file(folder_of(game) + "puzzles.json");
  if (!list) return all;
  const auto read = json::read(*list);
  for (const auto& one : *read->array()) {
    const auto& puzzle = *one.object();
    const auto& answers = *puzzle.find("answers")->array();
    const auto wins = [&](std::size_t rank) { return number(*answers[rank].object()->find("wins")); };
    all.push_back({std::string(game), *puzzle.find("name")->text(), *puzzle.find("grade")->text(),
                   static_cast<Player>(*puzzle.find("by")->integer()), *puzzle.find("solved")->flag(),
                   *answers[0].object()->find("do")->text(), *answers[1].object()->find("do")->text(),
                   wins(0), wins(1), *puzzle.find("reasons")->array(), *puzzle.find("lines")->object()});
  }
  return all;
}

Table table_of(const Shipped& puzzle) {
  const auto record = data_file(folder_of(puzzle.game) + puzzle.name + ".skyline");
  EXPECT_TRUE(record) << puzzle.name;
  RecordReader reader;
  for (const auto line : split(record->substr(0, record->size() - 1), '\n')) EXPECT_FALSE(reader.take(line));
  EXPECT_FALSE(reader.finish());
  return std::move(*reader.table());
}

void expect_proven(const Shipped& puzzle) {
  SCOPED_TRACE(puzzle.game + " " + puzzle.name);
  const auto found = solve_puzzle(table_of(puzzle), puzzle.by);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->answers[0].action, puzzle.best);
  EXPECT_NEAR(found->answers[0].wins, puzzle.wins, 1e-4);
  EXPECT_NEAR(found->answers[1].wins, puzzle.wins_of_second, 1e-4);
}

}  // namespace

TEST(Puzzles, each_ends_with_a_question_whose_answer_is_legal_and_clearly_best) {
  for (const auto game : Games::names()) {
    for (const auto& puzzle : shipped_by(game)) {
      SCOPED_TRACE(puzzle.game + " " + puzzle.name);
      const Table table = table_of(puzzle);
      EXPECT_EQ(table.game(), game);
      EXPECT_TRUE(table.may_act().contains(puzzle.by));
      EXPECT_TRUE(table.undisclosed().empty()) << "what others chose in secret is in the record";
      EXPECT_FALSE(table.check(puzzle.by, puzzle.best));
      EXPECT_GE(puzzle.wins - puzzle.wins_of_second, 0.0999);
      EXPECT_TRUE(puzzle.name.starts_with(puzzle.grade + "-"));
    }
  }
}

TEST(Puzzles, a_game_that_has_some_has_thirty_in_three_grades) {
  int games = 0;
  for (const auto game : Games::names()) {
    const auto all = shipped_by(game);
    if (all.empty()) continue;
    ++games;
    EXPECT_GE(all.size(), 30U) << game;
    std::map<std::string, int> grades;
    for (const auto& puzzle : all) ++grades[puzzle.grade];
    for (const auto grade : puzzle_grades) EXPECT_GT(grades[std::string(grade)], 0) << game << " " << grade;
    EXPECT_EQ(grades.size(), puzzle_grades.size());
  }
  EXPECT_GE(games, 3);
}

TEST(Puzzles, each_tells_why_its_answer_is_better_than_the_next_as_it_is_told_today) {
  for (const auto game : Games::names()) {
    for (const auto& puzzle : shipped_by(game)) {
      SCOPED_TRACE(puzzle.game + " " + puzzle.name);
      EXPECT_FALSE(puzzle.reasons.empty());
      EXPECT_EQ(json::write(reasons_for(table_of(puzzle), puzzle.by, puzzle.best, puzzle.second)),
                json::write(puzzle.reasons));
    }
  }
}

TEST(Puzzles, what_follows_the_best_action_and_the_next_can_be_played_in_the_record) {
  for (const auto game : Games::names()) {
    for (const auto& puzzle : shipped_by(game)) {
      SCOPED_TRACE(puzzle.game + " " + puzzle.name);
      ASSERT_NE(puzzle.lines.find(puzzle.best), nullptr);
      ASSERT_NE(puzzle.lines.find(puzzle.second), nullptr);
      for (const auto& [action, lines] : puzzle.lines) {
        ASSERT_FALSE(lines.array()->empty());
        for (const auto& line : *lines.array()) {
          Table table = table_of(puzzle);
          for (const auto& step : *line.array()) {
            const auto read = read_record_line(json::write(step));
            ASSERT_TRUE(read);
            EXPECT_FALSE(table.replay(*read)) << action << ": " << json::write(step);
          }
          const auto& first = *line.array()->front().object();
          EXPECT_EQ(*first.find("do")->text(), action);
          EXPECT_EQ(*first.find("by")->integer(), puzzle.by);
          EXPECT_NE(table.stage(), Stage::chance);
        }
      }
    }
  }
}

TEST(Puzzles, all_that_are_proven_are_proven_again) {
  for (const auto game : Games::names())
    for (const auto& puzzle : shipped_by(game))
      if (puzzle.solved) expect_proven(puzzle);
}

TEST(Puzzles, a_position_at_the_start_of_a_game_is_none) {
  for (const auto game : Games::names()) {
    auto table = Table::open(game, {});
    Random random(1);
    table->play_on(random);
    EXPECT_FALSE(solve_puzzle(*table, table->may_act().lowest())) << game;
  }
}

}  // namespace skyline::bots
