// A refusal as clients get it: the code and its parameters for programs, the sentence for people, and the
// rule's id.
#pragma once

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace skyline::room {

json::Object describe(const Refusal& refusal);

}  // namespace skyline::room
