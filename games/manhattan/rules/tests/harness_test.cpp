#include "engine/core/tests/harness.hpp"

#include "games/manhattan/rules/game.hpp"
#include "games/manhattan/rules/tests/all_configs.hpp"

namespace skyline::manhattan {
namespace {

// There are so many that each number of players is a test of its own.
void play_all(int players, int games) {
  for (const auto& config : all_configs()) {
    if (*config.find("players") != json::Value(players)) continue;
    skyline::testing::play_through_harness<Game>(config, games);
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace

TEST(Harness, every_configuration_of_manhattan_for_two) { play_all(2, 2); }
TEST(Harness, every_configuration_of_manhattan_for_three) { play_all(3, 2); }
TEST(Harness, every_configuration_of_manhattan_for_four) { play_all(4, 2); }

TEST(LongHarness, every_configuration_of_manhattan_for_two) { play_all(2, 50); }
TEST(LongHarness, every_configuration_of_manhattan_for_three) { play_all(3, 50); }
TEST(LongHarness, every_configuration_of_manhattan_for_four) { play_all(4, 50); }

}  // namespace skyline::manhattan
