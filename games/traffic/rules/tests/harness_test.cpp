#include "engine/core/tests/harness.hpp"

#include "games/traffic/rules/game.hpp"

namespace skyline::traffic {
namespace {

void play_all(int games) {
  for (const int players : {2, 3, 4})
    for (const auto scenario : scenario_names) {
      skyline::testing::play_through_harness<Game>({{"players", players}, {"scenario", scenario}}, games);
      if (::testing::Test::HasFailure()) return;
    }
}

}  // namespace

TEST(Harness, every_configuration_of_traffic) { play_all(2); }

TEST(LongHarness, every_configuration_of_traffic) { play_all(50); }

}  // namespace skyline::traffic
