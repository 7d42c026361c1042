// What must hold for an analysis in every game: complete, reproducible, blind to what the seat may not see;
// and that what was played is measured against it.
#include "bots/study/analysis.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "bots/study/appraisal.hpp"
#include "bots/study/reasons.hpp"
#include "games/all_rules.hpp"

namespace skyline::bots {
namespace {

constexpr Budget short_search{.iterations = 60};

// A table after so many decisions, each made at random.
Table table_after(std::string_view game, int decisions, std::uint64_t seed) {
  auto table = Table::open(game, {});
  Random random(seed);
  table->play_on(random);
  for (int i = 0; i < decisions && table->stage() == Stage::decision; ++i) {
    const Player player = table->may_act().lowest();
    const auto actions = table->legal(player);
    EXPECT_FALSE(table->act(player, actions[random.below(static_cast<int>(actions.size()))]));
    table->play_on(random);
  }
  return std::move(*table);
}

Analysis analyse_once(const Table& table, std::uint64_t seed,
                      const std::optional<std::string>& attended = std::nullopt) {
  Random random(seed);
  return analyse(table, table.may_act().lowest(), analysis_settings(table.game(), short_search), random,
                 attended);
}

std::vector<std::string> sorted_actions(const Analysis& analysis) {
  std::vector<std::string> actions;
  for (const auto& ranked : analysis.actions) actions.push_back(ranked.action);
  std::sort(actions.begin(), actions.end());
  return actions;
}

TEST(Analysis, ranks_every_legal_action_and_is_reproducible) {
  for (const auto game : Games::names())
    for (const int decisions : {0, 3, 11, 30}) {
      const Table table = table_after(game, decisions, 5);
      const Analysis analysis = analyse_once(table, 1);
      auto legal = table.legal(table.may_act().lowest());
      std::sort(legal.begin(), legal.end());
      EXPECT_EQ(sorted_actions(analysis), legal) << game;
      EXPECT_TRUE(
          std::is_sorted(analysis.actions.begin(), analysis.actions.end(),
                         [](const auto& a, const auto& b) { return a.prospect.visits > b.prospect.visits; }));
      EXPECT_EQ(analysis, analyse_once(table, 1)) << game;
      ASSERT_FALSE(legal.size() > 1 && analysis.iterations != short_search.iterations) << game;
    }
}

// The same decision in two worlds that the player cannot tell apart: what others hold or have chosen differs.
TEST(Analysis, does_not_see_what_others_have_chosen_in_secret) {
  auto table = Table::open("downtown", {});
  auto other = Table::open("downtown", {});
  for (auto* one : {&*table, &*other}) {
    Random random(4);
    for (one->play_on(random); one->may_act().size() == 1; one->play_on(random))
      ASSERT_FALSE(one->act(one->may_act().lowest(), one->legal(one->may_act().lowest()).front()));
  }
  const Player secretive = table->may_act().lowest();
  ASSERT_FALSE(table->act(secretive, table->legal(secretive).front()));
  ASSERT_FALSE(other->act(secretive, other->legal(secretive).back()));
  const Analysis analysis = analyse_once(*table, 2);
  EXPECT_EQ(analysis, analyse_once(*other, 2));
  EXPECT_TRUE(analysis.mixed);
}

TEST(Analysis, does_not_see_what_others_hold) {
  Table table = table_after("manhattan", 4, 8);
  const Analysis analysis = analyse_once(table, 2);
  // Replays the record with the hands of the players who do not decide now given to each other.
  const Player player = table.may_act().lowest();
  const Player first = (player + 1) % 4;
  const Player second = (player + 2) % 4;
  std::vector<RecordLine> lines(table.record().begin(), table.record().end());
  std::array<ChanceLine*, 4> deals{};
  for (auto& line : lines)
    if (auto* chance = std::get_if<ChanceLine>(&line);
        chance != nullptr && chance->outcome.starts_with("deal"))
      deals[chance->outcome[5] - '0'] = chance;
  const std::string hand = deals[first]->outcome.substr(6);
  deals[first]->outcome.replace(6, std::string::npos, deals[second]->outcome.substr(6));
  deals[second]->outcome.replace(6, std::string::npos, hand);
  auto other = Table::open("manhattan", {});
  for (std::size_t i = 1; i < lines.size(); ++i) ASSERT_FALSE(other->replay(lines[i]));
  ASSERT_NE(json::write(table.position()), json::write(other->position()));
  EXPECT_EQ(analysis, analyse_once(*other, 2));
}

TEST(Analysis, merges_to_the_sum) {
  for (const auto game : Games::names()) {
    const Table table = table_after(game, 7, 6);
    const Analysis one = analyse_once(table, 1);
    const Analysis other = analyse_once(table, 2);
    Analysis sum = one;
    merge(sum, other);
    EXPECT_EQ(sum.iterations, one.iterations + other.iterations);
    ASSERT_EQ(sorted_actions(sum), sorted_actions(one));
    for (const auto& [action, prospect] : sum.actions) {
      const Prospect& a = one.prospect(action);
      const Prospect& b = other.prospect(action);
      const auto total = [&](double Prospect::* mean) {
        return a.*mean * static_cast<double>(a.visits) + b.*mean * static_cast<double>(b.visits);
      };
      EXPECT_EQ(prospect.visits, a.visits + b.visits);
      const auto visits = static_cast<double>(prospect.visits);
      EXPECT_NEAR(prospect.utility * visits, total(&Prospect::utility), 1e-6);
      EXPECT_NEAR(prospect.wins * visits, total(&Prospect::wins), 1e-6);
      EXPECT_NEAR(prospect.points * visits, total(&Prospect::points), 1e-6);
      EXPECT_NEAR(prospect.squares * visits, total(&Prospect::squares), 1e-4);
      EXPECT_GE(prospect.squares + 1e-6, prospect.points * prospect.points);
    }
    Analysis empty;
    merge(empty, one);
    EXPECT_EQ(empty, one);
  }
}

TEST(Analysis, looks_at_an_attended_action_in_half_of_its_iterations) {
  for (const auto game : Games::names()) {
    const Table table = table_after(game, 11, 5);
    const auto worst = analyse_once(table, 1).actions.back().action;
    EXPECT_GE(analyse_once(table, 1, worst).prospect(worst).visits, short_search.iterations / 2) << game;
  }
}

TEST(Appraisal, the_first_choice_costs_nothing_and_no_other_costs_less_than_nothing) {
  for (const auto game : Games::names()) {
    const Table table = table_after(game, 9, 3);
    const Player player = table.may_act().lowest();
    const Settings settings = analysis_settings(game, short_search);
    for (const auto& [action, prospect] : analyse_once(table, 7).actions) {
      Random random(7);
      const Appraisal appraisal = appraise(table, player, action, settings, random);
      EXPECT_EQ(appraisal.analysis.actions[static_cast<std::size_t>(appraisal.rank)].action, action);
      EXPECT_GT(appraisal.played.visits, 0) << game << ' ' << action;
      EXPECT_GE(appraisal.lost_wins, 0);
      EXPECT_GE(appraisal.lost_points, 0);
      EXPECT_TRUE(appraisal.rank > 0 || appraisal.lost_wins + appraisal.lost_points == 0);
      EXPECT_EQ(appraisal.rank == 0, appraisal.quality == Quality::best);
      EXPECT_TRUE(!appraisal.is_error() || appraisal.lost_points > 0);
    }
  }
}

// The search itself hardly looks at the worst action; the appraisal must, or blunders would pass as noise.
TEST(Appraisal, what_looks_worst_is_looked_at_and_found_costly) {
  double most_lost = 0;
  for (const int decisions : {10, 20, 30, 40, 50, 60}) {
    const Table table = table_after("manhattan", decisions, 1);
    const Player player = table.may_act().lowest();
    const Settings settings = analysis_settings("manhattan", {.iterations = 1000});
    Random random(1);
    const Analysis analysis = analyse(table, player, settings, random);
    const auto worst = std::min_element(
        analysis.actions.begin(), analysis.actions.end(),
        [](const auto& a, const auto& b) { return a.prospect.utility < b.prospect.utility; });
    ASSERT_LT(worst->prospect.visits, 100);
    const Appraisal appraisal = appraise(table, player, worst->action, settings, random);
    EXPECT_GE(appraisal.played.visits, 250);
    most_lost = std::max(most_lost, appraisal.lost_wins);
  }
  EXPECT_GT(most_lost, 0.03);
}

// No chance can be lost that is not there, but points can.
TEST(Appraisal, who_cannot_win_any_more_can_still_lose_points) {
  auto table = Table::open("manhattan", {{"players", 3}});
  Random random(3);
  int hopeless = 0;
  double most_lost = 0;
  table->play_on(random);
  while (table->stage() == Stage::decision) {
    const Player player = table->may_act().lowest();
    const auto actions = table->legal(player);
    // The first player builds well, the others anyhow.
    const Settings settings = analysis_settings("manhattan", {.iterations = 200});
    const Analysis analysis = analyse(*table, player, settings, random);
    const std::string action = player == 0 ? analysis.actions.front().action : actions.back();
    if (player != 0 && analysis.actions.front().prospect.wins < 0.01 && actions.size() > 1) {
      const Appraisal appraisal = appraise(*table, player, action, settings, random);
      ++hopeless;
      most_lost = std::max(most_lost, appraisal.lost_points);
      EXPECT_LT(appraisal.lost_wins, 0.02);
    }
    ASSERT_FALSE(table->act(player, action));
    table->play_on(random);
  }
  EXPECT_GT(hopeless, 5);
  EXPECT_GT(most_lost, 1);
}

TEST(Appraisal, a_mixture_is_weighted_by_visits_without_what_was_tried_out_of_curiosity) {
  const Analysis analysis{.actions = {{"a", {.visits = 60, .utility = 0.5, .wins = 0.4, .points = 10}},
                                      {"b", {.visits = 20, .utility = 0.3, .wins = 0.2, .points = 30}},
                                      {"c", {.visits = 5, .utility = 0, .wins = 0, .points = 0}}}};
  const Prospect sum = mixture(analysis);
  EXPECT_EQ(sum.visits, 80);
  EXPECT_DOUBLE_EQ(sum.utility, 0.45);
  EXPECT_DOUBLE_EQ(sum.wins, 0.35);
  EXPECT_DOUBLE_EQ(sum.points, 15);
}

}  // namespace
TEST(Reasons, are_few_and_none_for_the_same_action_in_every_game) {
  int told = 0;
  for (const auto game : Games::names()) {
    for (int decisions = 0; decisions < 60; decisions += 5) {
      const Table table = table_after(game, decisions, 7);
      if (table.stage() != Stage::decision) continue;
      const Player player = table.may_act().lowest();
      const auto actions = table.legal(player);
      EXPECT_TRUE(reasons_for(table, player, actions.front(), actions.front()).empty());
      const auto reasons = reasons_for(table, player, actions.front(), actions.back());
      EXPECT_LE(reasons.size(), 3U);
      told += static_cast<int>(reasons.size());
    }
  }
  EXPECT_GT(told, 0);
}

}  // namespace skyline::bots
