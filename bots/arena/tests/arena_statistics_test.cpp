// The arena's statistics against tournaments whose truth is known, played by dice with fixed seeds.
#include <cmath>

#include <gtest/gtest.h>

#include "bots/arena/sequential_test.hpp"
#include "bots/arena/summary.hpp"
#include "engine/core/random.hpp"

namespace skyline::bots::arena {
namespace {

double uniform(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

// A deal gives each seat a time; a game is a race, in which an entrant's strength divides its time, so that
// one finishes before another as the model says. With the probability `shared` a game has the times of the
// deal instead of its own: the games of a group depend on each other as they do with paired deals.
Group race(Random& random, const std::vector<std::vector<int>>& seatings, const std::vector<double>& elos,
           double shared) {
  Group group;
  std::vector<double> deal(seatings[0].size());
  for (auto& time : deal) time = -std::log(uniform(random));
  for (const auto& seats : seatings) {
    FinishedGame game{seats, {}, 1};
    const bool own = uniform(random) >= shared;
    double best = 1e300;
    for (int player = 0; player < game.players(); ++player) {
      const double time =
          (own ? -std::log(uniform(random)) : deal[player]) * std::exp(-elos[seats[player]] / points_a_unit);
      game.standing.points[player] = static_cast<int>(1e9 / (1 + time));
      if (time < best) game.standing.winners = PlayerSet::only(player);
      best = std::min(best, time);
    }
    group.games.push_back(std::move(game));
  }
  return group;
}

const std::vector<std::vector<int>> duel{{0, 1}, {1, 0}};
const std::vector<std::vector<int>> one_among_three{{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, 0}};
const std::vector<std::vector<int>> three_at_table{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}};

struct Coverage {
  double rating = 0;
  double share = 0;
};

// How often the intervals of the first entrant hold the truth, over many tournaments.
Coverage coverage(const std::vector<std::vector<int>>& seatings, const std::vector<double>& elos,
                  double true_share, double shared, int groups) {
  constexpr int tournaments = 400;
  Random random(17);
  Coverage covered;
  double mean = 0;
  for (const double elo : elos) mean += elo / static_cast<double>(elos.size());
  for (int i = 0; i < tournaments; ++i) {
    std::vector<Group> played;
    for (int j = 0; j < groups; ++j) played.push_back(race(random, seatings, elos, shared));
    const auto summary = summarise(played, static_cast<int>(elos.size()));
    covered.rating += summary.entrants[0].rating.interval.contains(elos[0] - mean) ? 1.0 / tournaments : 0;
    covered.share += summary.entrants[0].wins.interval.contains(true_share) ? 1.0 / tournaments : 0;
  }
  return covered;
}

// In a race the chance to win is the strength by the sum of strengths.
double share_of_first(const std::vector<double>& elos, const std::vector<int>& seats) {
  double sum = 0;
  for (const int entrant : seats) sum += std::exp(elos[entrant] / points_a_unit);
  return std::exp(elos[0] / points_a_unit) / sum;
}

// 400 tournaments: the standard deviation of a coverage of 95% is 1.1%.
TEST(Ratings, the_interval_covers_the_truth_in_95_percent_of_tournaments) {
  for (const auto& seatings : {duel, one_among_three, three_at_table})
    for (const double elo : {0.0, 150.0, 400.0})
      for (const double shared : {0.0, 0.8}) {
        const std::vector<double> elos{elo, 0, -50};
        const bool three = seatings == three_at_table;
        const std::vector<double> here(elos.begin(), elos.begin() + (three ? 3 : 2));
        const auto [rating, share] = coverage(seatings, here, share_of_first(here, seatings[0]), shared, 60);
        EXPECT_NEAR(rating, 0.95, 0.04) << elo << " " << shared << " " << seatings.size();
        EXPECT_NEAR(share, 0.95, 0.04) << elo << " " << shared << " " << seatings.size();
      }
}

TEST(Ratings, few_groups_are_not_overrated) {
  EXPECT_GE(coverage(duel, {200, 0}, share_of_first({200, 0}, {0, 1}), 0.8, 5).rating, 0.93);
  EXPECT_GE(coverage(one_among_three, {0, 0}, 0.25, 0.8, 5).rating, 0.93);
}

TEST(Ratings, have_mean_zero_and_stay_finite_when_one_always_wins) {
  std::vector<Group> groups(50);
  for (auto& group : groups)
    group.games = {{{0, 1}, {{}, PlayerSet::only(0)}, 1}, {{1, 0}, {{}, PlayerSet::only(1)}, 1}};
  const auto ratings = rate(groups, 2);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-9);
  // 101 of 102 won, with the virtual games.
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400 * std::log10(101), 1e-6);
  EXPECT_LT(ratings[0].interval.low, 340);
  EXPECT_GT(ratings[0].interval.high, 450);
}

