#include "bots/fit/validation.hpp"

#include <algorithm>
#include <cmath>

namespace skyline::bots::fit {
namespace {

constexpr std::size_t bins = 20;
constexpr double least_chance = 1e-6;

struct Bin {
  double expected = 0;
  double observed = 0;
};

}  // namespace

Accuracy measure(const Samples& samples, const std::function<Estimate(std::size_t sample)>& estimate) {
  Accuracy accuracy;
  std::array<Bin, bins> calibration{};
  double sum = 0;
  double squares = 0;
  double errors = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Estimate guess = estimate(i);
    const Estimate& truth = samples[i].truth;
    for (Player player = 0; player < samples.players(); ++player) {
      const double points = truth.points[player];
      const double wins = truth.wins[player];
      const double chance = guess.wins[player];
      sum += points;
      squares += points * points;
      errors += (guess.points[player] - points) * (guess.points[player] - points);
      accuracy.log_loss -= wins * std::log(std::max(chance, least_chance));
      accuracy.brier += (chance - wins) * (chance - wins);
      Bin& bin = calibration[std::min(bins - 1, static_cast<std::size_t>(chance * bins))];
      bin.expected += chance;
      bin.observed += wins;
    }
  }
  const auto positions = static_cast<double>(samples.size());
  const double values = positions * samples.players();
  accuracy.rmse = std::sqrt(errors / values);
  accuracy.explained = 1 - errors / (squares - sum * sum / values);
  accuracy.log_loss /= positions;
  accuracy.brier /= positions;
  for (const Bin& bin : calibration) accuracy.calibration += std::abs(bin.expected - bin.observed) / values;
  return accuracy;
}

}  // namespace skyline::bots::fit
