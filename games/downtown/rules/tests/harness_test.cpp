#include "engine/core/tests/harness.hpp"

#include "games/downtown/rules/game.hpp"
#include "games/downtown/rules/tests/all_configs.hpp"

namespace skyline::downtown {

TEST(Harness, every_configuration_of_downtown) {
  for (const auto& config : all_configs()) {
    skyline::testing::play_through_harness<Game>(config, 1);
    if (HasFailure()) return;
  }
}

TEST(LongHarness, every_configuration_of_downtown) {
  for (const auto& config : all_configs()) {
    skyline::testing::play_through_harness<Game>(config, 15);
    if (HasFailure()) return;
  }
}

}  // namespace skyline::downtown
