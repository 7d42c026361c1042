// Whole games as records, replayed line by line. When the rules change on purpose, write them anew with
// SKYLINE_WRITE_GOLDEN=1 in the environment and read the difference.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "engine/table/record_reader.hpp"
#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::downtown {
namespace {

const std::filesystem::path folder =
    std::filesystem::path(SKYLINE_SOURCE_DIR) / "games/downtown/rules/tests" / "golden";

// The standard board with lots 2 and 3 exchanged, as players might draw it.
const std::string golden_map =
    "# two lots exchanged\n"
    " 1  1  3  3  3  3 14 14 13 13 13 13\n 1  1  2  2  2  2 14 14 15 15 15 15\n"
    " 4  5  5  6  7  7 16 16 19 17 17 21\n 4  5  5  6  7  7 16 16 19 17 17 21\n"
    " 4  8  8  6  9  9 18 18 19 20 20 21\n 4  8  8  6  9  9 18 18 19 20 20 21\n"
    "10 10 10 10 11 11 22 22 22 22 24 24\n12 12 12 12 11 11 23 23 23 23 24 24\n";

struct Golden {
  std::string name;
  json::Object config;
  std::string must_hold;  // a text that the record must contain
};

std::vector<Golden> goldens() {
  return {
      {"two", {{"players", 2}}, "\"use "},
      {"two-riverside", {{"players", 2}, {"board", "riverside"}, {"mayor", 1}}, "\"plan "},
      {"two-shared", {{"players", 2}}, "\"winners\":[0,1]"},
      {"three", {{"players", 3}}, "\"lobby yes"},
      {"three-shared", {{"players", 3}}, "\"winners\":[0,1]"},
      {"four", {}, "\"pick "},
      {"four-riverside", {{"board", "riverside"}}, "\"pick "},
      {"four-sole-bonus-5", {{"sole_bonus", 5}}, "\"bonus\":[0,5,0,0]"},
      {"four-own-map", {{"board", golden_map}, {"mayor", 2}}, "\"pass\""},
      {"five", {{"players", 5}}, "\"pick "},
      {"six", {{"players", 6}, {"mayor", 5}}, "\"pick "},
      {"six-riverside-sole-bonus-5", {{"players", 6}, {"board", "riverside"}, {"sole_bonus", 5}}, "\"pick "}};
}

std::string random_record(const Golden& golden, std::int64_t seed) {
  auto opened = Table::open("downtown", golden.config, seed);
  Table& table = *opened;
  table.keep_legal_lists();
  Random random(static_cast<std::uint64_t>(seed));
  for (table.play_on(random); table.stage() != Stage::over; table.play_on(random)) {
    PlayerSet actors = table.may_act();
    for (int skipped = random.below(actors.size()); skipped > 0; --skipped)
      actors = actors.without(actors.lowest());
    const auto legal = table.legal(actors.lowest());
    EXPECT_FALSE(table.act(actors.lowest(), legal[random.below(static_cast<int>(legal.size()))]));
  }
  std::string record;
  for (const auto& line : table.record()) record += write_record_line(line) + "\n";
  return record;
}

// The first seed whose game has what the record is there for.
void write_anew(const Golden& golden) {
  for (std::int64_t seed = 1; seed < 100000; ++seed) {
    const auto record = random_record(golden, seed);
    if (record.find(golden.must_hold) == std::string::npos) continue;
    std::ofstream(folder / (golden.name + ".skyline")) << record;
    return;
  }
  FAIL() << golden.name;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST(Golden, downtown_records_replay) {
  for (const auto& golden : goldens()) {
    if (std::getenv("SKYLINE_WRITE_GOLDEN") != nullptr) write_anew(golden);
    const auto record = text_of(folder / (golden.name + ".skyline"));
    ASSERT_NE(record.find(golden.must_hold), std::string::npos) << golden.name;
    RecordReader reader;
    for (const auto line : split(std::string_view(record).substr(0, record.size() - 1), '\n')) {
      const auto error = reader.take(line);
      ASSERT_FALSE(error) << golden.name << ": " << say(*error, Texts("en"));
    }
    ASSERT_FALSE(reader.finish()) << golden.name;
    ASSERT_EQ(reader.table()->stage(), Stage::over) << golden.name;
    ASSERT_TRUE(reader.table()->result_written()) << golden.name;
  }
}

TEST(Golden, downtown_has_a_record_of_every_option) {
  std::set<std::string> seen;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const auto record = text_of(entry.path());
    const auto line = read_record_line(std::string_view(record).substr(0, record.find('\n')));
    ASSERT_TRUE(line.ok()) << entry.path();
    const auto config = Game::read_config(std::get<HeaderLine>(*line).config);
    ASSERT_TRUE(config.ok()) << entry.path();
    seen.insert("players " + std::to_string(config->players));
    seen.insert("board " + (config->board.find('\n') == std::string::npos ? config->board : "of their own"));
    seen.insert("sole_bonus " + std::to_string(config->sole_bonus));
    seen.insert(config->mayor ? "mayor configured" : "mayor drawn");
  }
  for (const char* const option :
       {"players 2", "players 3", "players 4", "players 5", "players 6", "board standard", "board riverside",
        "board of their own", "sole_bonus 2", "sole_bonus 5", "mayor configured", "mayor drawn"})
    EXPECT_TRUE(seen.contains(option)) << option;
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}),
            static_cast<std::ptrdiff_t>(goldens().size()));
}

}  // namespace skyline::downtown
