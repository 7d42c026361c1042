#include "bots/endgame/matrix_game.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace skyline::bots {
namespace {

constexpr double tiny = 1e-11;

// Maximise the sum of y with (table) y <= 1 and y >= 0, for a table of positive numbers: scaled to sum 1, y
// is the second player's mixture and the dual solution is the first player's (von Neumann, Dantzig). In every
// row one variable is expressed by those of the columns; pivots exchange the two.
class Simplex {
 public:
  // The game's least gain counts 1 and its largest 2: rounding is far below `tiny` then, whatever the gains
  // are.
  Simplex(const MatrixGame& game, double least, double range)
      : rows_(game.rows),
        columns_(game.columns),
        cells_((rows_ + 1) * width(), 1.0),
        of_row_(rows_),
        of_column_(columns_) {
    for (std::size_t row = 0; row < rows_; ++row)
      for (std::size_t column = 0; column < columns_; ++column)
        cell(row, column) = 1 + (game.at(row, column) - least) / range;
    for (std::size_t column = 0; column < columns_; ++column) cell(rows_, column) = -1;
    cell(rows_, columns_) = 0;
    std::iota(of_column_.begin(), of_column_.end(), std::size_t{0});
    std::iota(of_row_.begin(), of_row_.end(), columns_);
  }

  // False if it found no end, which only rounding can do: what there is then is no solution.
  bool run() {
    const std::size_t most_pivots = 100 * (rows_ + columns_);
    for (std::size_t pivots = 0; pivots < most_pivots; ++pivots) {
      const auto column = entering();
      if (!column) return true;
      const std::size_t row = leaving(*column);
      if (row == rows_) return false;
      pivot(row, *column);
    }
    return false;
  }

  double sum() const { return cell(rows_, columns_); }
  std::vector<double> columns() const {
    std::vector<double> values(columns_);
    for (std::size_t row = 0; row < rows_; ++row)
      if (of_row_[row] < columns_) values[of_row_[row]] = std::max(0.0, cell(row, columns_));
    return values;
  }
  std::vector<double> rows() const {
    std::vector<double> values(rows_);
    for (std::size_t column = 0; column < columns_; ++column)
      if (of_column_[column] >= columns_)
        values[of_column_[column] - columns_] = std::max(0.0, cell(rows_, column));
    return values;
  }

 private:
  std::size_t width() const { return columns_ + 1; }
  double& cell(std::size_t row, std::size_t column) { return cells_[row * width() + column]; }
  double cell(std::size_t row, std::size_t column) const { return cells_[row * width() + column]; }

  // Bland: of the variables that would help, the first; of those that may leave, the first. Without it ties,
  // of which such tables are full, can go in circles.
  std::optional<std::size_t> entering() const {
    std::optional<std::size_t> found;
    for (std::size_t column = 0; column < columns_; ++column)
      if (cell(rows_, column) < -tiny && (!found || of_column_[column] < of_column_[*found])) found = column;
    return found;
  }
  // The table is positive, so the sum is bounded and some row always limits it.
  std::size_t leaving(std::size_t column) const {
    std::size_t found = rows_;
    double least = 0;
    for (std::size_t row = 0; row < rows_; ++row) {
      if (cell(row, column) <= tiny) continue;
      const double limit = cell(row, columns_) / cell(row, column);
      const bool tied = found < rows_ && std::abs(limit - least) <= tiny;
      if (found == rows_ || (tied ? of_row_[row] < of_row_[found] : limit < least)) {
        found = row;
        least = limit;
      }
    }
    return found;
  }

  void pivot(std::size_t at_row, std::size_t at_column) {
    const double factor = 1 / cell(at_row, at_column);
    cell(at_row, at_column) = 1;
    for (std::size_t column = 0; column <= columns_; ++column) cell(at_row, column) *= factor;
    for (std::size_t row = 0; row <= rows_; ++row) {
      const double times = cell(row, at_column);
      if (row == at_row || times == 0) continue;
      cell(row, at_column) = 0;
      for (std::size_t column = 0; column <= columns_; ++column)
        cell(row, column) -= times * cell(at_row, column);
    }
    std::swap(of_row_[at_row], of_column_[at_column]);
  }

  std::size_t rows_;
  std::size_t columns_;
  std::vector<double> cells_;  // the last row is the aim, the last column the limits
  // Which variable: the second player's choices first, then one for each row.
  std::vector<std::size_t> of_row_;
  std::vector<std::size_t> of_column_;
};

// The rows that differ from all before them. Choices that come to the same are many at the end of a game, and
// nothing is lost if only the first of them is ever chosen.
std::vector<std::size_t> different_rows(const MatrixGame& game) {
  std::vector<std::size_t> kept;
  for (std::size_t row = 0; row < game.rows; ++row) {
    const auto* gains = &game.gains[row * game.columns];
    if (std::none_of(kept.begin(), kept.end(), [&](std::size_t other) {
          return std::equal(gains, gains + game.columns, &game.gains[other * game.columns]);
        }))
      kept.push_back(row);
  }
  return kept;
}

// The kept rows as columns: done twice, it leaves a table of different rows and columns as it was.
MatrixGame turned(const MatrixGame& game, const std::vector<std::size_t>& kept) {
  MatrixGame turned{game.columns, kept.size(), {}};
  turned.gains.reserve(turned.rows * turned.columns);
  for (std::size_t column = 0; column < game.columns; ++column)
    for (const std::size_t row : kept) turned.gains.push_back(game.at(row, column));
  return turned;
}

// Shares of the kept choices, scaled to sum 1, among all of them.
std::vector<double> mixture(const std::vector<double>& shares, const std::vector<std::size_t>& kept,
                            std::size_t all) {
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  std::vector<double> mixture(all);
  for (std::size_t i = 0; i < kept.size(); ++i) mixture[kept[i]] = shares[i] / sum;
  return mixture;
}

// Each the choice whose worst outcome is the best.
Equilibrium safest(const MatrixGame& game) {
  Equilibrium found{0, std::vector<double>(game.rows), std::vector<double>(game.columns)};
  std::vector<double> least(game.rows);
  std::vector<double> most(game.columns);
  for (std::size_t row = 0; row < game.rows; ++row) {
    const auto* const gains = &game.gains[row * game.columns];
    least[row] = *std::min_element(gains, gains + game.columns);
    for (std::size_t column = 0; column < game.columns; ++column)
      most[column] = row == 0 ? gains[column] : std::max(most[column], gains[column]);
  }
  const auto row = std::max_element(least.begin(), least.end());
  const auto column = std::min_element(most.begin(), most.end());
  found.value = *row;
  found.rows[static_cast<std::size_t>(row - least.begin())] = 1;
  found.columns[static_cast<std::size_t>(column - most.begin())] = 1;
  return found;
}

}  // namespace

Equilibrium solve(const MatrixGame& game) {
  const auto rows = different_rows(game);
  const MatrixGame by_column = turned(game, rows);
  const auto columns = different_rows(by_column);
  const MatrixGame small = turned(by_column, columns);
  const auto [least, most] = std::minmax_element(small.gains.begin(), small.gains.end());
  const double range = *most > *least ? *most - *least : 1;
  Simplex simplex(small, *least, range);
  if (!simplex.run()) return safest(game);
  return {*least + (1 / simplex.sum() - 1) * range, mixture(simplex.rows(), rows, game.rows),
          mixture(simplex.columns(), columns, game.columns)};
}

}  // namespace skyline::bots
