#include "wasm/engine.hpp"

#include <algorithm>

#include "room/refusals.hpp"

namespace skyline::local {

const std::vector<Engine::Named>& Engine::operations() {
  static const std::vector<Named> all{{"games", &Engine::games},
                                      {"open", &Engine::open},
                                      {"import", &Engine::import_record},
                                      {"restore", &Engine::restore},
                                      {"follow", &Engine::follow},
                                      {"export", &Engine::export_all},
                                      {"close", &Engine::close},
                                      {"view", &Engine::view},
                                      {"join", &Engine::join},
                                      {"part", &Engine::part},
                                      {"message", &Engine::message},
                                      {"command", &Engine::command},
                                      {"ask", &Engine::ask},
                                      {"tick", &Engine::tick},
                                      {"think", &Engine::think},
                                      {"step", &Engine::step},
                                      {"result", &Engine::result},
                                      {"stop", &Engine::stop},
                                      {"bot", &Engine::bot},
                                      {"review", &Engine::review},
                                      {"study", &Engine::study},
                                      {"study-preview", &Engine::study_preview}};
  return all;
}

std::string Engine::call(std::string_view text) {
  const auto asked = json::read(text);
  const Answer answered = asked ? answer(*asked) : asked.refusal();
  if (answered) return json::write(*answered);
  return json::write(json::Object{{"error", room::describe(answered.refusal())}});
}

Engine::Answer Engine::answer(const json::Value& asked) {
  if (asked.object() == nullptr) return Refusal{"server.bad-request"};
  const auto* const op = asked.object()->find("op");
  const auto found = std::find_if(operations().begin(), operations().end(), [&](const Named& named) {
    return op != nullptr && op->text() != nullptr && *op->text() == named.name;
  });
  if (found == operations().end()) return Refusal{"server.not-found"};
  Call call(*asked.object());
  return (this->*found->operation)(call);
}

int Engine::add(room::Room room) {
  tables_.emplace(++last_table_, LocalTable(std::move(room)));
  return last_table_;
}

LocalTable* Engine::table(int handle) {
  const auto found = tables_.find(handle);
  return found == tables_.end() ? nullptr : &found->second;
}

json::Object describe_reply(const room::Reply& reply) {
  if (!reply.refusal) return reply.body;
  return json::join(json::Object{{"refusal", room::describe(*reply.refusal)}}, reply.body);
}

Refusal no_such(std::string_view what) {
  return {"server.bad-field", "", {{"field", std::string(what)}, {"wanted", "one that is there"}}};
}

}  // namespace skyline::local