TEST(Ratings, of_entrants_that_never_met_say_that_nothing_is_known) {
  Random random(3);
  std::vector<Group> groups;
  for (int i = 0; i < 50; ++i) groups.push_back(race(random, duel, {100, 0, 0}, 0));
  const auto ratings = rate(groups, 3);
  EXPECT_GT(ratings[2].interval.high - ratings[2].interval.low, 10000);
  EXPECT_GT(rate({}, 2)[0].interval.high, 10000);
}

TEST(WinShare, known_values_of_wilson_and_student) {
  // 8 of 10: Wilson's interval at 95% is 0.4902 to 0.9433.
  EXPECT_NEAR(wilson(0.8, 10, 1.959964).low, 0.4902, 1e-4);
  EXPECT_NEAR(wilson(0.8, 10, 1.959964).high, 0.9433, 1e-4);
  EXPECT_NEAR(reach(2), 12.706, 1e-3);
  EXPECT_NEAR(reach(6), 2.571, 0.002 * 2.571);
  EXPECT_NEAR(reach(7), 2.447, 2e-3);
  EXPECT_NEAR(reach(31), 2.042, 1e-3);
  EXPECT_NEAR(reach(1e9), 1.960, 1e-3);
}

TEST(WinShare, is_counted_by_seat_against_its_par) {
  const std::vector<Group> groups{{0,
                                   {{{0, 1, 1}, {{}, PlayerSet::only(0)}, 10},
                                    {{1, 0, 1}, {{}, PlayerSet::only(1).with(2)}, 11},
                                    {{1, 1, 0}, {{}, PlayerSet::only(0)}, 12}}}};
  const auto summary = summarise(groups, 2);
  EXPECT_EQ(summary.games, 3);
  EXPECT_EQ(summary.decisions, 33);
  EXPECT_EQ(summary.entrants[0].wins.wins, 1.5);
  EXPECT_EQ(summary.entrants[0].by_seat[1].wins, 0.5);
  EXPECT_EQ(summary.entrants[1].wins.seats, 6);
  EXPECT_NEAR(summary.entrants[1].wins.par, 1.0 / 3, 1e-12);
}

TEST(Summary, shows_how_much_luck_the_pairing_left) {
  Random random(5);
  std::vector<Group> paired;
  std::vector<Group> unpaired;
  for (int i = 0; i < 2000; ++i) paired.push_back(race(random, duel, {0, 0}, 1));
  for (int i = 0; i < 2000; ++i) unpaired.push_back(race(random, duel, {0, 0}, 0));
  EXPECT_NEAR(summarise(paired, 2).luck_left, 0, 1e-9);  // the deal decides, both have had it
  EXPECT_NEAR(summarise(unpaired, 2).luck_left, 1, 0.1);
}

