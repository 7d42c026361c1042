// Fits weights to samples, one period after the other: points by ridge regression, wins by a conditional
// logit (the softmax whose outcomes are most likely), both with a small penalty on every weight, in
// proportion to how much its feature varies.
#pragma once

#include <vector>

#include "bots/fit/samples.hpp"

namespace skyline::bots::fit {

using FeatureSet = std::vector<std::size_t>;

// The weights of all periods of one number of players, as in a WeightLayout; those of features that are left
// out are 0.
Weights fit_weights(const Samples& samples, int periods, const FeatureSet& features);

}  // namespace skyline::bots::fit
