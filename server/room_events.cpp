// What events do to a table, when they happen and when they are read back; and the clocks, which follow from
// their times.
#include <algorithm>

#include "engine/core/notation.hpp"
#include "server/room.hpp"

namespace skyline::server {
namespace {

constexpr Millis grace = 30 * second;    // on the clock of a player who comes back with none left
constexpr Millis never_begun = 2 * day;  // after which an open table closes
constexpr Millis no_time = 0;

// What only makes sense with a seat, or during a game.
bool is_of_seat(Event::Kind kind) {
  switch (kind) {
    case Event::Kind::sat:
    case Event::Kind::left:
    case Event::Kind::undo_asked:
    case Event::Kind::undo_agreed:
    case Event::Kind::undo_declined:
    case Event::Kind::undone:
    case Event::Kind::absent:
    case Event::Kind::returned:
    case Event::Kind::resigned: return true;
    default: return false;
  }
}

bool is_of_game(Event::Kind kind) {
  return kind == Event::Kind::line || kind == Event::Kind::undone || kind == Event::Kind::ended;
}

}  // namespace

Result<Room> Room::restore(std::string id, std::span<const Event> events,
                           std::shared_ptr<const Outages> outages) {
  Room room(std::move(id), std::move(outages));
  for (const Event& event : events) {
    if (event.number != room.last_number() + 1 ||
        room.events_.empty() != (event.kind == Event::Kind::created))
      return Refusal{"server.event-missing", "", {{"event", std::to_string(event.number)}}};
    if (auto refusal = room.fold(event)) return *refusal;
  }
  if (room.events_.empty()) return Refusal{"server.no-such-table"};
  room.stored_ = room.events_.size();
  return room;
}

// Reads an event back: what a command checked before it happened is checked here.
Room::Answer Room::fold(Event event) {
  if (event.kind == Event::Kind::created) {
    const auto settings = json::read(event.text);
    if (!settings) return settings.refusal();
    const auto restored =
        settings->object() != nullptr ? restore_settings(*settings->object()) : Refusal{"server.bad-event"};
    if (!restored) return restored.refusal();
    if (const auto table = Table::open(restored->game, restored->config); !table) return table.refusal();
  } else if (event.seat >= static_cast<int>(seats_.size()) ||
             (event.seat == Event::nobody && is_of_seat(event.kind))) {
    return Refusal{"server.no-such-seat", "", {{"seat", std::to_string(event.seat)}}};
  }
  if (is_of_game(event.kind) && !table_) return Refusal{"server.not-running"};
  if (event.kind == Event::Kind::line || event.kind == Event::Kind::undone) {
    auto refusal = event.line ? table_->replay(*event.line) : table_->undo(event.seat);
    if (refusal) return refusal;
    // Read back, a score has no awards: the table knows them.
    if (event.line && std::holds_alternative<ScoreLine>(*event.line)) event.line = table_->record().back();
  }
  events_.push_back(std::move(event));
  apply(events_.back());
  return std::nullopt;
}

Event& Room::happen(Event event, Millis now) {
  event.number = last_number() + 1;
  event.at = events_.empty() ? now : std::max(now, events_.back().at);
  events_.push_back(std::move(event));
  apply(events_.back());
  return events_.back();
}

std::vector<Event> Room::take_fresh() {
  std::vector<Event> fresh(events_.begin() + static_cast<std::ptrdiff_t>(stored_), events_.end());
  stored_ = events_.size();
  return fresh;
}

void Room::book_lines(std::size_t from, std::string_view bot, Millis now) {
  for (std::size_t i = from; i < table_->record().size(); ++i) {
    const RecordLine& line = table_->record()[i];
    const auto* const action = std::get_if<ActionLine>(&line);
    happen({.kind = Event::Kind::line,
            .seat = action != nullptr ? action->by : Event::nobody,
            .name = action != nullptr ? std::string(bot) : "",
            .line = line},
           now);
  }
}

void Room::count_deed(const Event& event) {
  switch (event.kind) {
    case Event::Kind::sat: ++deeds_[event.guest].sits; break;
    case Event::Kind::said:
      ++deeds_[event.guest].words;
      if (!at_table(event.guest)) ++words_of_strangers_;
      break;
    case Event::Kind::absent:
      if (event.text != "left") break;  // time and bad connections are nobody's doing
      [[fallthrough]];
    case Event::Kind::undo_asked: ++deeds_[seat(event.seat).guest].words; break;
    default: break;
  }
}

void Room::apply(Event& event) {
  count_deed(event);
  const Phase before = phase_;
  const bool seats_change = event.kind == Event::Kind::sat || event.kind == Event::Kind::left;
  switch (event.kind) {
    case Event::Kind::created: {
      host_ = {event.guest, event.name};
      settings_ = *restore_settings(*json::read(event.text)->object());
      described_settings_ = {json::write(describe_settings(settings_))};
      for (const SeatPlan& plan : settings_.seats) seats_.push_back({.plan = plan});
      for (Seat& each : seats_) each.bank = settings_.clock.budget;
      break;
    }
    case Event::Kind::sat:
      seat(event.seat).guest = event.guest;
      seat(event.seat).name = event.name;
      if (event.guest == host_.id) host_left_ = false;
      break;
    case Event::Kind::left:
      if (seat(event.seat).guest == host_.id) host_left_ = true;
      seat(event.seat).guest.clear();
      seat(event.seat).name.clear();
      if (seat(event.seat).plan.kind == SeatPlan::Kind::mine) seat(event.seat).plan = {};
      break;
    case Event::Kind::started:
      for (Seat& each : seats_)
        if (!each.filled() && !settings_.recorded)
          each.plan = {.kind = SeatPlan::Kind::bot, .bot = event.text};
      phase_ = Phase::running;
      table_.emplace(std::move(*Table::open(settings_.game, settings_.config)));
      break;
    case Event::Kind::line: apply_line(event); break;
    case Event::Kind::undo_asked: undo_ = UndoRequest{event.seat, people_besides(event.seat)}; break;
    case Event::Kind::undo_agreed:
      if (undo_) undo_->waiting = undo_->waiting.without(event.seat);
      break;
    case Event::Kind::undo_declined:
      if (undo_) declined_ = seat(undo_->player).last_action;
      undo_.reset();
      break;
    case Event::Kind::undone: {
      undo_.reset();
      Seat& again = seat(event.seat);
      if (again.rewarded) again.bank = std::max(no_time, again.bank - settings_.clock.increment);
      again.rewarded = false;
      open_since_ = event.number;
      break;
    }
    case Event::Kind::said: break;
    case Event::Kind::absent:
      seat(event.seat).absent = true;
      if (undo_) undo_->waiting = undo_->waiting.without(event.seat);
      break;
    case Event::Kind::returned: {
      Seat& back = seat(event.seat);
      back.absent = false;
      if (settings_.clock.kind == ClockPlan::Kind::total) back.bank = std::max(back.bank, grace);
      break;
    }
    case Event::Kind::resigned:
      seat(event.seat).resigned = true;
      undo_.reset();
      break;
    case Event::Kind::ended: {
      ended_.emplace();
      const auto winners = json::read(event.text);
      if (winners && winners->array() != nullptr)
        for (const auto& winner : *winners->array())
          if (winner.integer() != nullptr) ended_->push_back(static_cast<Player>(*winner.integer()));
      phase_ = Phase::finished;
      break;
    }
    case Event::Kind::rematch: rematch_ = event.text; break;
    case Event::Kind::closed: phase_ = Phase::closed; break;
  }
  if (event.kind == Event::Kind::started || is_of_game(event.kind)) moved_at_ = event.at;
  if (seats_change || phase_ != before || event.kind == Event::Kind::created) summary_version_ = event.number;
  update_clocks(event.at);
}

void Room::apply_line(Event& event) {
  undo_.reset();
  bool open_to_all = true;
  if (const auto* action = std::get_if<ActionLine>(&*event.line)) {
    Seat& actor = seat(action->by);
    actor.last_action = event.number;
    const bool secret = table_->is_secret(action->action);
    actor.rewarded = false;
    if (actor.since) {
      actor.bank = std::max(no_time, left_on_clock(actor, event.at));
      actor.since.reset();
      actor.acted = true;
      if (secret) reward(actor);  // a turn of its own: the last to choose may have to choose again at once
    }
    if (secret) {
      actor.secret = event.number;
      open_to_all = false;
    }
  }
  for (Player player = 0; player < static_cast<Player>(seats_.size()); ++player) {
    if (seat(player).secret == 0 || table_->undisclosed().contains(player)) continue;
    if (seat(player).secret != event.number) event.reveals.push_back(seat(player).secret);
    seat(player).secret = 0;
    open_to_all = true;
  }
  if (open_to_all) open_since_ = event.number;
  if (std::holds_alternative<ResultLine>(*event.line)) phase_ = Phase::finished;
}

Millis Room::left_on_clock(const Seat& on, Millis now) const {
  return on.bank - (on.since ? outages_->played(*on.since, now) : 0);
}

// The increment comes at the end of a turn, however many actions it had.
void Room::reward(Seat& seat) const {
  seat.bank += settings_.clock.increment;
  seat.acted = false;
  seat.rewarded = true;
}

// The clock runs for people who may act. Between an action and the chance that follows it nobody's changes.
void Room::update_clocks(Millis at) {
  if (settings_.clock.kind == ClockPlan::Kind::none) return;
  const bool running = phase_ == Phase::running;
  if (running && table_->stage() != Stage::decision) return;
  for (Player player = 0; player < static_cast<Player>(seats_.size()); ++player) {
    Seat& on = seat(player);
    const bool may_act = running && table_->may_act().contains(player);
    const bool runs = may_act && on.by_person();
    if (on.acted && !may_act) reward(on);
    if (runs && !on.since) {
      on.since = at;
      if (settings_.clock.kind == ClockPlan::Kind::move) on.bank = settings_.clock.budget;
    } else if (!runs && on.since) {
      on.bank = std::max(no_time, left_on_clock(on, at));
      on.since.reset();
    }
  }
}

std::optional<Millis> Room::deadline(Millis now) const {
  if (phase_ == Phase::open) return events_.back().at + never_begun;
  std::optional<Millis> first;
  if (phase_ != Phase::running) return first;
  for (const Seat& on : seats_)
    if (on.since)
      first = std::min(first.value_or(now + left_on_clock(on, now)), now + left_on_clock(on, now));
  return first;
}

void Room::pass_time(Millis now) {
  if (phase_ == Phase::open && events_.back().at + never_begun <= now)
    happen({.kind = Event::Kind::closed}, now);
  for (Player player = 0; player < static_cast<Player>(seats_.size()); ++player)
    if (phase_ == Phase::running && seat(player).since && left_on_clock(seat(player), now) <= 0)
      miss(player, "clock", now);
}

}  // namespace skyline::server
