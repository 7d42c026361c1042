#include "engine/core/tests/harness.hpp"

#include "games/manhattan/rules/game.hpp"
#include "games/manhattan/rules/tests/all_configs.hpp"

namespace skyline::manhattan {

TEST(Harness, every_configuration_of_manhattan) {
  for (const auto& config : all_configs()) {
    skyline::testing::play_through_harness<Game>(config, 2);
    if (HasFailure()) return;
  }
}

TEST(LongHarness, every_configuration_of_manhattan) {
  for (const auto& config : all_configs()) {
    skyline::testing::play_through_harness<Game>(config, 50);
    if (HasFailure()) return;
  }
}

}  // namespace skyline::manhattan
