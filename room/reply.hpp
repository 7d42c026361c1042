// The answer to whatever was asked of a table: a refusal, or what was found; the state of the table where
// there is one.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace skyline::room {

struct Reply {
  std::optional<Refusal> refusal = {};
  json::Object body = {};
  std::string text = {};  // instead of the body: a record
};

inline Reply refused(Refusal refusal) { return {.refusal = std::move(refusal)}; }

// Takes the answer, once, perhaps later.
using Answer = std::function<void(Reply)>;

}  // namespace skyline::room
