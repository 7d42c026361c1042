#include "room/refusals.hpp"

#include "engine/core/texts.hpp"

namespace skyline::room {

void write_refusal(json::Writer& out, const Refusal& refusal) {
  static const Texts texts("en");
  out.begin_object();
  out.key("code").text(refusal.code);
  out.key("rule");
  refusal.rule.empty() ? out.null() : out.text(refusal.rule);
  out.key("text").text(texts.say(refusal));
  out.key("params").begin_object();
  for (const auto& [name, value] : refusal.params) out.key(name).text(value);
  out.end_object();
  out.end_object();
}

json::Written describe(const Refusal& refusal) {
  json::Writer out;
  write_refusal(out, refusal);
  return {out.take()};
}

}  // namespace skyline::room
