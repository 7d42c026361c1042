// What happens at a table, one after the other and numbered from 1. The events are what is stored: a table is
// nothing but the sum of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.hpp"
#include "engine/core/refusal.hpp"
#include "room/time.hpp"

namespace skyline::room {

struct Event {
  enum class Kind {
    created,        // guest: the host; text: the settings
    sat,            // seat, guest, name
    left,           // seat, before the game began
    started,        // text: the level of the bots that fill seats left open; may be empty
    line,           // a line of the game's record; seat: who acted; name: the bot that acted for them
    undo_asked,     // seat
    undo_agreed,    // seat
    undo_declined,  // seat
    undone,         // seat; text: how many lines went with the action, where any did (take_back.hpp)
    said,           // guest, name, text, seat (or none)
    absent,         // seat; text: why ("clock", "away", "left"): a bot stands in
    returned,       // seat
    resigned,       // seat; text: why ("asked", "clock", "away")
    ended,          // before its end by the rules, as players resigned or it just stopped; text: the winners
    rematch,        // text: the id of the new table
    closed,         // before it began: nobody was left, nobody came, or the operator said so (text)
    entered,        // guest, name: had the key of a table that is not open to all
    removed,        // guest, name: sent away by the host, or by the operator (text)
  };
  static constexpr int nobody = -1;

  Kind kind{};
  int seat = nobody;
  std::string guest = {};
  std::string name = {};
  std::string text = {};
  std::int64_t number = 0;
  Millis at = 0;
  std::optional<RecordLine> line = {};
  // Events of secret choices that this one reveals: follows from the game, so it is not stored.
  std::vector<std::int64_t> reveals = {};
};

std::string_view name_of(Event::Kind kind);
// The stored form: everything but the number and the time.
std::string write_event(const Event& event);
Result<Event> read_event(std::string_view text);

}  // namespace skyline::room
