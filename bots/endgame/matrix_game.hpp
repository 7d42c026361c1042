// Two players choose at the same time, and what one wins the other loses: a table of what the first player
// gets. Its equilibrium is a linear program, solved by the simplex method with Bland's rule, so it is exact
// up to the rounding of doubles; should that keep it from ending, each plays safe instead.
#pragma once

#include <cstddef>
#include <vector>

namespace skyline::bots {

struct MatrixGame {
  std::size_t rows;           // choices of the first player, who wants much
  std::size_t columns;        // choices of the second, who wants to give little
  std::vector<double> gains;  // row by row

  double at(std::size_t row, std::size_t column) const { return gains[row * columns + column]; }
};

// Neither player gains by leaving their mixture. There may be other mixtures; the value is the same in all.
struct Equilibrium {
  double value = 0;
  std::vector<double> rows;
  std::vector<double> columns;
};

Equilibrium solve(const MatrixGame& game);

}  // namespace skyline::bots
