#include "room/shown_event.hpp"

#include <algorithm>

#include "room/take_back.hpp"

namespace skyline::room {
namespace {

constexpr std::size_t most_bytes_of_events = 256 * 1024;

// A secret choice is its player's alone until the game reveals it.
bool hidden(const TableState& state, const Event& event, Viewer viewer) {
  return state.phase == Phase::running && event.seat != viewer && event.seat != Event::nobody &&
         state.seats[event.seat].secret == event.number;
}

}  // namespace

json::Object shown(const TableState& state, const Event& event, Viewer viewer) {
  json::Object out{{"number", event.number}, {"at", event.at}};
  if (!event.line) {
    out.set("type", name_of(event.kind));
    if (event.seat != Event::nobody) out.set("seat", event.seat);
    if (!event.guest.empty()) out.set("guest", event.guest);
    if (!event.name.empty()) out.set("name", event.name);
    switch (event.kind) {
      case Event::Kind::created: break;  // the text has the keys
      case Event::Kind::undone: out.set("lines", lines_taken_back(event)); break;
      case Event::Kind::ended: out.set("winners", json::array_of(*state.ended)); break;
      case Event::Kind::rematch: out.set("table", event.text); break;
      default:
        if (!event.text.empty()) out.set("text", event.text);
    }
    return out;
  }
  if (const auto* action = std::get_if<ActionLine>(&*event.line)) {
    out.set("type", "action");
    out.set("seat", action->by);
    out.set("do", hidden(state, event, viewer) ? json::Value() : json::Value(action->action));
    if (!event.name.empty()) out.set("bot", event.name);
    if (!event.reveals.empty()) {
      json::Array reveals;
      for (const std::int64_t number : event.reveals) {
        const auto& earlier = state.events[static_cast<std::size_t>(number - 1)];
        reveals.emplace_back(json::Object{
            {"number", number}, {"seat", earlier.seat}, {"do", std::get<ActionLine>(*earlier.line).action}});
      }
      out.set("reveals", std::move(reveals));
    }
  } else if (const auto* chance = std::get_if<ChanceLine>(&*event.line)) {
    out.set("type", "chance");
    out.set("chance", state.record_open() ? chance->outcome : state.table->seen(chance->outcome, viewer));
  } else if (const auto* score = std::get_if<ScoreLine>(&*event.line)) {
    out.set("type", "score");
    out.set("score", score->score);
    if (!score->awards.text.empty()) out.set("awards", score->awards);
  } else if (const auto* result = std::get_if<ResultLine>(&*event.line)) {
    out.set("type", "result");
    out.set("points", json::array_of(result->points));
    out.set("winners", json::array_of(result->winners));
  }
  return out;
}

json::Array shown_after(const TableState& state, std::int64_t number, Viewer viewer) {
  json::Array list;
  for (std::int64_t i = std::max<std::int64_t>(0, number); i < state.last_number(); ++i)
    list.emplace_back(shown(state, state.events[static_cast<std::size_t>(i)], viewer));
  return list;
}

json::Object page_of_events(const TableState& state, std::int64_t after, Viewer viewer) {
  json::Array page;
  json::Value next;
  std::size_t bytes = 0;
  for (std::int64_t at = after; at < state.last_number(); ++at) {
    json::Written event{json::write(shown(state, state.events[static_cast<std::size_t>(at)], viewer))};
    bytes += event.text.size();
    if (!page.empty() && bytes > most_bytes_of_events) {
      next = at;
      break;
    }
    page.emplace_back(std::move(event));
  }
  return {{"number", state.last_number()}, {"events", std::move(page)}, {"next", std::move(next)}};
}

}  // namespace skyline::room
