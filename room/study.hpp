// A record that is looked at without a table: what stands at its end, what may be done there, and what comes
// of actions that are tried for any side. Nothing is kept; the longer record goes back to whoever asked. The
// record was theirs, so nothing in it is hidden from them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "room/reply.hpp"
#include "room/room.hpp"

namespace skyline::room {

struct TriedAction {
  Player by;
  std::string action;
};

inline constexpr std::size_t most_tried = 16;

// What is asked: the record, the actions that follow it, and through whose eyes it is seen at the end; nobody
// named: whoever decides there.
struct Study {
  std::string record;
  std::vector<TriedAction> tried = {};
  std::optional<Player> as = {};
};
Result<Study> read_study(const json::Object& body);
// Chance comes by luck after each action. An action that the rules refuse ends it with nothing told.
Reply answer_to_study(const Study& study, const Luck& luck);
// The same without chance: all actions are one player's (preview.hpp).
Reply answer_to_study_preview(const Study& study);

}  // namespace skyline::room
