// Whole games as they were once played: for every way to end, number of players and scenario.
#include <filesystem>
#include <fstream>

#include "engine/table/record_reader.hpp"
#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::traffic {
namespace {

const std::filesystem::path folder = SKYLINE_SOURCE_DIR "/games/traffic/rules/tests/golden";

// What the file's name says of it, from its content: "t17-4-times-square".
std::string replayed_name(const std::filesystem::path& path) {
  RecordReader reader;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto error = reader.take(line);
    EXPECT_FALSE(error) << path << ": " << say(*error, skyline::Texts("en"));
    if (error) return "";
  }
  EXPECT_FALSE(reader.finish()) << path;
  EXPECT_EQ(reader.games(), 1);
  const json::Object end = reader.table()->position();
  const json::Value* ending = end.find("ending");
  if (ending->is_null()) return "unfinished";
  return 't' + ending->text()->substr(1) + '-' + std::to_string(reader.table()->players()) + '-' +
         *end.find("scenario")->text();
}

}  // namespace

TEST(Golden, traffic_records_replay_to_their_ends) {
  int games = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    EXPECT_EQ(entry.path().extension(), ".skyline");
    EXPECT_EQ(replayed_name(entry.path()), entry.path().stem().string());
    ++games;
  }
  EXPECT_EQ(games, 18);
}

TEST(Golden, traffic_has_one_for_each_ending_number_of_players_and_scenario) {
  for (const char* ending : {"t16", "t17", "t18"})
    for (const int players : {2, 3, 4})
      for (const auto scenario : scenario_names) {
        const auto name = std::string(ending) + '-' + std::to_string(players) + '-' + std::string(scenario);
        EXPECT_TRUE(std::filesystem::exists(folder / (name + ".skyline"))) << name;
      }
}

}  // namespace skyline::traffic
