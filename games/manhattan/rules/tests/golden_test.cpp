// Whole games kept as records. They were written once, and every later version must read them as they are.
// To write them anew, after a change of the rules: engine_tests --gtest_also_run_disabled_tests
// --gtest_filter=Golden.DISABLED_write
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "engine/table/record_reader.hpp"
#include "games/manhattan/rules/tests/random_play.hpp"
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

const std::filesystem::path folder =
    std::filesystem::path(SKYLINE_SOURCE_DIR) / "games/manhattan/rules/tests/golden";

// How a game ended, found from what its record tells: the points, the winners and the last position.
std::string ending(const json::Object& position, const ResultLine& result, bool shares_at_once) {
  const int most = *std::max_element(result.points.begin(), result.points.end());
  std::vector<int> tied;
  for (std::size_t player = 0; player < result.points.size(); ++player)
    if (result.points[player] == most) tied.push_back(static_cast<int>(player));
  if (tied.size() == 1) return "points";
  if (shares_at_once) return "shared";
  if (result.winners.size() > 1) return "shared after tie-breaks";
  std::map<int, int> tallest;
  for (const auto& building : *position.find("buildings")->array()) {
    const auto& owner = *building.object()->find("owner")->text();
    const int colour = static_cast<int>(std::string("OBYP").find(owner));
    int& height = tallest[result.points.size() == 2 ? colour % 2 : colour];
    height = std::max(height, static_cast<int>(*building.object()->find("height")->integer()));
  }
  int highest = 0;
  for (const int player : tied) highest = std::max(highest, tallest[player]);
  return std::count_if(tied.begin(), tied.end(), [&](int p) { return tallest[p] == highest; }) == 1
             ? "height"
             : "majorities";
}

// What a record shows: its configuration family, how it ended, what happened in it.
std::set<std::string> features(const Table& table) {
  std::set<std::string> found;
  const auto& config = std::get<HeaderLine>(table.record()[0]).config;
  const auto* edition_given = config.find("edition");
  const auto edition = edition_given != nullptr ? *edition_given->text() : std::string("2017");
  found.insert(edition + " for " + std::to_string(table.players()));
  if (config.find("advanced") != nullptr) found.insert("advanced for " + std::to_string(table.players()));
  for (const char* option : {"seats", "start", "godzilla", "open"})
    if (config.find(option) != nullptr) found.insert(std::string("configured ") + option);
  if (const auto* variants = config.find("variants")) {
    std::string names = "variants";
    for (const auto& name : *variants->array()) names += " " + *name.text();
    found.insert(names);
  }
  for (const auto& line : table.record()) {
    if (const auto* action = std::get_if<ActionLine>(&line)) {
      if (action->action.starts_with("skip")) found.insert("skip");
      if (action->legal) found.insert("legal lists");
    } else if (const auto* chance = std::get_if<ChanceLine>(&line)) {
      if (chance->outcome == "reshuffle") found.insert("reshuffle");
      if (chance->outcome.starts_with("urban")) found.insert(chance->outcome);
    } else if (const auto* result = std::get_if<ResultLine>(&line)) {
      found.insert("ended by " + ending(table.position(), *result, edition == "1994"));
    }
  }
  return found;
}

struct Wanted {
  std::string name;
  std::string config;
  std::string feature;  // that the game must show; nothing: any game will do
  bool legal_lists = false;
};

std::vector<Wanted> wanted() {
  std::vector<Wanted> list;
  for (const std::string edition : {"1994", "2017", "2018"})
    for (const std::string players : {"2", "3", "4"})
      list.push_back({edition + "-for-" + players,
                      R"({"edition":")" + edition + R"(","players":)" + players + "}", "",
                      edition == "1994" && players == "4"});
  for (const std::string players : {"2", "3", "4"})
    list.push_back({"advanced-for-" + players,
                    R"({"edition":"2018","advanced":true,"players":)" + players + "}", "", players == "3"});
  for (const std::string variant : {"godzilla", "baby-godzilla", "progressive", "anti-trust"})
    list.push_back({variant, R"({"variants":[")" + variant + R"("]})", ""});
  list.push_back({"all-with-godzilla", R"({"variants":["godzilla","progressive","anti-trust"]})", "", true});
  list.push_back(
      {"all-with-baby", R"({"players":2,"variants":["baby-godzilla","progressive","anti-trust"]})", ""});
  list.push_back({"everything-configured",
                  R"({"edition":"2018","players":3,"advanced":true,"variants":["godzilla","progressive"],)"
                  R"("seats":[3,0,1],"start":2,"godzilla":"E5","open":"FADCEB"})",
                  ""});
  list.push_back({"tie-broken-by-height", R"({})", "ended by height"});
  list.push_back({"tie-broken-by-majorities", R"({"edition":"2018","players":3})", "ended by majorities"});
  list.push_back({"shared-in-1994", R"({"edition":"1994","players":2})", "ended by shared"});
  list.push_back({"shared-after-tie-breaks", R"({"players":3})", "ended by shared after tie-breaks"});
  list.push_back({"fake-news", R"({"edition":"2018","players":2,"advanced":true})", "urban fake-news"});
  list.push_back({"skip-in-plain-play", R"({"players":3})", "skip"});
  list.push_back({"skip-with-godzilla", R"({"players":3,"variants":["godzilla","anti-trust"]})", "skip"});
  return list;
}

