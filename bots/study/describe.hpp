// What searches found, as JSON: the same for the command line and for the server.
#pragma once

#include <cstddef>

#include "bots/study/appraisal.hpp"
#include "engine/core/json.hpp"

namespace skyline::bots {

double rounded(double value);  // to what means something
json::Object describe(const Appraisal& appraisal, int players);
// The first so many actions, and what is expected to follow.
json::Object describe(const Analysis& analysis, std::size_t most);

}  // namespace skyline::bots
