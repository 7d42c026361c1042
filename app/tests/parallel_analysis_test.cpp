// Several threads search one decision; run under the thread sanitizer it shows that they share nothing.
#include "app/parallel_analysis.hpp"

#include <numeric>
#include <sched.h>

#include <gtest/gtest.h>

#include "engine/core/processors.hpp"
#include "games/all_rules.hpp"

namespace skyline::app {
namespace {

std::int64_t visits(const bots::Analysis& analysis) {
  return std::accumulate(
      analysis.actions.begin(), analysis.actions.end(), std::int64_t{0},
      [](std::int64_t sum, const bots::RankedAction& ranked) { return sum + ranked.prospect.visits; });
}

TEST(ParallelAnalysis, is_reproducible_and_spends_the_iterations_together) {
  for (const auto game : Games::names()) {
    auto table = Table::open(game, {});
    Random random(1);
    table->play_on(random);
    const Player player = table->may_act().lowest();
    const auto settings = bots::analysis_settings(game, {.iterations = 101});
    const auto analysis = analyse_in_parallel(*table, player, settings, 5, 4);
    EXPECT_EQ(analysis, analyse_in_parallel(*table, player, settings, 5, 4)) << game;
    EXPECT_EQ(analysis.iterations, 101) << game;
    EXPECT_EQ(visits(analysis), 101) << game;
  }
}

TEST(ParallelAnalysis, depends_on_the_seed_and_keeps_to_its_budget) {
  auto table = Table::open("manhattan", {});
  Random random(1);
  table->play_on(random);
  const Player player = table->may_act().lowest();
  const auto some = bots::analysis_settings("manhattan", {.iterations = 400});
  EXPECT_NE(analyse_in_parallel(*table, player, some, 5, 2), analyse_in_parallel(*table, player, some, 6, 2));
  const auto few = bots::analysis_settings("manhattan", {.iterations = 2});
  EXPECT_EQ(analyse_in_parallel(*table, player, few, 5, 8).iterations, 2);
  const auto timed = bots::analysis_settings("manhattan", {.milliseconds = 5});
  EXPECT_GT(analyse_in_parallel(*table, player, timed, 5, 3).iterations, 3);
}

TEST(ParallelAnalysis, has_no_more_processors_than_it_was_given) {
  cpu_set_t before;
  ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(sched_getcpu(), &one);
  ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
  EXPECT_EQ(processors(), 1);
  ASSERT_EQ(sched_setaffinity(0, sizeof before, &before), 0);
}

}  // namespace
}  // namespace skyline::app
