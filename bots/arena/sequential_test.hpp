// A test that stops as soon as it is decided: does the first entrant do as well as the better of two
// hypotheses says, or only as the worse? They are differences in rating to the second, or shares of the wins,
// which say more at tables of many. The generalised sequential probability ratio test, as engine testers use
// it: one value is what a group came to, whose distribution is not assumed but estimated, once under each
// hypothesis (the most likely one with that mean). Each answer is wrong in at most 5% of the cases.
#pragma once

#include <cmath>
#include <cstdint>
#include <map>

#include "bots/arena/finished_game.hpp"
#include "bots/arena/statistics.hpp"

namespace skyline::bots::arena {

enum class Verdict : std::uint8_t { open, better, not_better };

class SequentialTest {
 public:
  static constexpr double error_rate = 0.05;

  enum class Of : std::uint8_t { ratings, shares };
  struct Hypotheses {
    double worse = 0;  // Elo points, or a share from 0 to 1
    double better = 0;
    Of of = Of::ratings;
  };

  explicit SequentialTest(const Hypotheses& hypotheses) : hypotheses_(hypotheses) {}

  // The next group. What comes after the verdict changes nothing.
  void add(const Group& group) {
    add(hypotheses_.of == Of::ratings ? encounter(group, 0, 1).mean() : mean_win_share(group, 0));
  }
  // What it came to, from 0 to 1.
  void add(double value);

  const Hypotheses& hypotheses() const { return hypotheses_; }
  double log_likelihood_ratio() const { return ratio_; }
  static double bound() { return std::log((1 - error_rate) / error_rate); }  // below 0 the same
  Verdict verdict() const {
    return ratio_ >= bound() ? Verdict::better : ratio_ <= -bound() ? Verdict::not_better : Verdict::open;
  }

 private:
  double mean_at(double hypothesis) const {
    return hypotheses_.of == Of::ratings ? expected_score(hypothesis) : hypothesis;
  }
  double log_likelihood(double mean) const;

  Hypotheses hypotheses_;
  double ratio_ = 0;
  std::map<double, double> counts_;  // how often each value was seen
};

}  // namespace skyline::bots::arena
