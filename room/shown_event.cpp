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

void write_line(json::Writer& out, const TableState& state, const Event& event, Viewer viewer) {
  if (const auto* action = std::get_if<ActionLine>(&*event.line)) {
    out.key("type").text("action");
    out.key("seat").number(action->by);
    out.key("do");
    hidden(state, event, viewer) ? out.null() : out.text(action->action);
    if (!event.name.empty()) out.key("bot").text(event.name);
    if (event.reveals.empty()) return;
    out.key("reveals").begin_array();
    for (const std::int64_t number : event.reveals) {
      const auto& earlier = state.events[static_cast<std::size_t>(number - 1)];
      out.begin_object();
      out.key("number").number(number);
      out.key("seat").number(earlier.seat);
      out.key("do").text(std::get<ActionLine>(*earlier.line).action);
      out.end_object();
    }
    out.end_array();
  } else if (const auto* chance = std::get_if<ChanceLine>(&*event.line)) {
    out.key("type").text("chance");
    out.key("chance").text(state.record_open() ? chance->outcome
                                               : state.table->seen(chance->outcome, viewer));
  } else if (const auto* score = std::get_if<ScoreLine>(&*event.line)) {
    out.key("type").text("score");
    out.key("score").object(score->score);
    if (!score->awards.text.empty()) out.key("awards").written(score->awards.text);
  } else if (const auto* result = std::get_if<ResultLine>(&*event.line)) {
    out.key("type").text("result");
    out.key("points").numbers(result->points);
    out.key("winners").numbers(result->winners);
  }
}

void write_other(json::Writer& out, const TableState& state, const Event& event) {
  out.key("type").text(name_of(event.kind));
  if (event.seat != Event::nobody) out.key("seat").number(event.seat);
  if (!event.guest.empty()) out.key("guest").text(event.guest);
  if (!event.name.empty()) out.key("name").text(event.name);
  switch (event.kind) {
    case Event::Kind::created: break;  // the text has the keys
    case Event::Kind::undone: out.key("lines").number(lines_taken_back(event)); break;
    case Event::Kind::ended: out.key("winners").numbers(*state.ended); break;
    case Event::Kind::rematch: out.key("table").text(event.text); break;
    default:
      if (!event.text.empty()) out.key("text").text(event.text);
  }
}

void write_shown(json::Writer& out, const TableState& state, const Event& event, Viewer viewer) {
  out.begin_object();
  out.key("number").number(event.number);
  out.key("at").number(event.at);
  event.line ? write_line(out, state, event, viewer) : write_other(out, state, event);
  out.end_object();
}

}  // namespace

json::Written shown(const TableState& state, const Event& event, Viewer viewer) {
  json::Writer out;
  write_shown(out, state, event, viewer);
  return {out.take()};
}

void write_events_after(json::Writer& out, const TableState& state, std::int64_t number, Viewer viewer) {
  out.begin_array();
  for (std::int64_t i = std::max<std::int64_t>(0, number); i < state.last_number(); ++i)
    write_shown(out, state, state.events[static_cast<std::size_t>(i)], viewer);
  out.end_array();
}

json::Object page_of_events(const TableState& state, std::int64_t after, Viewer viewer) {
  json::Array page;
  json::Value next;
  std::size_t bytes = 0;
  for (std::int64_t at = after; at < state.last_number(); ++at) {
    json::Written event = shown(state, state.events[static_cast<std::size_t>(at)], viewer);
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
