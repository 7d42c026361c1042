// What every game owes, also one that comes from elsewhere (SKYLINE_MORE_GAMES): it goes through the harness
// as it is when nothing is chosen and for each number of players, and brings records of whole games.
#include <filesystem>
#include <fstream>

#include "engine/core/notation.hpp"
#include "engine/core/tests/harness.hpp"
#include "engine/table/record_reader.hpp"
#include "games/all_rules.hpp"

namespace skyline {
namespace {

// The folders of the games, from the build: "…/games/manhattan:…/games/downtown".
std::vector<std::filesystem::path> folders() {
  std::vector<std::filesystem::path> list;
  for (const auto folder : split(SKYLINE_GAME_FOLDERS, ':')) list.emplace_back(folder);
  return list;
}

// The games in a record that are over; a complaint where it is not right.
int finished_games(const std::filesystem::path& path, std::string_view game) {
  RecordReader reader;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto error = reader.take(line);
    EXPECT_FALSE(error) << path << ": " << say(*error, Texts("en"));
    if (error) return 0;
  }
  EXPECT_FALSE(reader.finish()) << path;
  EXPECT_EQ(reader.table()->game(), game) << path;
  return reader.table()->stage() == Stage::over ? reader.games() : 0;
}

}  // namespace

TEST(EveryGame, goes_through_the_harness_for_each_number_of_players) {
  Games::each([]<class G>() {
    for (const Option& option : G::options())
      for (int players = option.least; option.name == "players" && players <= option.most; ++players)
        testing::play_through_harness<G>({{"players", players}}, 1);
  });
}

TEST(EveryGame, brings_records_of_whole_games) {
  for (const auto& folder : folders()) {
    const auto records = folder / "rules/tests/golden";
    ASSERT_TRUE(std::filesystem::is_directory(records)) << records;
    int games = 0;
    for (const auto& entry : std::filesystem::directory_iterator(records))
      games += finished_games(entry.path(), folder.filename().string());
    EXPECT_GT(games, 0) << records;
  }
}

TEST(EveryGame, begins_at_a_position_or_says_that_it_does_not) {
  Games::each([]<class G>() {
    auto table = Table::open(G::name, {});
    ASSERT_TRUE(table.ok());
    Random random(3);
    table->play_on(random);
    const auto position = table->position_for_header();
    EXPECT_EQ(position.has_value(), HasPositions<G>) << G::name;
    RecordReader reader;
    const HeaderLine header{std::string(G::name), {}, {}, {}, position.value_or(json::Object{})};
    const auto error = reader.take(write_record_line(header));
    EXPECT_EQ(error ? error->refusal.code : "", HasPositions<G> ? "" : "record.no-positions") << G::name;
  });
}

}  // namespace skyline
