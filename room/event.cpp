#include "room/event.hpp"

#include <array>

#include "engine/core/enums.hpp"
#include "engine/core/notation.hpp"
#include "engine/core/players.hpp"
#include "room/clean_text.hpp"
#include "room/fields.hpp"

namespace skyline::room {
namespace {

constexpr std::array<std::string_view, 18> kind_names{
    "created",     "sat",           "left",    "started", "line",    "undo-asked",
    "undo-agreed", "undo-declined", "undone",  "said",    "absent",  "returned",
    "resigned",    "ended",         "rematch", "closed",  "entered", "removed"};
constexpr std::size_t longest_text = 1 << 20;

}  // namespace

std::string_view name_of(Event::Kind kind) { return kind_names[index(kind)]; }

std::string write_event(const Event& event) {
  json::Object stored{{"kind", name_of(event.kind)}};
  if (event.seat != Event::nobody) stored.set("seat", event.seat);
  if (!event.guest.empty()) stored.set("guest", event.guest);
  if (!event.name.empty()) stored.set("name", event.name);
  if (event.line) {
    stored.set("text", write_record_line(*event.line));
  } else if (!event.text.empty()) {
    stored.set("text", event.text);
  }
  return json::write(stored);
}

Result<Event> read_event(std::string_view text) {
  const auto stored = json::read(text);
  if (!stored) return stored.refusal();
  const Refusal wrong{"server.bad-event", "", {{"event", quoted(text)}}};
  if (stored->object() == nullptr) return wrong;
  Fields fields(*stored->object());
  const auto kind = find_name(kind_names, fields.text("kind", ""));
  Event event{.kind = static_cast<Event::Kind>(kind.value_or(0)),
              .seat = static_cast<int>(fields.number("seat", Event::nobody, 0, max_players - 1)),
              .guest = fields.text("guest", ""),
              .name = fields.text("name", "", longest_text),
              .text = fields.text("text", "", longest_text)};
  if (!kind || fields.refusal()) return wrong;
  if (event.kind != Event::Kind::line) return event;
  auto line = read_record_line(event.text);
  if (!line) return line.refusal();
  event.line = std::move(*line);
  event.text.clear();
  return event;
}

}  // namespace skyline::room
