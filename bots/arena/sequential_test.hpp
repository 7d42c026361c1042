// A test that stops as soon as it is decided: is the first entrant better than the second by elo1 rather than
// by elo0? The generalised sequential probability ratio test, as engine testers use it: one value is the mean
// score of a group, whose distribution is not assumed but estimated, once under each hypothesis (the most
// likely one with that mean). Each answer is wrong in at most 5% of the cases.
#pragma once

#include <cmath>
#include <cstdint>
#include <map>

namespace skyline::bots::arena {

enum class Verdict : std::uint8_t { open, better, not_better };

class SequentialTest {
 public:
  static constexpr double error_rate = 0.05;

  SequentialTest(double elo0, double elo1) : elo0_(elo0), elo1_(elo1) {}

  // The mean score of the next group, from 0 to 1. What comes after the verdict changes nothing.
  void add(double score);

  double elo0() const { return elo0_; }
  double elo1() const { return elo1_; }
  double log_likelihood_ratio() const { return ratio_; }
  static double bound() { return std::log((1 - error_rate) / error_rate); }  // below 0 the same
  Verdict verdict() const {
    return ratio_ >= bound() ? Verdict::better : ratio_ <= -bound() ? Verdict::not_better : Verdict::open;
  }

 private:
  double log_likelihood(double mean) const;

  double elo0_;
  double elo1_;
  double ratio_ = 0;
  std::map<double, double> counts_;  // how often each score was seen
};

}  // namespace skyline::bots::arena
