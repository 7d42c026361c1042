// The past of a table: the game after each of its events, for those who go through the log or replay it.
#include "server/room.hpp"

namespace skyline::server {
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

json::Object Room::moments(Viewer viewer, std::int64_t from, int most) const {
  json::Array list;
  json::Value next;
  std::optional<Table> then;
  for (const Event& event : events_) {
    if (!changes_the_game(event.kind)) continue;
    if (static_cast<int>(list.size()) == most) {
      next = event.number;
      break;
    }
    if (event.kind == Event::Kind::started)
      then.emplace(std::move(*Table::open(settings_.game, settings_.config)));
    if (event.line) then->replay(*event.line);
    if (event.kind == Event::Kind::undone) then->undo(event.seat);
    if (event.number < from) continue;
    json::Array acting;
    if (event.kind != Event::Kind::ended)
      for (const Player player : then->may_act()) acting.emplace_back(player);
    list.emplace_back(
        json::Object{{"number", event.number}, {"view", then->view(viewer)}, {"may_act", std::move(acting)}});
  }
  return {{"moments", std::move(list)}, {"next", std::move(next)}};
}

std::vector<std::int64_t> Room::numbers_of_lines() const {
  std::vector<std::int64_t> numbers;
  for (const Event& event : events_) {
    if (event.line) numbers.push_back(event.number);
    if (event.kind == Event::Kind::undone) numbers.pop_back();
  }
  return numbers;
}

}  // namespace skyline::server
