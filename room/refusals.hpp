// A refusal as clients get it: the code and its parameters for programs, the sentence for people, and the
// rule's id.
#pragma once

#include "engine/core/json_writer.hpp"
#include "engine/core/refusal.hpp"

namespace skyline::room {

void write_refusal(json::Writer& out, const Refusal& refusal);
json::Written describe(const Refusal& refusal);

}  // namespace skyline::room
