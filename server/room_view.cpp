// What goes out of a room. Whatever a client learns of a game is written here, from the viewer's own view.
#include <algorithm>

#include "engine/core/enums.hpp"
#include "server/room.hpp"

namespace skyline::server {
namespace {

json::Array players_of(PlayerSet players) {
  json::Array list;
  for (const Player player : players) list.emplace_back(player);
  return list;
}

json::Value text_or_null(const std::string& text) { return text.empty() ? json::Value() : json::Value(text); }

}  // namespace

std::string_view name_of(Room::Phase phase) {
  constexpr std::array<std::string_view, 4> names{"open", "running", "finished", "closed"};
  return names[index(phase)];
}

// A secret choice is its player's alone until the game reveals it.
bool Room::hidden(const Event& event, Viewer viewer) const {
  return phase_ == Phase::running && event.seat != viewer && event.seat != Event::nobody &&
         seat(event.seat).secret == event.number;
}

json::Object Room::shown(const Event& event, Viewer viewer) const {
  json::Object out{{"number", event.number}, {"at", event.at}};
  if (!event.line) {
    out.set("type", name_of(event.kind));
    if (event.seat != Event::nobody) out.set("seat", event.seat);
    if (!event.guest.empty()) out.set("guest", event.guest);
    if (!event.name.empty()) out.set("name", event.name);
    switch (event.kind) {
      case Event::Kind::created: break;  // the text has the keys
      case Event::Kind::ended: out.set("winners", json::array_of(*ended_)); break;
      case Event::Kind::rematch: out.set("table", event.text); break;
      default:
        if (!event.text.empty()) out.set("text", event.text);
    }
    return out;
  }
  if (const auto* action = std::get_if<ActionLine>(&*event.line)) {
    out.set("type", "action");
    out.set("seat", action->by);
    out.set("do", hidden(event, viewer) ? json::Value() : json::Value(action->action));
    if (!event.name.empty()) out.set("bot", event.name);
    if (!event.reveals.empty()) {
      json::Array reveals;
      for (const std::int64_t number : event.reveals) {
        const auto& earlier = events_[static_cast<std::size_t>(number - 1)];
        reveals.emplace_back(json::Object{
            {"number", number}, {"seat", earlier.seat}, {"do", std::get<ActionLine>(*earlier.line).action}});
      }
      out.set("reveals", std::move(reveals));
    }
  } else if (const auto* chance = std::get_if<ChanceLine>(&*event.line)) {
    out.set("type", "chance");
    out.set("chance", record_open() ? chance->outcome : table_->seen(chance->outcome, viewer));
  } else if (const auto* score = std::get_if<ScoreLine>(&*event.line)) {
    out.set("type", "score");
    out.set("score", score->score);
    if (!score->awards.text.empty()) out.set("awards", score->awards);
  } else if (const auto* result = std::get_if<ResultLine>(&*event.line)) {
    out.set("type", "result");
    out.set("points", json::array_of(result->points));
    out.set("winners", json::array_of(result->winners));
  }
  return out;
}

json::Array Room::shown_after(std::int64_t number, Viewer viewer) const {
  json::Array list;
  for (std::int64_t i = std::max<std::int64_t>(0, number); i < last_number(); ++i)
    list.emplace_back(shown(events_[static_cast<std::size_t>(i)], viewer));
  return list;
}

json::Array Room::describe_seats(Keys keys, const Presence& presence, Millis now) const {
  const PlayerSet acting = phase_ == Phase::running ? table_->may_act() : PlayerSet{};
  json::Array list;
  for (Player player = 0; player < static_cast<Player>(seats_.size()); ++player) {
    const Seat& one = seat(player);
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
    if (phase_ == Phase::running) described.set("may_act", acting.contains(player));
    if (settings_.clock.kind != ClockPlan::Kind::none && !one.guest.empty())
      described.set("clock", json::Object{{"left_ms", std::max<Millis>(0, left_on_clock(one, now))},
                                          {"running", one.since.has_value()}});
    list.emplace_back(std::move(described));
  }
  return list;
}

json::Value Room::describe_undo(Viewer viewer) const {
  if (phase_ != Phase::running || settings_.undo == TableSettings::Undo::off) return {};
  const bool may_ask =
      viewer != spectator && !undo_ && !table_->check_undo(viewer) && declined_ != seat(viewer).last_action;
  json::Object described{{"may_ask", may_ask}};
  if (undo_) {
    described.set("asked_by", undo_->player);
    described.set("waiting_for", players_of(undo_->waiting));
  }
  return described;
}

void Room::describe_choices(json::Object& out, Viewer viewer) const {
  out.set("may_act", players_of(phase_ == Phase::running ? table_->may_act() : PlayerSet{}));
  const bool acts = viewer != spectator && phase_ == Phase::running && !seat(viewer).resigned;
  out.set("legal", acts ? json::array_of(table_->legal(viewer)) : json::Array{});
}

json::Object Room::brief_state(Viewer viewer) const {
  json::Object out{{"table", id_}, {"number", last_number()}, {"phase", name_of(phase_)}};
  if (table_) describe_choices(out, viewer);
  return out;
}

Room::Moment Room::moment(const Presence& presence, Millis now) const {
  return {.at = now,
          .presence = presence,
          .seats = json::Written{json::write(json::Value(describe_seats(Keys::hidden, presence, now)))},
          .view = {table_ ? json::write(table_->open_view()) : ""}};
}

json::Object Room::state(Viewer viewer, std::string_view guest, const Moment& moment) const {
  const bool is_host = !guest.empty() && guest == host_.id;
  json::Object out{{"table", id_},
                   {"number", last_number()},
                   {"at", moment.at},
                   {"phase", name_of(phase_)},
                   {"settings", described_settings_},
                   {"host", json::Object{{"guest", host_.id}, {"name", host_.name}}},
                   {"you", json::Object{{"seat", viewer == spectator ? json::Value() : json::Value(viewer)},
                                        {"seats", json::array_of(seats_of(guest))},
                                        {"host", is_host},
                                        {"may_chat", !guest.empty() && may_chat(guest)}}},
                   {"seats", moment.seats},
                   {"spectators", moment.presence.spectators}};
  if (is_host) {
    out.set("invitation", settings_.invitation);
    if (phase_ == Phase::open) out.set("seats", describe_seats(Keys::shown, moment.presence, moment.at));
  }
  if (table_) {
    describe_choices(out, viewer);
    out.set("view", json::join(moment.view, table_->own_view(viewer)));
    out.set("undo", describe_undo(viewer));
  }
  if (phase_ == Phase::finished) out.set("result", result());
  out.set("rematch", text_or_null(rematch_));
  return out;
}

json::Object Room::result() const {
  const Standing standing = table_->standing();
  json::Array points;
  for (Player player = 0; player < table_->players(); ++player) points.emplace_back(standing.points[player]);
  return {{"points", std::move(points)},
          {"winners", ended_ ? json::array_of(*ended_) : players_of(standing.winners)},
          {"by_resignation", ended_.has_value() && !settings_.recorded}};
}

json::Object Room::summary() const {
  json::Array seats;
  for (const Seat& one : seats_) {
    if (one.plan.kind == SeatPlan::Kind::bot) {
      seats.emplace_back("bot:" + one.plan.bot);
    } else if (!one.guest.empty()) {
      seats.emplace_back(json::Object{{"guest", one.guest}, {"name", one.name}});
    } else {
      seats.emplace_back(one.plan.kind == SeatPlan::Kind::invited ? "friend" : "open");
    }
  }
  json::Object out{{"table", id_},
                   {"at", events_[static_cast<std::size_t>(summary_version_ - 1)].at},
                   {"phase", name_of(phase_)},
                   {"host", host_.name},
                   {"settings", described_settings_},
                   {"seats", std::move(seats)}};
  if (phase_ == Phase::finished) out.set("result", result());
  return out;
}

std::string Room::record() const {
  std::string text;
  for (const auto& line : table_->record()) text += write_record_line(line) + "\n";
  return text;
}

}  // namespace skyline::server
