#include "bots/arena/sequential_test.hpp"

#include "bots/arena/statistics.hpp"

namespace skyline::bots::arena {
namespace {

// As if a group had been half won and half lost before the first: without it a few equal groups would pass
// for a distribution without spread, and decide at once.
constexpr double groups_before = 0.5;
constexpr int halvings = 60;

}  // namespace

void SequentialTest::add(double score) {
  if (verdict() != Verdict::open) return;
  if (counts_.empty()) counts_ = {{0.0, groups_before}, {1.0, groups_before}};
  ++counts_[score];
  ratio_ = log_likelihood(expected_score(elo1_)) - log_likelihood(expected_score(elo0_));
}

// Of all distributions over the scores seen with a given mean, the likeliest has the weights
// count / (total · (1 + tilt · (score − mean))), where the tilt makes the mean right: Owen's empirical
// likelihood. The sum below falls as the tilt grows, so halving finds it. Returned up to a term that is the
// same for every mean.
double SequentialTest::log_likelihood(double mean) const {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int i = 0; i < halvings; ++i) {
    const double tilt = (low + high) / 2;
    double sum = 0;
    for (const auto& [score, count] : counts_) sum += count * (score - mean) / (1 + tilt * (score - mean));
    (sum > 0 ? low : high) = tilt;
  }
  const double tilt = (low + high) / 2;
  double logs = 0;
  for (const auto& [score, count] : counts_) logs -= count * std::log(1 + tilt * (score - mean));
  return logs;
}

}  // namespace skyline::bots::arena
