// How a table comes to be, how it goes on, and what time does to it.
#include "room/room.hpp"

#include <algorithm>

#include "room/deadlines.hpp"
#include "room/permission.hpp"
#include "room/record.hpp"
#include "room/take_back.hpp"

namespace skyline::room {
namespace {

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

Room::Room(std::string id, const TableSettings& settings, const Guest& host,
           std::shared_ptr<const Outages> outages, Millis now, const Luck& luck)
    : Room(std::move(id), std::move(outages)) {
  happen({.kind = Event::Kind::created,
          .guest = host.id,
          .name = host.name,
          .text = json::write(write_settings(settings))},
         now);
  for (Player player = 0; player < state_.seats.count(); ++player)
    if (state_.seats[player].plan.kind == SeatPlan::Kind::mine)
      happen({.kind = Event::Kind::sat, .seat = player, .guest = host.id, .name = host.name}, now);
  if (state_.seats.full() && state_.settings.starts_when_full) begin("", now, luck);
}

Room Room::of_record(std::string id, const TableSettings& settings, const Guest& host, const Table& played,
                     std::shared_ptr<const Outages> outages, Millis now) {
  Room room(std::move(id), std::move(outages));
  room.happen({.kind = Event::Kind::created,
               .guest = host.id,
               .name = host.name,
               .text = json::write(write_settings(settings))},
              now);
  room.happen({.kind = Event::Kind::started}, now);
  room.take_over(played, now);
  // A record may stop anywhere: nobody has won then.
  if (!room.state_.record_open()) room.happen({.kind = Event::Kind::ended, .text = "[]"}, now);
  return room;
}

Result<Room> Room::restore(std::string id, std::span<const Event> events,
                           std::shared_ptr<const Outages> outages) {
  Room room(std::move(id), std::move(outages));
  for (const Event& event : events)
    if (auto refusal = room.follow(event)) return *refusal;
  if (room.state_.events.empty()) return Refusal{"server.no-such-table"};
  return room;
}

std::optional<Refusal> Room::follow(const Event& event) {
  if (event.number != state_.last_number() + 1 ||
      state_.events.empty() != (event.kind == Event::Kind::created))
    return Refusal{"server.event-missing", "", {{"event", std::to_string(event.number)}}};
  if (auto refusal = fold(event)) return refusal;
  stored_ = state_.events.size();
  return std::nullopt;
}

// Reads an event back: what a command checked before it happened is checked here.
std::optional<Refusal> Room::fold(Event event) {
  if (event.kind == Event::Kind::created) {
    const auto settings = json::read(event.text);
    if (!settings) return settings.refusal();
    const auto restored =
        settings->object() != nullptr ? restore_settings(*settings->object()) : Refusal{"server.bad-event"};
    if (!restored) return restored.refusal();
    if (const auto table = open_table(*restored); !table) return table.refusal();
  } else if (event.seat >= state_.seats.count() || (event.seat == Event::nobody && is_of_seat(event.kind))) {
    return Refusal{"server.no-such-seat", "", {{"seat", std::to_string(event.seat)}}};
  }
  if (is_of_game(event.kind) && !state_.table) return Refusal{"server.not-running"};
  if (event.kind == Event::Kind::undone) {
    if (auto refusal = room::take_back(*state_.table, event.seat, take_back_of(event))) return refusal;
  } else if (event.line) {
    if (auto refusal = state_.table->replay(*event.line)) return refusal;
    event.line = state_.table->record().back();  // with what only the game knows: awards, and what is secret
  }
  state_.add(std::move(event));
  return std::nullopt;
}

void Room::happen(Event event, Millis now) {
  event.number = state_.last_number() + 1;
  event.at = state_.events.empty() ? now : std::max(now, state_.events.back().at);
  state_.add(std::move(event));
}

std::vector<Event> Room::take_fresh() {
  const auto& events = state_.events;
  std::vector<Event> fresh(events.begin() + static_cast<std::ptrdiff_t>(stored_), events.end());
  stored_ = events.size();
  return fresh;
}

void Room::book_lines(std::size_t from, std::string_view bot, Millis now) {
  for (std::size_t i = from; i < state_.table->record().size(); ++i) {
    const RecordLine& line = state_.table->record()[i];
    const auto* const action = std::get_if<ActionLine>(&line);
    happen({.kind = Event::Kind::line,
            .seat = action != nullptr ? action->by : Event::nobody,
            .name = action != nullptr ? std::string(bot) : "",
            .line = line},
           now);
  }
}

// What was played elsewhere happens here too; it was checked.
void Room::take_over(const Table& played, Millis now) {
  const auto lines = bare_lines(played);
  for (const RecordLine& line : std::span(lines).subspan(1)) {
    const std::size_t before = state_.table->record().size();
    accepted(state_.table->replay(line));
    book_lines(before, "", now);
  }
}

void Room::begin(std::string_view fill, Millis now, const Luck& luck) {
  happen({.kind = Event::Kind::started, .text = std::string(fill)}, now);
  if (!state_.settings.begun.empty()) take_over(*read_uploaded(state_.settings.begun).table, now);
  go_on(now, luck);
}

void Room::go_on(Millis now, const Luck& luck) {
  while (state_.table->stage() != Stage::decision && !state_.table->result_written()) {
    const std::size_t lines = state_.table->record().size();
    luck(*state_.table);
    book_lines(lines, "", now);
  }
}

void Room::play(Table::LegalAction action, std::string_view bot, Millis now, const Luck& luck) {
  const std::size_t lines = state_.table->record().size();
  state_.table->act(std::move(action));
  book_lines(lines, bot, now);
  go_on(now, luck);
}

Room::BotTurn Room::bot_acts(Player player, std::string_view action, std::int64_t seen, Millis now,
                             const Luck& luck) {
  if (auto late = check_turn(state_, player, seen)) return {};
  if (!state_.seats[player].by_bot()) return {};
  auto legal = state_.table->consider(player, action);
  if (legal) {
    play(std::move(*legal), state_.level_of(player), now, luck);
    return {.acted = true};
  }
  BotTurn turn{.refusal = legal.refusal()};
  const auto open = state_.table->legal(player);
  if (open.empty()) return turn;
  turn.acted = true;
  play(std::move(*state_.table->consider(player, open.front())), state_.level_of(player), now, luck);
  return turn;
}

void Room::take_back(Player player, Millis now) {
  const TakeBack how = widest_take_back(*state_.table, state_.seats, player);
  const std::size_t lines = state_.table->record().size();
  if (room::take_back(*state_.table, player, how)) return;
  const std::size_t besides = lines - state_.table->record().size() - 1;
  happen({.kind = Event::Kind::undone, .seat = player, .text = besides > 0 ? std::to_string(besides) : ""},
         now);
}

// The game ends when nobody is left to play against, or no person is left to play it.
void Room::give_up(Player player, std::string_view why, Millis now) {
  happen({.kind = Event::Kind::resigned, .seat = player, .text = std::string(why)}, now);
  std::vector<Player> rest;
  bool people = false;
  for (Player other = 0; other < state_.seats.count(); ++other) {
    if (state_.seats[other].resigned) continue;
    rest.push_back(other);
    people = people || !state_.seats[other].guest.empty();
  }
  if (rest.size() > 1 && people) return;
  const auto points = state_.table->standing().points;
  int most = 0;
  for (const Player other : rest) most = std::max(most, points[other]);
  std::erase_if(rest, [&](Player other) { return points[other] < most; });
  happen({.kind = Event::Kind::ended, .text = json::write(json::Value(json::array_of(rest)))}, now);
}

void Room::come_back(Player player, Millis now) {
  if (state_.phase == Phase::running && state_.seats[player].absent && !state_.seats[player].resigned)
    happen({.kind = Event::Kind::returned, .seat = player}, now);
}

void Room::miss(Player player, std::string_view why, Millis now) {
  if (state_.settings.absent_resign && why != "left") {
    give_up(player, why, now);
  } else {
    happen({.kind = Event::Kind::absent, .seat = player, .text = std::string(why)}, now);
    if (state_.undo && state_.undo->waiting.empty())
      take_back(state_.undo->player, now);  // nobody is left to be asked
  }
}

void Room::send_away(const std::string& guest, const std::string& why, Millis now) {
  std::string name;
  for (const Event& event : state_.events)
    if (event.guest == guest && !event.name.empty()) name = event.name;
  if (state_.phase == Phase::open)
    for (const Player player : state_.seats.of(guest)) vacate(player, now);
  if (state_.phase == Phase::running)
    for (const Player player : state_.seats.of(guest))
      if (!state_.seats[player].resigned && state_.phase == Phase::running) give_up(player, "away", now);
  happen({.kind = Event::Kind::removed, .guest = guest, .name = name, .text = why}, now);
}

void Room::close(const std::string& why, Millis now) {
  if (state_.phase == Phase::open) happen({.kind = Event::Kind::closed, .text = why}, now);
  if (state_.phase == Phase::running) happen({.kind = Event::Kind::ended, .text = "[]"}, now);
}

void Room::name_rematch(const std::string& table, Millis now) {
  happen({.kind = Event::Kind::rematch, .text = table}, now);
}

void Room::pass_time(const Presence& presence, Millis now) {
  if (state_.phase == Phase::open && *deadline(state_, now) <= now)
    happen({.kind = Event::Kind::closed}, now);
  for (Player player = 0; player < state_.seats.count(); ++player)
    if (const auto missed = missed_at(state_, presence, player); missed && *missed <= now)
      vacate(player, now);
  for (Player player = 0; player < state_.seats.count(); ++player)
    if (const auto out = flag_falls_at(state_, player, now); out && *out <= now) miss(player, "clock", now);
  for (const Player player : state_.acting())
    if (const auto gone = given_up_at(state_, presence, player); gone && *gone <= now)
      miss(player, "away", now);
}

}  // namespace skyline::room
