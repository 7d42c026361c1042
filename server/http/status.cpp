#include "server/http/status.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace skyline::server {
namespace {

struct Row {
  std::string_view code;
  int status;
};

// Everything else is an action or a configuration against the rules: 422.
constexpr std::array statuses{
    Row{"server.bad-field", 400},
    Row{"server.unknown-field", 400},
    Row{"server.bad-request", 400},
    Row{"server.wrong-seats", 400},
    Row{"server.one-game", 400},
    Row{"server.no-such-bot", 400},
    Row{"server.no-such-seat", 400},
    Row{"server.empty-text", 400},
    Row{"server.text-too-long", 400},
    Row{"server.no-identity", 401},
    Row{"server.wrong-token", 401},
    Row{"server.forbidden-origin", 403},
    Row{"server.not-seated", 403},
    Row{"server.not-your-seat", 403},
    Row{"server.seat-reserved", 403},
    Row{"server.not-host", 403},
    Row{"server.hints-off", 403},
    Row{"server.undo-off", 403},
    Row{"server.chat-for-players", 403},
    Row{"server.removed", 403},
    Row{"server.banned", 403},
    Row{"server.muted", 403},
    Row{"server.not-found", 404},
    Row{"server.no-such-table", 404},
    Row{"no-such-game", 404},
    Row{"server.method", 405},
    Row{"server.stale", 409},
    Row{"server.already-started", 409},
    Row{"server.already-seated", 409},
    Row{"server.seat-taken", 409},
    Row{"server.no-free-seat", 409},
    Row{"server.not-full", 409},
    Row{"server.not-started", 409},
    Row{"server.not-running", 409},
    Row{"server.not-finished", 409},
    Row{"server.resigned", 409},
    Row{"server.others-play", 409},
    Row{"server.preview-ends", 409},
    Row{"server.no-undo-asked", 409},
    Row{"server.undo-asked-already", 409},
    Row{"server.undo-declined", 409},
    Row{"server.table-is-full-of-talk", 409},
    Row{"server.sat-too-often", 409},
    Row{"server.nobody-to-remove", 409},
    Row{"server.too-many-seats", 409},
    Row{"server.too-late", 409},
    Row{"server.too-many-tables", 409},
    Row{"server.one-hint", 409},
    Row{"server.one-analysis", 409},
    Row{"server.set-aside", 409},
    Row{"game-over", 409},
    Row{"not-your-turn", 409},
    Row{"server.too-large", 413},
    Row{"server.slow-down", 429},
    Row{"server.too-many-sockets", 429},
    Row{"server.too-many-from-here", 429},
    Row{"server.too-many-analyses", 503},
    Row{"server.busy", 503},
    Row{"server.closing", 503},
    Row{"server.store-failed", 503},
    Row{"server.store-full", 507},
};

}  // namespace

int status_of(const Refusal& refusal) {
  constexpr int against_the_rules = 422;
  if (refusal.code.starts_with("json.")) return 400;
  const auto* const found = std::find_if(statuses.begin(), statuses.end(),
                                         [&](const Row& row) { return row.code == refusal.code; });
  return found == statuses.end() ? against_the_rules : found->status;
}

}  // namespace skyline::server
