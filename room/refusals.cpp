#include "room/refusals.hpp"

#include "engine/core/texts.hpp"

namespace skyline::room {

json::Object describe(const Refusal& refusal) {
  static const Texts texts("en");
  json::Object params;
  for (const auto& [name, value] : refusal.params) params.set(name, value);
  return {{"code", refusal.code},
          {"rule", refusal.rule.empty() ? json::Value() : json::Value(refusal.rule)},
          {"text", texts.say(refusal)},
          {"params", std::move(params)}};
}

}  // namespace skyline::room
