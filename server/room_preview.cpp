// What would be if: actions tried on a copy of the game. Nothing here may tell a player what acting would
// have had to reveal first: chance is not drawn, nothing is scored, and secret choices stay where they are.
#include "server/room.hpp"

namespace skyline::server {
namespace {

// Why nothing more can be foreseen after an action; empty while the player goes on.
std::string_view end_of(const Table& table, Player player) {
  switch (table.stage()) {
    case Stage::chance: return "chance";
    case Stage::scoring: return "scoring";
    case Stage::over: return "over";
    case Stage::decision: break;
  }
  return table.may_act().contains(player) ? "" : "turn";
}

}  // namespace

Room::Preview Room::preview(Player player, std::span<const std::string> actions, std::int64_t seen) const {
  if (auto refusal = check_act(player, seen)) return {.refusal = refusal};
  if (seat(player).resigned) return {.refusal = Refusal{"server.resigned"}};
  Table now = table_->snapshot();
  std::string_view end;
  for (int i = 0; i < static_cast<int>(actions.size()); ++i) {
    const std::string& action = actions[static_cast<std::size_t>(i)];
    if (!end.empty()) return {.refusal = Refusal{"server.preview-ends"}, .index = i};
    // The last of several secret choices reveals them all: what follows from one is not shown.
    if (now.is_secret(action) || !now.undisclosed().without(player).empty()) {
      if (auto refusal = now.check(player, action)) return {.refusal = refusal, .index = i};
      end = "secret";
      continue;
    }
    if (auto refusal = now.act(player, action)) return {.refusal = refusal, .index = i};
    end = end_of(now, player);
  }
  json::Array acting;
  for (const Player other : now.may_act()) acting.emplace_back(other);
  return {.shown = {{"view", now.view(player)},
                    {"legal", json::array_of(now.legal(player))},
                    {"may_act", std::move(acting)},
                    {"ends", end.empty() ? json::Value() : json::Value(end)}}};
}

}  // namespace skyline::server
