#include "bots/fit/regression.hpp"

#include <algorithm>
#include <cmath>

namespace skyline::bots::fit {
namespace {

constexpr double penalty = 1e-3;       // of a weight, against the sum of squares of its feature
constexpr double least_penalty = 1.0;  // for features that hardly occur in a period
constexpr int newton_steps = 8;

using Vector = std::vector<double>;

// A symmetric matrix, of which the lower half is kept, and the right side of its equations.
class Equations {
 public:
  explicit Equations(std::size_t size) : size_(size), matrix_(size * size), right_(size) {}

  void add_square(const Vector& x, double weight) {
    for (std::size_t row = 0; row < size_; ++row) {
      if (x[row] == 0) continue;
      const double scaled = weight * x[row];
      for (std::size_t column = 0; column <= row; ++column) at(row, column) += scaled * x[column];
    }
  }
  void add_right(const Vector& x, double weight) {
    for (std::size_t row = 0; row < size_; ++row) right_[row] += weight * x[row];
  }
  Vector diagonal() const {
    Vector values(size_);
    for (std::size_t row = 0; row < size_; ++row) values[row] = matrix_[row * size_ + row];
    return values;
  }
  double& at(std::size_t row, std::size_t column) { return matrix_[row * size_ + column]; }
  double& right(std::size_t row) { return right_[row]; }

  // By Cholesky's decomposition; the matrix is positive definite thanks to the penalties.
  Vector solve() {
    for (std::size_t row = 0; row < size_; ++row)
      for (std::size_t column = 0; column <= row; ++column) {
        double sum = at(row, column);
        for (std::size_t k = 0; k < column; ++k) sum -= at(row, k) * at(column, k);
        at(row, column) = row == column ? std::sqrt(sum) : sum / at(column, column);
      }
    Vector solution = right_;
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t k = 0; k < row; ++k) solution[row] -= at(row, k) * solution[k];
      solution[row] /= at(row, row);
    }
    for (std::size_t row = size_; row-- > 0;) {
      for (std::size_t k = row + 1; k < size_; ++k) solution[row] -= at(k, row) * solution[k];
      solution[row] /= at(row, row);
    }
    return solution;
  }

 private:
  std::size_t size_;
  std::vector<double> matrix_;
  Vector right_;
};

Vector penalties(const Equations& equations) {
  Vector values = equations.diagonal();
  for (double& value : values) value = value * penalty + least_penalty;
  return values;
}

class Period {
 public:
  Period(const Samples& samples, int period, const FeatureSet& features)
      : samples_(samples), features_(features) {
    for (std::size_t i = 0; i < samples.size(); ++i)
      if (samples[i].period == period) members_.push_back(i);
  }

  bool empty() const { return members_.empty(); }

  // Of the own features, then of the sums over the others.
  Vector fit_points() const {
    const std::size_t count = features_.size();
    Equations equations(2 * count);
    Vector x(2 * count);
    for (const auto i : members_)
      for (Player player = 0; player < samples_.players(); ++player) {
        for (std::size_t k = 0; k < count; ++k) {
          x[k] = samples_.value(i, features_[k], player);
          x[count + k] = 0;
          for (Player other = 0; other < samples_.players(); ++other)
            if (other != player) x[count + k] += samples_.value(i, features_[k], other);
        }
        const double gain = samples_[i].truth.points[player] - samples_.value(i, 0, player);
        equations.add_square(x, 1);
        equations.add_right(x, gain);
      }
    const Vector held = penalties(equations);
    for (std::size_t k = 0; k < held.size(); ++k) equations.at(k, k) += held[k];
    return equations.solve();
  }

  Vector fit_wins() const {
    Vector weights(features_.size());
    Vector held;
    for (int step = 0; step < newton_steps; ++step) {
      Equations equations = slope(weights);
      if (step == 0) held = penalties(equations);
      for (std::size_t k = 0; k < held.size(); ++k) {
        equations.at(k, k) += held[k];
        equations.right(k) -= held[k] * weights[k];
      }
      const Vector change = equations.solve();
      for (std::size_t k = 0; k < weights.size(); ++k) weights[k] += change[k];
    }
    return weights;
  }

 private:
  // The second and first derivatives of the likelihood of all outcomes.
  Equations slope(const Vector& weights) const {
    const std::size_t count = features_.size();
    Equations equations(count);
    std::vector<Vector> rows(static_cast<std::size_t>(samples_.players()), Vector(count));
    Vector chances(rows.size());
    Vector mean(count);
    for (const auto i : members_) {
      double most = -1e300;
      for (std::size_t player = 0; player < rows.size(); ++player) {
        chances[player] = 0;
        for (std::size_t k = 0; k < count; ++k) {
          rows[player][k] = samples_.value(i, features_[k], static_cast<Player>(player));
          chances[player] += weights[k] * rows[player][k];
        }
        most = std::max(most, chances[player]);
      }
      double sum = 0;
      for (double& chance : chances) sum += chance = std::exp(chance - most);
      std::fill(mean.begin(), mean.end(), 0);
      for (std::size_t player = 0; player < rows.size(); ++player) {
        chances[player] /= sum;
        for (std::size_t k = 0; k < count; ++k) mean[k] += chances[player] * rows[player][k];
      }
      for (std::size_t player = 0; player < rows.size(); ++player) {
        for (std::size_t k = 0; k < count; ++k) rows[player][k] -= mean[k];
        equations.add_square(rows[player], chances[player]);
        equations.add_right(rows[player], samples_[i].truth.wins[player] - chances[player]);
      }
    }
    return equations;
  }

  const Samples& samples_;
  const FeatureSet& features_;
  std::vector<std::size_t> members_;
};

}  // namespace

Weights fit_weights(const Samples& samples, int periods, const FeatureSet& features) {
  Weights weights(samples.features() * role_count * static_cast<std::size_t>(periods));
  for (int number = 0; number < periods; ++number) {
    const Period period(samples, number, features);
    if (period.empty()) continue;
    const Vector gains = period.fit_points();
    const Vector wins = period.fit_wins();
    float* block = &weights[samples.features() * role_count * static_cast<std::size_t>(number)];
    for (std::size_t k = 0; k < features.size(); ++k) {
      float* of_feature = block + features[k] * role_count;
      of_feature[0] = static_cast<float>(gains[k]);
      of_feature[1] = static_cast<float>(gains[features.size() + k]);
      of_feature[2] = static_cast<float>(wins[k]);
    }
  }
  return weights;
}

}  // namespace skyline::bots::fit
