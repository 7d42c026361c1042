#include "bots/arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace skyline::bots::arena {
namespace {

struct Meeting {
  int entrant;
  int other;
  double score;
  double comparisons;
};
using Meetings = std::vector<Meeting>;
using Vector = std::vector<double>;

class Matrix {
 public:
  explicit Matrix(std::size_t size, double value = 0) : size_(size), values_(size * size, value) {}
  std::size_t size() const { return size_; }
  double& at(std::size_t row, std::size_t column) { return values_[row * size_ + column]; }
  std::span<const double> row(std::size_t row) const {
    return std::span(values_).subspan(row * size_, size_);
  }
  std::span<double> row(std::size_t row) { return std::span(values_).subspan(row * size_, size_); }

 private:
  std::size_t size_;
  Vector values_;
};

constexpr int most_steps = 100;
constexpr double largest_step = 1.0;  // of Newton's method, far from the solution
constexpr double close_enough = 1e-10;
// Knowledge out of nowhere that every rating is near 0, so little that it tells only of entrants that never
// met, directly or through others; their intervals come out as wide as they should.
constexpr double weakest_link = 1e-6;

Meetings meetings_of(const Group& group, int entrants) {
  Meetings meetings;
  for (int entrant = 0; entrant < entrants; ++entrant)
    for (int other = entrant + 1; other < entrants; ++other)
      if (const auto sum = encounter(group, entrant, other); sum.comparisons > 0)
        meetings.push_back({entrant, other, sum.score, static_cast<double>(sum.comparisons)});
  return meetings;
}

// A game won and a game lost for every pair that met, as two more groups.
void add_virtual_games(std::span<const Group> groups, std::vector<Meetings>& all, int entrants) {
  Matrix games(entrants);
  Matrix comparisons(entrants);
  for (std::size_t i = 0; i < groups.size(); ++i)
    for (const auto& met : all[i]) {
      games.at(met.entrant, met.other) += static_cast<double>(groups[i].games.size());
      comparisons.at(met.entrant, met.other) += met.comparisons;
    }
  for (int entrant = 0; entrant < entrants; ++entrant)
    for (int other = entrant + 1; other < entrants; ++other)
      if (games.at(entrant, other) > 0) {
        const double a_game = comparisons.at(entrant, other) / games.at(entrant, other);
        all.push_back({{entrant, other, a_game, a_game}});
        all.push_back({{entrant, other, 0, a_game}});
      }
}

// Gauss and Jordan; the matrix is symmetric and positive definite, so no rows change places.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double factor = 1 / matrix.at(pivot, pivot);
    matrix.at(pivot, pivot) = 1;
    for (double& value : matrix.row(pivot)) value *= factor;
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double times = matrix.at(row, pivot);
      matrix.at(row, pivot) = 0;
      for (std::size_t i = 0; i < size; ++i) matrix.at(row, i) -= times * matrix.at(pivot, i);
    }
  }
  return matrix;
}

// How the likelihood of some meetings grows with each strength.
Vector slope(const Meetings& meetings, const Vector& strength) {
  Vector sum(strength.size());
  for (const auto& met : meetings) {
    const double expected = 1 / (1 + std::exp(strength[met.other] - strength[met.entrant]));
    const double surplus = met.score - met.comparisons * expected;
    sum[met.entrant] += surplus;
    sum[met.other] -= surplus;
  }
  return sum;
}

// Minus the second derivatives. The ones everywhere fix the mean, in whose direction nothing is known.
Matrix information(const std::vector<Meetings>& all, const Vector& strength) {
  const std::size_t size = strength.size();
  Matrix sum(size, 1.0);
  for (std::size_t i = 0; i < size; ++i) sum.at(i, i) += weakest_link;
  for (const auto& meetings : all)
    for (const auto& met : meetings) {
      const double expected = 1 / (1 + std::exp(strength[met.other] - strength[met.entrant]));
      const double weight = met.comparisons * expected * (1 - expected);
      sum.at(met.entrant, met.entrant) += weight;
      sum.at(met.other, met.other) += weight;
      sum.at(met.entrant, met.other) -= weight;
      sum.at(met.other, met.entrant) -= weight;
    }
  return sum;
}

Vector product(const Matrix& matrix, const Vector& vector) {
  Vector result;
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    const auto row = matrix.row(i);
    result.push_back(std::inner_product(row.begin(), row.end(), vector.begin(), 0.0));
  }
  return result;
}

Vector most_likely(const std::vector<Meetings>& all, int entrants) {
  Vector strength(entrants);
  for (int step = 0; step < most_steps; ++step) {
    Vector total(strength.size());
    for (const auto& meetings : all) {
      const Vector part = slope(meetings, strength);
      for (std::size_t i = 0; i < total.size(); ++i) total[i] += part[i];
    }
    const Vector move = product(inverse(information(all, strength)), total);
    double largest = 0;
    for (const double by : move) largest = std::max(largest, std::abs(by));
    const double factor = std::min(1.0, largest_step / std::max(largest, close_enough));
    for (std::size_t i = 0; i < move.size(); ++i) strength[i] += factor * move[i];
    if (largest < close_enough) break;
  }
  return strength;
}

}  // namespace

std::vector<Rating> rate(std::span<const Group> groups, int entrants) {
  std::vector<Meetings> all;
  for (const auto& group : groups) all.push_back(meetings_of(group, entrants));
  add_virtual_games(groups, all, entrants);
  const Vector strength = most_likely(all, entrants);
  const Matrix spread = inverse(information(all, strength));

  Vector variance(strength.size());
  for (std::size_t i = 0; i < variance.size(); ++i)
    for (const double by : spread.row(i)) variance[i] += weakest_link * by * by;
  for (const auto& meetings : all) {
    const Vector influence = product(spread, slope(meetings, strength));
    for (std::size_t i = 0; i < variance.size(); ++i) variance[i] += influence[i] * influence[i];
  }
  const auto count = static_cast<double>(groups.size());
  const double few = count > 1 ? count / (count - 1) : 1.0;
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < strength.size(); ++i) {
    const double elo = strength[i] * points_a_unit;
    const double side = reach(count) * std::sqrt(variance[i] * few) * points_a_unit;
    ratings.push_back({elo, {elo - side, elo + side}});
  }
  return ratings;
}

}  // namespace skyline::bots::arena
