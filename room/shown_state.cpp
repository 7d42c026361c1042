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

void write_text_or_null(json::Writer& out, const std::string& text) {
  text.empty() ? out.null() : out.text(text);
}

enum class Keys { shown, hidden };  // of seats that wait for a friend

void write_seats(json::Writer& out, const TableState& state, Keys keys, const Presence& presence,
                 Millis now) {
  const PlayerSet acting = state.acting();
  out.begin_array();
  for (Player player = 0; player < state.seats.count(); ++player) {
    const Seat& one = state.seats[player];
    const bool bot = one.plan.kind == SeatPlan::Kind::bot;
    out.begin_object();
    out.key("seat").number(player);
    out.key("kind").text(bot                                        ? "bot"
                         : !one.guest.empty()                       ? "person"
                         : one.plan.kind == SeatPlan::Kind::invited ? "friend"
                                                                    : "open");
    if (bot) out.key("bot").text(one.plan.bot);
    if (!one.guest.empty()) {
      out.key("guest").text(one.guest);
      out.key("name").text(one.name);
      out.key("connected").flag(presence.seats.contains(player));
      out.key("absent").flag(one.absent);
      out.key("resigned").flag(one.resigned);
    }
    if (keys == Keys::shown && !bot && one.guest.empty() && !one.plan.key.empty())
      out.key("key").text(one.plan.key);
    if (state.phase == Phase::running) out.key("may_act").flag(acting.contains(player));
    if (state.settings.clock.kind != ClockPlan::Kind::none && !one.guest.empty()) {
      out.key("clock").begin_object();
      out.key("left_ms").number(std::max<Millis>(0, one.clock.left(now, *state.outages)));
      out.key("running").flag(one.clock.since.has_value());
      out.end_object();
    }
    out.end_object();
  }
  out.end_array();
}

void write_undo(json::Writer& out, const TableState& state, Viewer viewer) {
  if (state.phase != Phase::running || state.settings.undo == TableSettings::Undo::off) return out.null();
  const auto refusal = viewer == spectator ? Refusal{"server.not-seated"} : check_undo(state, viewer);
  out.begin_object();
  out.key("may_ask").flag(!refusal);
  out.key("why_not");
  refusal ? write_refusal(out, *refusal) : out.null();
  if (state.undo) {
    out.key("asked_by").number(state.undo->player);
    out.key("waiting_for").numbers(state.undo->waiting);
  }
  out.end_object();
}

void write_choices(json::Writer& out, const TableState& state, Viewer viewer) {
  out.key("may_act").numbers(state.acting());
  const bool acts = viewer != spectator && state.phase == Phase::running && !state.seats[viewer].resigned;
  out.key("legal").texts(acts ? state.table->legal(viewer) : std::vector<std::string>());
}

}  // namespace

void write_brief_state(json::Writer& out, const TableState& state, Viewer viewer) {
  out.begin_object();
  out.key("table").text(state.id);
  out.key("number").number(state.last_number());
  out.key("phase").text(name_of(state.phase));
  if (state.table) write_choices(out, state, viewer);
  out.end_object();
}

OpenPart open_part(const TableState& state, const Presence& presence, Millis now) {
  json::Writer seats;
  write_seats(seats, state, Keys::hidden, presence, now);
  json::Writer view;
  view.begin_object();
  if (state.table) state.table->write_open_view(view);
  view.end_object();
  return {.at = now, .presence = presence, .seats = seats.take(), .view = view.take()};
}

void write_state(json::Writer& out, const TableState& state, Viewer viewer, std::string_view guest,
                 const OpenPart& open) {
  const bool is_host = !guest.empty() && guest == state.host.id;
  out.begin_object();
  out.key("table").text(state.id);
  out.key("number").number(state.last_number());
  out.key("at").number(open.at);
  out.key("phase").text(name_of(state.phase));
  out.key("settings").written(state.described_settings.text);
  out.key("host").begin_object();
  out.key("guest").text(state.host.id);
  out.key("name").text(state.host.name);
  out.end_object();
  out.key("you").begin_object();
  out.key("seat");
  viewer == spectator ? out.null() : out.number(viewer);
  out.key("seats").numbers(state.seats.of(guest));
  out.key("host").flag(is_host);
  out.key("may_chat").flag(!guest.empty() && state.may_chat(guest));
  out.end_object();
  out.key("seats");
  if (is_host && state.phase == Phase::open) {
    write_seats(out, state, Keys::shown, open.presence, open.at);
  } else {
    out.written(open.seats);
  }
  out.key("spectators").number(open.presence.spectators);
  if (is_host) out.key("invitation").text(state.settings.invitation);
  if (state.table) {
    write_choices(out, state, viewer);
    out.key("view").begin_object();
    out.members(open.view);
    state.table->write_own_view(viewer, out);
    out.end_object();
    out.key("undo");
    write_undo(out, state, viewer);
  }
  if (state.phase == Phase::finished) out.key("result").object(result(state));
  out.key("rematch");
  write_text_or_null(out, state.rematch);
  out.end_object();
}

json::Written shown_state(const TableState& state, Viewer viewer, std::string_view guest,
                          const OpenPart& open) {
  json::Writer out;
  write_state(out, state, viewer, guest, open);
  return {out.take()};
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
