#include "bots/arena/sequential_test.hpp"

namespace skyline::bots::arena {
namespace {

// As if a group had been half won and half lost before the first: without it a few equal groups would pass
// for a distribution without spread, and decide at once.
constexpr double groups_before = 0.5;
constexpr int halvings = 60;

}  // namespace

void SequentialTest::add(double value) {
  if (verdict() != Verdict::open) return;
  if (counts_.empty()) counts_ = {{0.0, groups_before}, {1.0, groups_before}};
  ++counts_[value];
  ratio_ = log_likelihood(mean_at(hypotheses_.better)) - log_likelihood(mean_at(hypotheses_.worse));
}

// Of all distributions over the values seen with a given mean, the likeliest has the weights
// count / (total · (1 + tilt · (value − mean))), where the tilt makes the mean right: Owen's empirical
// likelihood. The sum below falls as the tilt grows, so halving finds it. Returned up to a term that is the
// same for every mean.
double SequentialTest::log_likelihood(double mean) const {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int i = 0; i < halvings; ++i) {
    const double tilt = (low + high) / 2;
    double sum = 0;
    for (const auto& [value, count] : counts_) sum += count * (value - mean) / (1 + tilt * (value - mean));
    (sum > 0 ? low : high) = tilt;
  }
  const double tilt = (low + high) / 2;
  double logs = 0;
  for (const auto& [value, count] : counts_) logs -= count * std::log(1 + tilt * (value - mean));
  return logs;
}

}  // namespace skyline::bots::arena
