// What events do to a table, when they happen and when they are read back; and the clocks, which follow from
// their times.
#include "room/table_state.hpp"

#include <algorithm>
#include <array>

#include "engine/core/enums.hpp"
#include "room/take_back.hpp"

namespace skyline::room {
namespace {

constexpr Millis grace = 30 * second;  // on the clock of a player who comes back with none left

bool moves_the_game(Event::Kind kind) {
  return kind == Event::Kind::line || kind == Event::Kind::undone || kind == Event::Kind::ended;
}

}  // namespace

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 4> names{"open", "running", "finished", "closed"};
  return names[index(phase)];
}

void TableState::add(Event event) {
  events.push_back(std::move(event));
  apply(events.back());
}

void TableState::count_deed(const Event& event) {
  switch (event.kind) {
    case Event::Kind::sat:
    case Event::Kind::entered: deeds.sit(event.guest); break;
    case Event::Kind::said: deeds.say(event.guest, whose(event.guest)); break;
    case Event::Kind::absent:
      if (event.text != "left") break;  // time and bad connections are nobody's doing
      [[fallthrough]];
    case Event::Kind::undo_asked: deeds.say(seats[event.seat].guest, Deeds::Whose::at_table); break;
    default: break;
  }
}

void TableState::apply(Event& event) {
  count_deed(event);
  const Phase before = phase;
  const bool seats_change = event.kind == Event::Kind::sat || event.kind == Event::Kind::left;
  switch (event.kind) {
    case Event::Kind::created: {
      host = {event.guest, event.name};
      settings = *restore_settings(*json::read(event.text)->object());
      described_settings = {json::write(describe_settings(settings))};
      seats = Seats(settings);
      break;
    }
    case Event::Kind::sat:
      seats[event.seat].guest = event.guest;
      seats[event.seat].name = event.name;
      seats[event.seat].sat_at = event.at;
      if (event.guest == host.id) host_left = false;
      break;
    case Event::Kind::left:
      if (seats[event.seat].guest == host.id) host_left = true;
      entered.erase(seats[event.seat].guest);
      seats[event.seat].guest.clear();
      seats[event.seat].name.clear();
      if (seats[event.seat].plan.kind == SeatPlan::Kind::mine) seats[event.seat].plan = {};
      break;
    case Event::Kind::started:
      for (Seat& each : seats)
        if (!each.filled() && !settings.recorded)
          each.plan = {.kind = SeatPlan::Kind::bot, .bot = event.text};
      phase = Phase::running;
      table.emplace(std::move(*open_table(settings)));
      break;
    case Event::Kind::line: apply_line(event); break;
    case Event::Kind::undo_asked: undo = UndoRequest{event.seat, seats.people_besides(event.seat)}; break;
    case Event::Kind::undo_agreed:
      if (undo) undo->waiting = undo->waiting.without(event.seat);
      break;
    case Event::Kind::undo_declined:
      if (undo) declined = seats[undo->player].last_action;
      undo.reset();
      break;
    case Event::Kind::undone:
      undo.reset();
      seats[event.seat].clock.take_reward_back(settings.clock.increment);
      open_since = event.number;
      if (take_back_of(event) == TakeBack::with_what_followed) ++rewound;
      break;
    case Event::Kind::said: break;
    case Event::Kind::absent:
      seats[event.seat].absent = true;
      if (undo) undo->waiting = undo->waiting.without(event.seat);
      break;
    case Event::Kind::returned: {
      Seat& back = seats[event.seat];
      back.absent = false;
      if (settings.clock.kind == ClockPlan::Kind::total) back.clock.bank = std::max(back.clock.bank, grace);
      break;
    }
    case Event::Kind::resigned:
      seats[event.seat].resigned = true;
      undo.reset();
      break;
    case Event::Kind::ended: {
      ended.emplace();
      const auto winners = json::read(event.text);
      if (winners && winners->array() != nullptr)
        for (const auto& winner : *winners->array())
          if (winner.integer() != nullptr) ended->push_back(static_cast<Player>(*winner.integer()));
      phase = Phase::finished;
      break;
    }
    case Event::Kind::rematch: rematch = event.text; break;
    case Event::Kind::closed: phase = Phase::closed; break;
    case Event::Kind::entered: entered.insert(event.guest); break;
    case Event::Kind::removed:
      removed.insert(event.guest);
      entered.erase(event.guest);
      break;
  }
  if (event.kind == Event::Kind::started || moves_the_game(event.kind)) moved_at = event.at;
  if (seats_change || phase != before || event.kind == Event::Kind::created) summary_version = event.number;
  update_clocks(event.at);
}

void TableState::apply_line(Event& event) {
  undo.reset();
  bool open_to_all = true;
  if (const auto* action = std::get_if<ActionLine>(&*event.line)) {
    Seat& actor = seats[action->by];
    actor.last_action = event.number;
    SeatClock& clock = actor.clock;
    clock.rewarded = false;
    if (clock.since) {
      clock.stop(event.at, *outages);
      clock.acted = true;
      // A turn of its own: the last to choose may have to choose again at once.
      if (action->secret) clock.reward(settings.clock.increment);
    }
    if (action->secret) {
      actor.secret = event.number;
      open_to_all = false;
    }
  }
  for (Player player = 0; player < seats.count(); ++player) {
    if (seats[player].secret == 0 || table->undisclosed().contains(player)) continue;
    if (seats[player].secret != event.number) event.reveals.push_back(seats[player].secret);
    seats[player].secret = 0;
    open_to_all = true;
  }
  if (open_to_all) open_since = event.number;
  if (std::holds_alternative<ResultLine>(*event.line)) phase = Phase::finished;
}

// The clock runs for people who may act. Between an action and the chance that follows it nobody's changes.
void TableState::update_clocks(Millis at) {
  if (settings.clock.kind == ClockPlan::Kind::none) return;
  if (phase == Phase::running && table->stage() != Stage::decision) return;
  for (Player player = 0; player < seats.count(); ++player) {
    SeatClock& clock = seats[player].clock;
    const bool may_act = acting().contains(player);
    const bool runs = may_act && seats[player].by_person();
    if (clock.acted && !may_act) clock.reward(settings.clock.increment);
    if (runs && !clock.since) {
      clock.since = at;
      if (settings.clock.kind == ClockPlan::Kind::move) clock.bank = settings.clock.budget;
    } else if (!runs && clock.since) {
      clock.stop(at, *outages);
    }
  }
}

bool TableState::is_known(std::string_view guest) const {
  return !guest.empty() &&
         std::any_of(events.begin(), events.end(), [&](const Event& event) { return event.guest == guest; });
}

std::vector<Player> TableState::thinkers() const {
  std::vector<Player> found;
  for (const Player player : acting())
    if (seats[player].by_bot()) found.push_back(player);
  return found;
}

std::string TableState::level_of(Player player) const {
  const SeatPlan& plan = seats[player].plan;
  return plan.kind == SeatPlan::Kind::bot ? plan.bot : settings.stand_in;
}

}  // namespace skyline::room
