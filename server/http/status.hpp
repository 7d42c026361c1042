// The status that HTTP has for a refusal.
#pragma once

#include "engine/core/refusal.hpp"

namespace skyline::server {

int status_of(const Refusal& refusal);

}  // namespace skyline::server
