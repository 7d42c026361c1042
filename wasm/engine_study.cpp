// Records that are looked at without a table.
#include "room/study.hpp"
#include "wasm/engine.hpp"

namespace skyline::local {

Engine::Answer Engine::study(Call& call) {
  const json::Object& request = call.object("request");
  const Moment chance{.seed = call.seed()};
  if (auto refusal = call.refusal()) return *refusal;
  const auto asked = room::read_study(request);
  const room::Reply reply =
      asked ? room::answer_to_study(*asked, chance.luck()) : room::refused(asked.refusal());
  return json::Object{{"answer", describe_reply(reply)}};
}

Engine::Answer Engine::study_preview(Call& call) {
  const json::Object& request = call.object("request");
  if (auto refusal = call.refusal()) return *refusal;
  const auto asked = room::read_study(request);
  const room::Reply reply = asked ? room::answer_to_study_preview(*asked) : room::refused(asked.refusal());
  return json::Object{{"answer", describe_reply(reply)}};
}

}  // namespace skyline::local