std::optional<Table> played(const Wanted& game, std::uint64_t seed) {
  auto table = Table::open(Game::name, options_from(game.config), static_cast<std::int64_t>(seed));
  if (game.legal_lists) table->keep_legal_lists();
  Random random(seed);
  for (table->play_on(random); table->stage() != Stage::over; table->play_on(random)) {
    const Player player = table->may_act().lowest();
    const auto actions = table->legal(player);
    EXPECT_FALSE(table->act(player, actions[random.below(static_cast<int>(actions.size()))]));
  }
  if (!game.feature.empty() && !features(*table).contains(game.feature)) return std::nullopt;
  return std::move(*table);
}

// Whether the same game, played without texts, may have the feature: seeds are tried by the ten thousand.
bool worth_trying(const Wanted& game, std::uint64_t seed) {
  const Game rules = game_of(game.config);
  Random random(seed);
  Position position = rules.start();
  bool skipped = false;
  for (advance(rules, position, random); rules.stage(position) != Stage::over;
       advance(rules, position, random)) {
    Game::Actions actions;
    rules.legal(position, position.open.active, actions);
    const Action action = actions[random.below(actions.size())];
    skipped |= action.kind == Action::Kind::skip;
    rules.apply(position, position.open.active, action);
  }
  const Standing standing = rules.standing(position);
  int best = 0;
  for (const int points : standing.points) best += points == standing.points[standing.winners.lowest()];
  if (game.feature == "skip") return skipped;
  if (game.feature == "ended by shared after tie-breaks") return standing.winners.size() > 1;
  return !game.feature.starts_with("ended") || best > 1;
}

}  // namespace

TEST(Golden, DISABLED_write) {
  std::filesystem::create_directories(folder);
  for (const Wanted& game : wanted()) {
    std::optional<Table> table;
    for (std::uint64_t seed = 1; !table && seed < 3'000'000; ++seed)
      if (worth_trying(game, seed)) table = played(game, seed);
    ASSERT_TRUE(table) << game.name;
    std::ofstream file(folder / (game.name + ".skyline"));
    for (const auto& line : table->record()) file << write_record_line(line) << '\n';
  }
}

TEST(Golden, every_record_is_read_and_all_kinds_are_there) {
  std::set<std::string> missing{"reshuffle",
                                "legal lists",
                                "skip",
                                "urban fake-news",
                                "configured seats",
                                "configured start",
                                "configured godzilla",
                                "configured open",
                                "ended by points",
                                "ended by height",
                                "ended by majorities",
                                "ended by shared",
                                "ended by shared after tie-breaks",
                                "variants godzilla",
                                "variants baby-godzilla",
                                "variants progressive",
                                "variants anti-trust",
                                "variants godzilla progressive anti-trust",
                                "variants baby-godzilla progressive anti-trust"};
  for (const char* players : {"2", "3", "4"})
    for (const char* family : {"1994", "2017", "2018", "advanced"})
      missing.insert(std::string(family) + " for " + players);
  int records = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    SCOPED_TRACE(entry.path().filename());
    ASSERT_EQ(entry.path().extension(), ".skyline");
    std::ifstream file(entry.path());
    RecordReader reader;
    for (std::string line; std::getline(file, line);) {
      const auto error = reader.take(line);
      ASSERT_FALSE(error) << say(*error, Texts("en"));
    }
    ASSERT_FALSE(reader.finish());
    EXPECT_EQ(reader.games(), 1);
    EXPECT_TRUE(reader.table()->result_written()) << "a golden record is a whole game";
    for (const auto& feature : features(*reader.table())) missing.erase(feature);
    ++records;
  }
  EXPECT_GE(records, 26);
  for (const auto& feature : missing) ADD_FAILURE() << "no golden record shows: " << feature;
}

}  // namespace skyline::manhattan
