#include "bots/arena/statistics.hpp"

#include <algorithm>
#include <array>

namespace skyline::bots::arena {

double reach(double values) {
  // Student's 97.5% points for 1 to 4 degrees of freedom; from there Fisher's expansion is right to 0.2%.
  constexpr std::array few{12.706, 4.303, 3.182, 2.776};
  const double freedom = std::max(1.0, values - 1);
  if (freedom < 5) return few[static_cast<std::size_t>(freedom) - 1];
  constexpr double z = 1.959964;
  constexpr double z3 = z * z * z;
  constexpr double z5 = z3 * z * z;
  constexpr double z7 = z5 * z * z;
  const double by = 1 / freedom;
  return z + by * ((z3 + z) / 4 +
                   by * ((5 * z5 + 16 * z3 + 3 * z) / 96 + by * (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384));
}

Interval wilson(double share, double trials, double reach) {
  if (trials <= 0) return {0, 1};
  const double square = reach * reach / trials;
  const double middle = share + square / 2;
  const double side = std::sqrt(std::max(0.0, square * (share * (1 - share) + square / 4)));
  return {std::max(0.0, (middle - side) / (1 + square)), std::min(1.0, (middle + side) / (1 + square))};
}

}  // namespace skyline::bots::arena
