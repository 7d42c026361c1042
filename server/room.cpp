// The commands: who may do what, when.
#include "server/room.hpp"

#include <algorithm>

#include "engine/core/notation.hpp"
#include "server/bots_at_work.hpp"
#include "server/secrets.hpp"

namespace skyline::server {
namespace {

constexpr int most_words = 1000;             // of one at the table
constexpr int most_words_of_stranger = 200;  // of one who only watches
constexpr int most_words_of_strangers = 1000;
constexpr int most_sits = 20;

}  // namespace

Room::Room(std::string id, const TableSettings& settings, const Guest& host,
           std::shared_ptr<const Outages> outages, Millis now, const Luck& luck)
    : Room(std::move(id), std::move(outages)) {
  happen({.kind = Event::Kind::created,
          .guest = host.id,
          .name = host.name,
          .text = json::write(write_settings(settings))},
         now);
  for (Player player = 0; player < static_cast<Player>(seats_.size()); ++player)
    if (seat(player).plan.kind == SeatPlan::Kind::mine)
      happen({.kind = Event::Kind::sat, .seat = player, .guest = host.id, .name = host.name}, now);
  if (full() && settings_.starts_when_full) begin("", now, luck);
}

bool Room::full() const {
  return std::all_of(seats_.begin(), seats_.end(), [](const Seat& seat) { return seat.filled(); });
}

std::vector<Player> Room::seats_of(std::string_view guest) const {
  std::vector<Player> found;
  for (Player player = 0; player < static_cast<Player>(seats_.size()); ++player)
    if (!guest.empty() && seat(player).guest == guest) found.push_back(player);
  return found;
}

bool Room::may_watch(std::string_view guest, std::string_view key) const {
  if (settings_.open_to_all || (!guest.empty() && guest == host_.id) || !seats_of(guest).empty()) return true;
  if (same_secret(key, settings_.invitation)) return true;
  return std::any_of(seats_.begin(), seats_.end(), [&](const Seat& seat) {
    return seat.plan.kind == SeatPlan::Kind::invited &&
           (same_secret(key, seat.plan.key) || (!guest.empty() && seat.plan.guest == guest));
  });
}

bool Room::may_chat(std::string_view guest) const { return settings_.spectators_chat || at_table(guest); }

PlayerSet Room::people_besides(Player player) const {
  PlayerSet people;
  for (Player other = 0; other < static_cast<Player>(seats_.size()); ++other)
    if (other != player && seat(other).by_person() && seat(other).guest != seat(player).guest)
      people = people.with(other);
  return people;
}

bool Room::at_table(std::string_view guest) const { return guest == host_.id || !seats_of(guest).empty(); }

Room::Answer Room::check_room_for_more(std::string_view guest) const {
  const auto known = deeds_.find(guest);
  const int words = known == deeds_.end() ? 0 : known->second.words;
  const bool more = at_table(guest)
                        ? words < most_words
                        : words < most_words_of_stranger && words_of_strangers_ < most_words_of_strangers;
  if (more) return std::nullopt;
  return Refusal{"server.table-is-full-of-talk"};
}

Room::Answer Room::sit(const Guest& guest, std::optional<int> wanted, std::string_view key, Millis now,
                       const Luck& luck) {
  if (phase_ != Phase::open) return Refusal{"server.already-started"};
  if (!seats_of(guest.id).empty()) return Refusal{"server.already-seated"};
  if (const auto known = deeds_.find(guest.id); known != deeds_.end() && known->second.sits >= most_sits)
    return Refusal{"server.sat-too-often"};
  const auto welcome = [&](const Seat& free) {
    if (free.filled()) return false;
    if (free.plan.kind != SeatPlan::Kind::invited) return true;
    return same_secret(key, free.plan.key) || free.plan.guest == guest.id;
  };
  if (wanted && (*wanted < 0 || *wanted >= static_cast<int>(seats_.size())))
    return Refusal{"server.no-such-seat", "", {{"seat", std::to_string(*wanted)}}};
  if (wanted && seat(*wanted).filled()) return Refusal{"server.seat-taken"};
  if (wanted && !welcome(seat(*wanted))) return Refusal{"server.seat-reserved"};
  if (!wanted) {
    // A seat that was kept for this guest comes before one for anybody.
    auto found = std::find_if(seats_.begin(), seats_.end(), [&](const Seat& free) {
      return welcome(free) && free.plan.kind == SeatPlan::Kind::invited;
    });
    if (found == seats_.end()) found = std::find_if(seats_.begin(), seats_.end(), welcome);
    if (found == seats_.end()) return Refusal{"server.no-free-seat"};
    wanted = static_cast<int>(found - seats_.begin());
  }
  happen({.kind = Event::Kind::sat, .seat = *wanted, .guest = guest.id, .name = guest.name}, now);
  if (full() && settings_.starts_when_full) begin("", now, luck);
  return std::nullopt;
}

Room::Answer Room::leave(const Guest& guest, Millis now) {
  const auto mine = seats_of(guest.id);
  if (mine.empty()) return Refusal{"server.not-seated"};
  if (phase_ == Phase::running) {
    if (auto refusal = check_room_for_more(guest.id)) return refusal;
    for (const Player player : mine)
      if (seat(player).by_person()) miss(player, "left", now);
    return std::nullopt;
  }
  if (phase_ != Phase::open) return Refusal{"server.not-running"};
  for (const Player player : mine) happen({.kind = Event::Kind::left, .seat = player}, now);
  // A host who never sat may still want the table.
  if (host_left_ &&
      std::all_of(seats_.begin(), seats_.end(), [](const Seat& left) { return left.guest.empty(); }))
    happen({.kind = Event::Kind::closed}, now);
  return std::nullopt;
}

Room::Answer Room::start(const Guest& guest, std::string_view fill, Millis now, const Luck& luck) {
  if (guest.id != host_.id) return Refusal{"server.not-host"};
  if (phase_ != Phase::open) return Refusal{"server.already-started"};
  if (!full() && fill.empty()) return Refusal{"server.not-full"};
  if (!fill.empty() && !is_bot_level(fill))
    return Refusal{"server.no-such-bot", "", {{"bot", std::string(fill)}, {"bots", join(bot_levels())}}};
  begin(fill, now, luck);
  return std::nullopt;
}

void Room::begin(std::string_view fill, Millis now, const Luck& luck) {
  happen({.kind = Event::Kind::started, .text = std::string(fill)}, now);
  go_on(now, luck);
}

void Room::go_on(Millis now, const Luck& luck) {
  while (table_->stage() != Stage::decision && !table_->result_written()) {
    const std::size_t lines = table_->record().size();
    luck(*table_);
    book_lines(lines, "", now);
  }
}

// An action is stale when the game went on since its player looked. Other players' secret choices do not
// count: they change nothing that the player could see.
Room::Answer Room::check_act(Player player, std::int64_t seen) const {
  if (phase_ == Phase::open) return Refusal{"server.not-started"};
  if (phase_ != Phase::running) return Refusal{"game-over"};
  const std::int64_t current = std::max(open_since_, seat(player).last_action);
  if (seen >= current && seen <= last_number()) return std::nullopt;
  return Refusal{"server.stale", "", {{"seen", std::to_string(seen)}, {"now", std::to_string(current)}}};
}

Room::Answer Room::play(Player player, std::string_view action, std::string_view bot, Millis now,
                        const Luck& luck) {
  const std::size_t lines = table_->record().size();
  if (auto refusal = table_->act(player, action)) return refusal;
  book_lines(lines, bot, now);
  go_on(now, luck);
  return std::nullopt;
}

Room::Answer Room::act(Player player, std::string_view action, std::int64_t seen, Millis now,
                       const Luck& luck) {
  if (auto refusal = check_act(player, seen)) return refusal;
  if (seat(player).resigned) return Refusal{"server.resigned"};
  if (seat(player).since && left_on_clock(seat(player), now) <= 0) return Refusal{"server.too-late"};
  if (auto refusal = table_->check(player, action)) return refusal;
  come_back(player, now);
  return play(player, action, "", now, luck);
}

std::vector<Player> Room::thinkers() const {
  std::vector<Player> found;
  if (phase_ != Phase::running) return found;
  for (const Player player : table_->may_act())
    if (seat(player).by_bot()) found.push_back(player);
  return found;
}

std::string Room::level_of(Player player) const {
  return seat(player).plan.kind == SeatPlan::Kind::bot ? seat(player).plan.bot : settings_.stand_in;
}

Room::Answer Room::bot_acts(Player player, std::string_view action, std::int64_t seen, Millis now,
                            const Luck& luck) {
  if (auto refusal = check_act(player, seen)) return refusal;
  if (!seat(player).by_bot()) return Refusal{"server.resigned"};
  return play(player, action, level_of(player), now, luck);
}

Room::Answer Room::ask_undo(Player player, Millis now) {
  if (phase_ != Phase::running) return Refusal{"server.not-running"};
  if (settings_.undo == TableSettings::Undo::off) return Refusal{"server.undo-off"};
  if (auto refusal = table_->check_undo(player)) return refusal;
  if (undo_) return Refusal{"server.undo-asked-already"};
  if (declined_ == seat(player).last_action) return Refusal{"server.undo-declined"};
  if (auto refusal = check_room_for_more(seat(player).guest)) return refusal;
  come_back(player, now);
  happen({.kind = Event::Kind::undo_asked, .seat = player}, now);
  if (settings_.undo == TableSettings::Undo::free || undo_->waiting.empty()) take_back(player, now);
  return std::nullopt;
}

Room::Answer Room::answer_undo(Player player, bool agree, Millis now) {
  if (!undo_ || !undo_->waiting.contains(player)) return Refusal{"server.no-undo-asked"};
  const Player asker = undo_->player;
  happen({.kind = agree ? Event::Kind::undo_agreed : Event::Kind::undo_declined, .seat = player}, now);
  if (undo_ && undo_->waiting.empty()) take_back(asker, now);
  return std::nullopt;
}

void Room::take_back(Player player, Millis now) {
  if (table_->undo(player)) return;
  happen({.kind = Event::Kind::undone, .seat = player}, now);
}

Room::Answer Room::resign(Player player, Millis now) {
  if (phase_ != Phase::running) return Refusal{"server.not-running"};
  if (seat(player).resigned) return Refusal{"server.resigned"};
  give_up(player, "asked", now);
  return std::nullopt;
}

// The game ends when nobody is left to play against, or no person is left to play it.
void Room::give_up(Player player, std::string_view why, Millis now) {
  happen({.kind = Event::Kind::resigned, .seat = player, .text = std::string(why)}, now);
  std::vector<Player> rest;
  bool people = false;
  for (Player other = 0; other < static_cast<Player>(seats_.size()); ++other) {
    if (seat(other).resigned) continue;
    rest.push_back(other);
    people = people || !seat(other).guest.empty();
  }
  if (rest.size() > 1 && people) return;
  const auto points = table_->standing().points;
  int most = 0;
  for (const Player other : rest) most = std::max(most, points[other]);
  std::erase_if(rest, [&](Player other) { return points[other] < most; });
  happen({.kind = Event::Kind::ended, .text = json::write(json::Value(json::array_of(rest)))}, now);
}

Room::Answer Room::say(const Guest& guest, std::string text, Millis now) {
  if (!may_chat(guest.id)) return Refusal{"server.chat-for-players"};
  if (auto refusal = check_room_for_more(guest.id)) return refusal;
  const auto mine = seats_of(guest.id);
  happen({.kind = Event::Kind::said,
          .seat = mine.empty() ? Event::nobody : mine.front(),
          .guest = guest.id,
          .name = guest.name,
          .text = std::move(text)},
         now);
  return std::nullopt;
}

Room::Answer Room::name_rematch(const std::string& table, Millis now) {
  if (phase_ != Phase::finished) return Refusal{"server.not-finished"};
  happen({.kind = Event::Kind::rematch, .text = table}, now);
  return std::nullopt;
}

void Room::come_back(Player player, Millis now) {
  if (phase_ == Phase::running && seat(player).absent && !seat(player).resigned)
    happen({.kind = Event::Kind::returned, .seat = player}, now);
}

void Room::miss(Player player, std::string_view why, Millis now) {
  if (settings_.absent_resign && why != "left") {
    give_up(player, why, now);
  } else {
    happen({.kind = Event::Kind::absent, .seat = player, .text = std::string(why)}, now);
    if (undo_ && undo_->waiting.empty()) take_back(undo_->player, now);  // nobody is left to be asked
  }
}

}  // namespace skyline::server