// Of equals two games of a deal have its times both with 0.7², and nothing else in common. Of unequals with a
// luck of their own in every game the bot is all that is known beforehand: the stronger one wins p of its
// games, each of the others (1 - p) / 3.
TEST(Summary, tells_what_decided_who_won) {
  Random random(6);
  std::vector<Group> equals;
  std::vector<Group> unequals;
  for (int i = 0; i < 4000; ++i) equals.push_back(race(random, one_among_three, {0, 0}, 0.7));
  for (int i = 0; i < 4000; ++i) unequals.push_back(race(random, one_among_three, {300, 0}, 0));
  const Decided luck = what_decided(equals, 2);
  EXPECT_NEAR(luck.by_bot, 0, 0.01);
  EXPECT_NEAR(luck.by_deal, 0.49, 0.03);
  EXPECT_NEAR(luck.by_play(), 0.51, 0.03);
  EXPECT_EQ((Decided{.by_bot = 0.25, .by_deal = -0.03}).by_play(), 0.75) << "no more than all";
  const double odds = std::exp(300 / points_a_unit);
  const double p = odds / (odds + 3);
  const double more = p - 0.25;
  const Decided skill = what_decided(unequals, 2);
  EXPECT_NEAR(skill.by_bot, (more * more + more * more / 3) / (0.75 * 0.75 + 3 * 0.25 * 0.25), 0.02);
  EXPECT_NEAR(skill.by_deal, 0, 0.03);
}

// How often the test says the wrong thing when a hypothesis is exactly true, and that it ends.
double wrong_verdicts(const std::vector<std::vector<int>>& seatings,
                      const SequentialTest::Hypotheses& hypotheses, double truth, bool truly_better,
                      double shared) {
  constexpr int tests = 400;
  constexpr int most_groups = 20000;
  Random random(23);
  int wrong = 0;
  for (int i = 0; i < tests; ++i) {
    SequentialTest test(hypotheses);
    for (int group = 0; test.verdict() == Verdict::open && group < most_groups; ++group)
      test.add(race(random, seatings, {truth, 0}, shared));
    EXPECT_NE(test.verdict(), Verdict::open);
    wrong += (test.verdict() == Verdict::better) == truly_better ? 0 : 1;
  }
  return static_cast<double>(wrong) / tests;
}

// 5% are 20 of 400, with a standard deviation of 4.4.
TEST(SequentialTest, errs_at_most_at_its_stated_rate_and_ends) {
  for (const auto& seatings : {duel, one_among_three})
    for (const double shared : {0.0, 0.8})
      for (const auto& [elo0, elo1] : {std::pair{0.0, 60.0}, std::pair{0.0, 200.0}, std::pair{-20.0, 40.0}}) {
        EXPECT_LE(wrong_verdicts(seatings, {elo0, elo1}, elo0, false, shared), 0.085) << elo0 << " " << elo1;
        EXPECT_LE(wrong_verdicts(seatings, {elo0, elo1}, elo1, true, shared), 0.085) << elo0 << " " << elo1;
      }
}

// In a race of one against three, who is as strong as 1.5 of them wins a third, and as strong as 2 two
// fifths.
TEST(SequentialTest, decides_between_shares_of_wins_at_a_table_of_many) {
  const SequentialTest::Hypotheses shares{1.0 / 3, 0.4, SequentialTest::Of::shares};
  for (const double shared : {0.0, 0.8}) {
    EXPECT_LE(wrong_verdicts(one_among_three, shares, 400 * std::log10(1.5), false, shared), 0.085);
    EXPECT_LE(wrong_verdicts(one_among_three, shares, 400 * std::log10(2), true, shared), 0.085);
  }
}

TEST(SequentialTest, known_likelihoods_of_wins_and_losses) {
  // Won and lost groups only: the likelihood is that of a coin, with the half groups of each at the
  // beginning.
  SequentialTest test({0, 100});
  for (int i = 0; i < 6; ++i) test.add(1);
  for (int i = 0; i < 2; ++i) test.add(0);
  const double p = expected_score(100);
  EXPECT_NEAR(test.log_likelihood_ratio(), 6.5 * std::log(p / 0.5) + 2.5 * std::log((1 - p) / 0.5), 1e-9);
  EXPECT_NEAR(SequentialTest::bound(), 2.944, 1e-3);
}

TEST(SequentialTest, keeps_its_verdict) {
  SequentialTest test({0, 400});
  while (test.verdict() == Verdict::open) test.add(1);
  const double ratio = test.log_likelihood_ratio();
  for (int i = 0; i < 100; ++i) test.add(0);
  EXPECT_EQ(test.log_likelihood_ratio(), ratio);
}

}  // namespace
}  // namespace skyline::bots::arena
