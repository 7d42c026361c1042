// The few distributions that an arena needs. Intervals are at 95% everywhere.
#pragma once

#include <cmath>
#include <numbers>

namespace skyline::bots::arena {

struct Interval {
  double low = 0;
  double high = 0;
  bool contains(double value) const { return low <= value && value <= high; }
};

// How far a 95% interval reaches to each side, in standard errors, if the error was estimated from so many
// independent values (Student's distribution; 1.96 for many).
double reach(double values);

// Wilson's interval for a share that was seen in a number of trials, which may be a fraction: trials that
// depend on each other count for fewer or more.
Interval wilson(double share, double trials, double reach);

// A running mean and variance (Welford), which does not lose digits.
class Spread {
 public:
  void add(double value) {
    ++count_;
    const double from_old = value - mean_;
    mean_ += from_old / count_;
    squares_ += from_old * (value - mean_);
  }
  double count() const { return count_; }
  double mean() const { return mean_; }
  double variance() const { return count_ < 2 ? 0.0 : squares_ / (count_ - 1); }

 private:
  double count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

// Elo's scale: 400 points are odds of ten to one.
inline constexpr double points_a_unit = 400 / std::numbers::ln10;
inline double expected_score(double elo) { return 1 / (1 + std::exp(-elo / points_a_unit)); }

}  // namespace skyline::bots::arena
