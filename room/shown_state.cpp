#include "room/shown_state.hpp"

#include <algorithm>

#include "room/permission.hpp"
#include "room/refusals.hpp"

namespace skyline::room {
namespace {

json::Array players_of(PlayerSet players) {
  json::Array list;
  for (const Player player : players) list.emplace_back(player);
  return list;
}

json::Value text_or_null(const std::string& text) { return text.empty() ? json::Value() : json::Value(text); }

enum class Keys { shown, hidden };  // of seats that wait for a friend

json::Array describe_seats(const TableState& state, Keys keys, const Presence& presence, Millis now) {
  const PlayerSet acting = state.acting();
  json::Array list;
  for (Player player = 0; player < state.seats.count(); ++player) {
    const Seat& one = state.seats[player];
    const bool bot = one.plan.kind == SeatPlan::Kind::bot;
    json::Object described{{"seat", player},
                           {"kind", bot                                        ? "bot"
                                    : !one.guest.empty()                       ? "person"
                                    : one.plan.kind == SeatPlan::Kind::invited ? "friend"
                                                                               : "open"}};
    if (bot) described.set("bot", one.plan.bot);
    if (!one.guest.empty()) {
      described.set("guest", one.guest);
      described.set("name", one.name);
      described.set("connected", presence.seats.contains(player));
      described.set("absent", one.absent);
      described.set("resigned", one.resigned);
    }
    if (keys == Keys::shown && !bot && one.guest.empty() && !one.plan.key.empty())
      described.set("key", one.plan.key);
    if (state.phase == Phase::running) described.set("may_act", acting.contains(player));
    if (state.settings.clock.kind != ClockPlan::Kind::none && !one.guest.empty())
      described.set("clock",
                    json::Object{{"left_ms", std::max<Millis>(0, one.clock.left(now, *state.outages))},
                                 {"running", one.clock.since.has_value()}});
    list.emplace_back(std::move(described));
  }
  return list;
}

json::Value describe_undo(const TableState& state, Viewer viewer) {
  if (state.phase != Phase::running || state.settings.undo == TableSettings::Undo::off) return {};
  const auto refusal = viewer == spectator ? Refusal{"server.not-seated"} : check_undo(state, viewer);
  json::Object described{{"may_ask", !refusal},
                         {"why_not", refusal ? json::Value(describe(*refusal)) : json::Value()}};
  if (state.undo) {
    described.set("asked_by", state.undo->player);
    described.set("waiting_for", players_of(state.undo->waiting));
  }
  return described;
}

void describe_choices(json::Object& out, const TableState& state, Viewer viewer) {
  out.set("may_act", players_of(state.acting()));
  const bool acts = viewer != spectator && state.phase == Phase::running && !state.seats[viewer].resigned;
  out.set("legal", acts ? json::array_of(state.table->legal(viewer)) : json::Array{});
}

}  // namespace

json::Object brief_state(const TableState& state, Viewer viewer) {
  json::Object out{{"table", state.id}, {"number", state.last_number()}, {"phase", name_of(state.phase)}};
  if (state.table) describe_choices(out, state, viewer);
  return out;
}

OpenPart open_part(const TableState& state, const Presence& presence, Millis now) {
  return {
      .at = now,
      .presence = presence,
      .seats = json::Written{json::write(json::Value(describe_seats(state, Keys::hidden, presence, now)))},
      .view = {state.table ? json::write(state.table->open_view()) : ""}};
}

json::Object shown_state(const TableState& state, Viewer viewer, std::string_view guest,
                         const OpenPart& open) {
  const bool is_host = !guest.empty() && guest == state.host.id;
  json::Object out{{"table", state.id},
                   {"number", state.last_number()},
                   {"at", open.at},
                   {"phase", name_of(state.phase)},
                   {"settings", state.described_settings},
                   {"host", json::Object{{"guest", state.host.id}, {"name", state.host.name}}},
                   {"you", json::Object{{"seat", viewer == spectator ? json::Value() : json::Value(viewer)},
                                        {"seats", json::array_of(state.seats.of(guest))},
                                        {"host", is_host},
                                        {"may_chat", !guest.empty() && state.may_chat(guest)}}},
                   {"seats", open.seats},
                   {"spectators", open.presence.spectators}};
  if (is_host) {
    out.set("invitation", state.settings.invitation);
    if (state.phase == Phase::open)
      out.set("seats", describe_seats(state, Keys::shown, open.presence, open.at));
  }
  if (state.table) {
    describe_choices(out, state, viewer);
    out.set("view", json::join(open.view, state.table->own_view(viewer)));
    out.set("undo", describe_undo(state, viewer));
  }
  if (state.phase == Phase::finished) out.set("result", result(state));
  out.set("rematch", text_or_null(state.rematch));
  return out;
}

json::Object result(const TableState& state) {
  const Standing standing = state.table->standing();
  json::Array points;
  for (Player player = 0; player < state.table->players(); ++player)
    points.emplace_back(standing.points[player]);
  return {{"points", std::move(points)},
          {"winners", state.ended ? json::array_of(*state.ended) : players_of(standing.winners)},
          {"by_resignation", state.ended.has_value() && !state.ended->empty()},
          {"rewound", state.rewound}};
}

json::Object summary(const TableState& state) {
  json::Array seats;
  for (const Seat& one : state.seats) {
    if (one.plan.kind == SeatPlan::Kind::bot) {
      seats.emplace_back("bot:" + one.plan.bot);
    } else if (!one.guest.empty()) {
      seats.emplace_back(json::Object{{"guest", one.guest}, {"name", one.name}});
    } else {
      seats.emplace_back(one.plan.kind == SeatPlan::Kind::invited ? "friend" : "open");
    }
  }
  json::Object out{{"table", state.id},
                   {"at", state.events[static_cast<std::size_t>(state.summary_version - 1)].at},
                   {"phase", name_of(state.phase)},
                   {"host", state.host.name},
                   {"settings", state.described_settings},
                   {"seats", std::move(seats)}};
  if (state.phase == Phase::finished) out.set("result", result(state));
  return out;
}

}  // namespace skyline::room
