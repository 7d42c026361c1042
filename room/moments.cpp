#include "room/moments.hpp"

#include "room/take_back.hpp"

namespace skyline::room {
namespace {

bool changes_the_game(Event::Kind kind) {
  switch (kind) {
    case Event::Kind::started:
    case Event::Kind::line:
    case Event::Kind::undone:
    case Event::Kind::ended: return true;
    default: return false;
  }
}

}  // namespace

json::Object moments(const TableState& state, Viewer viewer, std::int64_t from, int most) {
  json::Array list;
  json::Value next;
  std::optional<Table> then;
  for (const Event& event : state.events) {
    if (!changes_the_game(event.kind)) continue;
    if (static_cast<int>(list.size()) == most) {
      next = event.number;
      break;
    }
    if (event.kind == Event::Kind::started) then.emplace(std::move(*open_table(state.settings)));
    if (event.line) accepted(then->replay(*event.line));
    if (event.kind == Event::Kind::undone) accepted(take_back(*then, event.seat, take_back_of(event)));
    if (event.number < from) continue;
    json::Array acting;
    if (event.kind != Event::Kind::ended)
      for (const Player player : then->may_act()) acting.emplace_back(player);
    list.emplace_back(
        json::Object{{"number", event.number}, {"view", then->view(viewer)}, {"may_act", std::move(acting)}});
  }
  return {{"moments", std::move(list)}, {"next", std::move(next)}};
}

}  // namespace skyline::room
