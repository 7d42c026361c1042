#include "room/table_settings.hpp"

#include <algorithm>
#include <array>

#include "engine/core/enums.hpp"
#include "engine/core/notation.hpp"
#include "room/bots.hpp"
#include "room/clean_text.hpp"
#include "room/fields.hpp"
#include "room/record.hpp"

namespace skyline::room {
namespace {

constexpr std::array<std::string_view, 4> seat_names{"open", "me", "friend", "bot"};
constexpr std::array<std::string_view, 3> clock_names{"none", "move", "total"};
constexpr std::array<std::string_view, 3> undo_names{"off", "consent", "free"};
constexpr std::string_view bot_prefix = "bot:";
constexpr Millis longest_clock = 24 * 60 * 60;  // seconds
constexpr int most_days = 30;

std::optional<Refusal> check_bot(std::string_view level) {
  if (is_bot_level(level)) return std::nullopt;
  return Refusal{"server.no-such-bot", "", {{"bot", quoted(level)}, {"bots", join(bot_levels())}}};
}

Result<SeatPlan> read_seat(const json::Value& asked, const DrawKey& draw_key) {
  const std::string* const text = asked.text();
  if (text != nullptr && *text == "open") return SeatPlan{};
  if (text != nullptr && *text == "me") return SeatPlan{.kind = SeatPlan::Kind::mine};
  if (text != nullptr && *text == "friend")
    return SeatPlan{.kind = SeatPlan::Kind::invited, .key = draw_key()};
  if (text != nullptr && text->starts_with(bot_prefix)) {
    const std::string level = text->substr(bot_prefix.size());
    if (auto refusal = check_bot(level)) return *refusal;
    return SeatPlan{.kind = SeatPlan::Kind::bot, .bot = level};
  }
  return Refusal{"server.bad-field", "", {{"field", "seats"}, {"wanted", "me, open, friend, bot:LEVEL"}}};
}

std::optional<Refusal> read_seats(const json::Value* asked, int players, const DrawKey& draw_key,
                                  std::vector<SeatPlan>& seats) {
  if (asked == nullptr) {
    seats.resize(static_cast<std::size_t>(players));
    seats[0].kind = SeatPlan::Kind::mine;
    return std::nullopt;
  }
  const auto* const items = asked->array();
  if (items == nullptr || items->size() != static_cast<std::size_t>(players))
    return Refusal{"server.wrong-seats", "", {{"players", std::to_string(players)}}};
  for (const auto& item : *items) {
    auto seat = read_seat(item, draw_key);
    if (!seat) return seat.refusal();
    seats.push_back(std::move(*seat));
  }
  return std::nullopt;
}

std::optional<Refusal> read_clock(const json::Value* asked, ClockPlan& clock) {
  if (asked == nullptr) return std::nullopt;
  Refusal wrong{"server.bad-field", "", {{"field", "clock"}, {"wanted", "an object with kind"}}};
  if (asked->object() == nullptr) return wrong;
  Fields fields(*asked->object());
  const std::string kind = fields.word("kind", "", {"none", "move", "total", "days"});
  if (kind.empty()) return fields.refusal().value_or(wrong);
  if (kind == "move" || kind == "total") {
    clock.kind = kind == "move" ? ClockPlan::Kind::move : ClockPlan::Kind::total;
    clock.budget = second * fields.number("seconds", 60, 1, longest_clock);
    if (kind == "total") clock.increment = second * fields.number("increment", 0, 0, longest_clock);
  } else if (kind == "days") {
    clock.kind = ClockPlan::Kind::move;
    clock.budget = day * fields.number("days", 3, 1, most_days);
  }
  return fields.refusal();
}

const HeaderLine& header_of(const Table& table) { return std::get<HeaderLine>(table.record().front()); }

// A game that was begun elsewhere, as it is kept; it goes on with the settings that were asked for.
Result<Table> read_begun(std::string_view text, const Table& asked) {
  UploadedRecord read = read_uploaded(text);
  if (read.error) return read.error->refusal;
  const HeaderLine& header = header_of(*read.table);
  if (header.game != asked.game() || header.config != header_of(asked).config ||
      read.table->stage() == Stage::over)
    return Refusal{"server.bad-field",
                   "",
                   {{"field", "record"}, {"wanted", "a game of this configuration that is not over"}}};
  return std::move(*read.table);
}

json::Object describe_clock(const ClockPlan& clock) {
  json::Object described{{"kind", clock_names[index(clock.kind)]}};
  if (clock.kind != ClockPlan::Kind::none) described.set("ms", clock.budget);
  if (clock.kind == ClockPlan::Kind::total) described.set("increment_ms", clock.increment);
  return described;
}

}  // namespace

Result<Table> open_table(const TableSettings& settings) {
  return Table::open({.game = settings.game, .config = settings.config, .position = settings.position});
}

Result<TableSettings> read_settings(const json::Object& asked, const DrawKey& draw_key) {
  TableSettings settings;
  Fields fields(asked);
  settings.game = fields.text("game", "");
  if (const auto* config = fields.find("config")) {
    if (config->object() == nullptr) {
      fields.refuse("config", "an object");
    } else {
      settings.config = *config->object();
    }
  }
  const auto* const seats = fields.find("seats");
  const auto* const clock = fields.find("clock");
  settings.open_to_all = fields.flag("public", true);
  settings.invitation = draw_key();
  const std::string absent = fields.text("absent", std::string(bot_prefix) + std::string(default_stand_in()));
  settings.absent_resign = absent == "resign";
  settings.stand_in = default_stand_in();
  settings.away = second * fields.number("away", 180, 0, longest_clock);
  const std::string undo = fields.word("undo", "consent", {"off", "consent", "free"});
  settings.undo = static_cast<TableSettings::Undo>(*find_name(undo_names, undo));
  settings.hints = fields.flag("hints", true);
  settings.spectators_chat = fields.word("chat", "everybody", {"everybody", "players"}) == "everybody";
  settings.starts_when_full = fields.word("start", "full", {"full", "host"}) == "full";
  const std::string begun = fields.text("record", "", longest_studied_record);
  if (auto refusal = fields.refusal()) return *refusal;
  if (!settings.absent_resign) {
    if (!absent.starts_with(bot_prefix))
      return Refusal{"server.bad-field", "", {{"field", "absent"}, {"wanted", "resign or bot:LEVEL"}}};
    settings.stand_in = absent.substr(bot_prefix.size());
    if (auto refusal = check_bot(settings.stand_in)) return *refusal;
  }

  const auto table = Table::open(settings.game, settings.config);
  if (!table) return table.refusal();
  settings.config = header_of(*table).config;
  if (auto refusal = read_seats(seats, table->players(), draw_key, settings.seats)) return *refusal;
  if (auto refusal = read_clock(clock, settings.clock)) return *refusal;
  if (!begun.empty()) {
    auto kept = read_begun(begun, *table);
    if (!kept) return kept.refusal();
    settings.begun = write_lines(bare_lines(*kept));
    settings.position = header_of(*kept).position;
    settings.open_to_all = false;  // a record is the whole truth: strangers do not play against who knows it
  }
  return settings;
}

json::Object write_settings(const TableSettings& settings) {
  json::Object stored = describe_settings(settings);
  stored.set("invitation", settings.invitation);
  json::Array seats;
  for (const SeatPlan& seat : settings.seats) {
    json::Object plan{{"kind", seat_names[index(seat.kind)]}};
    if (!seat.bot.empty()) plan.set("bot", seat.bot);
    if (!seat.key.empty()) plan.set("key", seat.key);
    if (!seat.guest.empty()) plan.set("guest", seat.guest);
    seats.emplace_back(std::move(plan));
  }
  stored.set("seats", std::move(seats));
  if (!settings.begun.empty()) stored.set("begun", settings.begun);
  if (settings.position) stored.set("position", *settings.position);
  return stored;
}

json::Object describe_settings(const TableSettings& settings) {
  return {{"game", settings.game},
          {"config", settings.config},
          {"public", settings.open_to_all},
          {"clock", describe_clock(settings.clock)},
          {"absent", settings.absent_resign ? "resign" : std::string(bot_prefix) + settings.stand_in},
          {"away_ms", settings.away},
          {"undo", undo_names[index(settings.undo)]},
          {"hints", settings.hints},
          {"chat", settings.spectators_chat ? "everybody" : "players"},
          {"start", settings.starts_when_full ? "full" : "host"},
          {"recorded", settings.recorded}};
}

Result<TableSettings> restore_settings(const json::Object& stored) {
  TableSettings settings;
  Fields fields(stored);
  settings.game = fields.text("game", "");
  const auto* const config = fields.find("config");
  const auto* const clock = fields.find("clock");
  const auto* const seats = fields.find("seats");
  settings.open_to_all = fields.flag("public", true);
  settings.invitation = fields.text("invitation", "");
  const std::string absent = fields.text("absent", "resign");
  settings.absent_resign = absent == "resign";
  settings.stand_in =
      settings.absent_resign ? std::string(default_stand_in()) : absent.substr(bot_prefix.size());
  settings.away = fields.number("away_ms", 0, 0, longest_clock * second);
  const std::string undo = fields.word("undo", "consent", {"off", "consent", "free"});
  settings.undo = static_cast<TableSettings::Undo>(*find_name(undo_names, undo));
  settings.hints = fields.flag("hints", true);
  settings.spectators_chat = fields.text("chat", "everybody") == "everybody";
  settings.starts_when_full = fields.text("start", "full") == "full";
  settings.recorded = fields.flag("recorded", false);
  settings.begun = fields.text("begun", "", longest_studied_record);
  if (const auto* const position = fields.find("position");
      position != nullptr && position->object() != nullptr)
    settings.position = *position->object();
  const bool complete = config != nullptr && config->object() != nullptr && clock != nullptr &&
                        clock->object() != nullptr && seats != nullptr && seats->array() != nullptr;
  if (!complete) fields.refuse("created", "the settings of a table");
  if (auto refusal = fields.refusal()) return *refusal;
  settings.config = *config->object();

  Fields times(*clock->object());
  settings.clock.kind =
      static_cast<ClockPlan::Kind>(find_name(clock_names, times.text("kind", "none")).value_or(0));
  settings.clock.budget = times.number("ms", 0, 0, most_days * day);
  settings.clock.increment = times.number("increment_ms", 0, 0, longest_clock * second);
  for (const auto& item : *seats->array()) {
    if (item.object() == nullptr) continue;
    Fields plan(*item.object());
    SeatPlan seat{
        .kind = static_cast<SeatPlan::Kind>(find_name(seat_names, plan.text("kind", "")).value_or(0)),
        .bot = plan.text("bot", ""),
        .key = plan.text("key", ""),
        .guest = plan.text("guest", "")};
    settings.seats.push_back(std::move(seat));
  }
  return settings;
}

TableSettings settings_for_record(const Table& played, const DrawKey& draw_key) {
  const HeaderLine& header = header_of(played);
  return {.game = header.game,
          .config = header.config,
          .seats = std::vector<SeatPlan>(static_cast<std::size_t>(played.players())),
          .open_to_all = false,
          .invitation = draw_key(),
          .clock = {},
          .stand_in = std::string(default_stand_in()),
          .position = header.position,
          .recorded = true};
}

TableSettings settings_for_rematch(const TableSettings& settings, const std::vector<std::string>& guests,
                                   const std::string& host, const DrawKey& draw_key) {
  TableSettings again = settings;
  again.invitation = draw_key();
  again.begun.clear();
  again.position.reset();
  for (std::size_t i = 0; i < again.seats.size(); ++i) {
    SeatPlan& seat = again.seats[i];
    if (seat.kind == SeatPlan::Kind::bot) continue;
    if (guests[i] == host) {
      seat = {.kind = SeatPlan::Kind::mine};
    } else if (guests[i].empty()) {
      seat = {};
    } else {
      seat = {.kind = SeatPlan::Kind::invited, .key = draw_key(), .guest = guests[i]};
    }
  }
  return again;
}

}  // namespace skyline::room
