// What a table is about: the game, who may sit where, the clock, and what is allowed. Chosen by the host when
// the table is made, kept in its first event, never changed after.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"
#include "engine/table/table.hpp"
#include "room/keys.hpp"
#include "room/time.hpp"

namespace skyline::room {

struct SeatPlan {
  enum class Kind {
    open,     // for whoever comes
    mine,     // the host's; several for people around one screen
    invited,  // for whoever has the key, or for one guest (a rematch)
    bot
  };
  Kind kind = Kind::open;
  std::string bot = {};    // the level
  std::string key = {};    // invited
  std::string guest = {};  // invited: the id of the only one who may sit here
};

struct ClockPlan {
  enum class Kind { none, move, total };
  Kind kind = Kind::none;
  Millis budget = 0;
  Millis increment = 0;  // total: for each action
};

struct TableSettings {
  std::string game;
  json::Object config;
  std::vector<SeatPlan> seats;
  bool open_to_all = true;  // or by invitation
  std::string invitation;   // the key to a table that is not open to all
  ClockPlan clock;
  bool absent_resign = false;  // or a bot stands in
  std::string stand_in;        // its level
  Millis away = 0;             // how long a player may be gone when others wait; 0: for ever
  enum class Undo { off, consent, free } undo = Undo::consent;
  bool hints = true;
  bool spectators_chat = true;
  bool starts_when_full = true;  // or when the host says so
  std::string begun = {};        // the record of a game that was begun elsewhere and goes on here
  std::optional<json::Object> position = {};  // where a game that was begun or played elsewhere began
  bool recorded = false;                      // the game was played elsewhere: nobody sits here
};

// The game as it is before anything has happened.
Result<Table> open_table(const TableSettings& settings);
// Reads what a client asks for; keys are drawn where invitations need them. Refuses what is not possible.
Result<TableSettings> read_settings(const json::Object& asked, const DrawKey& draw_key);
// The stored form, keys included, and back.
json::Object write_settings(const TableSettings& settings);
Result<TableSettings> restore_settings(const json::Object& stored);
// What everybody at the table may know: no keys.
json::Object describe_settings(const TableSettings& settings);
// The settings of a private table for a game that was played elsewhere.
TableSettings settings_for_record(const Table& played, const DrawKey& draw_key);
// The settings for another game with the same people, by seat (an empty id: nobody), made by one of them.
TableSettings settings_for_rematch(const TableSettings& settings, const std::vector<std::string>& guests,
                                   const std::string& host, const DrawKey& draw_key);

}  // namespace skyline::room
