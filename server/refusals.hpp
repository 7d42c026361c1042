// Refusals as clients get them: the code and its parameters for programs, the sentence for people, the rule's
// id, and the status that HTTP has for it.
#pragma once

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace skyline::server {

json::Object describe(const Refusal& refusal);
int status_of(const Refusal& refusal);

}  // namespace skyline::server
