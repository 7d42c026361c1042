// What a client may ask of a table, the same over HTTP and on a live connection.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace skyline::room {

struct Command {
  enum class Kind {
    sit,
    leave,
    start,
    act,
    undo,
    answer_undo,
    resign,
    end,
    say,
    come_back,
    rematch,
    hint,
    preview,
    analysis,
    enter,
    remove
  };
  Kind kind{};
  std::optional<int> seat;  // where the client has several, or wants this one
  std::string text;         // act: the action; say: the words; start: the bots that fill open seats
  std::vector<std::string> actions = {};  // preview: one after the other
  std::int64_t seen = 0;                  // act, preview: the last event that the client knows
  bool agree = false;                     // answer_undo
  std::string key = {};                   // enter, sit: the invitation
  std::string guest = {};                 // remove: who
};

// The command of a name like "act" with its members; a refusal where there is none or they are wrong.
Result<Command> read_command(std::string_view name, const json::Object& members);

}  // namespace skyline::room
