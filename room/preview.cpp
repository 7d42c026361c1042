#include "room/preview.hpp"

#include "room/permission.hpp"

namespace skyline::room {
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

Preview preview(const TableState& state, Player player, std::span<const std::string> actions,
                std::int64_t seen) {
  if (auto refusal = check_turn(state, player, seen)) return {.refusal = refusal};
  if (state.seats[player].resigned) return {.refusal = Refusal{"server.resigned"}};
  return foresee(*state.table, player, actions);
}

Preview foresee(const Table& table, Player player, std::span<const std::string> actions) {
  Table now = table.snapshot();
  std::string_view end;
  for (int i = 0; i < static_cast<int>(actions.size()); ++i) {
    if (!end.empty()) return {.refusal = Refusal{"server.preview-ends"}, .index = i};
    auto action = now.consider(player, actions[static_cast<std::size_t>(i)]);
    if (!action) return {.refusal = action.refusal(), .index = i};
    // The last of several secret choices reveals them all: what follows from one is not shown.
    if (action->secret() || !now.undisclosed().without(player).empty()) {
      end = "secret";
      continue;
    }
    now.act(std::move(*action));
    end = end_of(now, player);
  }
  json::Array acting;
  for (const Player other : now.may_act()) acting.emplace_back(other);
  return {.shown = {{"view", now.view(player)},
                    {"legal", json::array_of(now.legal(player))},
                    {"may_act", std::move(acting)},
                    {"ends", end.empty() ? json::Value() : json::Value(end)}}};
}

}  // namespace skyline::room
