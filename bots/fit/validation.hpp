// How good estimates are, on games that they were not fitted to.
#pragma once

#include <array>
#include <functional>

#include "bots/fit/samples.hpp"

namespace skyline::bots::fit {

struct Accuracy {
  double rmse = 0;         // of the final points
  double explained = 0;    // R²: how much of their variance
  double log_loss = 0;     // of the winner, in nats
  double brier = 0;        // squared error of the shares of the win, summed over players
  double calibration = 0;  // how far shares are from the frequency with which such players win, the mean
};

Accuracy measure(const Samples& samples, const std::function<Estimate(std::size_t sample)>& estimate);

}  // namespace skyline::bots::fit
