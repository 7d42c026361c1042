#include "room/study.hpp"

#include <algorithm>

#include "room/fields.hpp"
#include "room/moments.hpp"
#include "room/preview.hpp"
#include "room/record.hpp"
#include "room/shown_event.hpp"

namespace skyline::room {
namespace {

// The events before the first line of a record: that the table was made, and that the game began.
constexpr std::int64_t before_lines = 2;

std::optional<TriedAction> read_tried(const json::Value& value) {
  const auto* const members = value.object();
  if (members == nullptr || members->size() != 2) return std::nullopt;
  const auto* const by = members->find("by");
  const auto* const action = members->find("do");
  if (by == nullptr || by->integer() == nullptr || *by->integer() < 0 || *by->integer() >= max_players)
    return std::nullopt;
  if (action == nullptr || action->text() == nullptr) return std::nullopt;
  return TriedAction{static_cast<Player>(*by->integer()), *action->text()};
}

// A score that was due is written before somebody acts, and so is what chance decides.
void play_on(Table& table, const Luck& luck) {
  while (table.stage() == Stage::chance || table.stage() == Stage::scoring) luck(table);
  if (table.stage() == Stage::over && !table.result_written()) luck(table);
}

Reply refused_action(Refusal refusal, std::size_t index) {
  return {.refusal = std::move(refusal), .body = {{"index", static_cast<int>(index)}}};
}

bool is_no_seat(const Table& table, std::optional<Player> seat) { return seat && *seat >= table.players(); }

Refusal no_seat(Player seat) { return {"server.no-such-seat", "", {{"seat", std::to_string(seat)}}}; }

json::Object told(const Table& table, std::int64_t lines_before, Viewer viewer) {
  const auto key = [] { return std::string(); };
  const Room room = Room::of_record("", settings_for_record(table, key), {}, table,
                                    std::make_shared<const Outages>(), Millis{0});
  const std::int64_t first = before_lines + lines_before;
  const auto lines = static_cast<std::int64_t>(table.record().size()) - 1;
  json::Array events;
  for (std::int64_t number = first + 1; number <= before_lines + lines; ++number)
    events.emplace_back(
        shown(room.state(), room.state().events[static_cast<std::size_t>(number - 1)], viewer));
  json::Array acting;
  for (const Player player : table.may_act()) acting.emplace_back(player);
  const auto past = moments(room.state(), viewer, first, static_cast<int>(lines - lines_before) + 1);
  auto position = table.position_for_header();
  std::string record;
  for (const auto& line : table.record()) record += write_record_line(line) + "\n";
  return {{"record", std::move(record)},
          {"number", before_lines + lines},
          {"viewer", viewer == spectator ? json::Value() : json::Value(viewer)},
          {"events", std::move(events)},
          {"moments", *past.find("moments")},
          {"legal", json::array_of(table.legal(viewer))},
          {"may_act", std::move(acting)},
          {"position", position ? json::Value(std::move(*position)) : json::Value()}};
}

}  // namespace

Result<Study> read_study(const json::Object& body) {
  Fields fields(body);
  Study study{.record = fields.text("record", "", longest_studied_record)};
  if (body.find("record") == nullptr) fields.refuse("record", "the text of a .skyline file");
  if (const auto* const given = fields.find("as"); given != nullptr && !given->is_null())
    study.as = static_cast<Player>(fields.number("as", 0, 0, max_players - 1));
  if (const auto* const given = fields.find("do")) {
    const auto* const items = given->array();
    bool right = items != nullptr && items->size() <= most_tried;
    for (std::size_t i = 0; right && i < items->size(); ++i) {
      auto tried = read_tried((*items)[i]);
      right = tried.has_value();
      if (right) study.tried.push_back(std::move(*tried));
    }
    if (!right)
      fields.refuse("do", "a list of up to " + std::to_string(most_tried) + " actions with by and do");
  }
  if (auto refusal = fields.refusal()) return *refusal;
  return study;
}

Reply answer_to_study(const Study& study, const Luck& luck) {
  UploadedRecord read = read_uploaded(study.record);
  if (read.error) return refused_record(*read.error);
  Table& table = *read.table;
  if (is_no_seat(table, study.as)) return refused(no_seat(*study.as));
  const auto lines_before = static_cast<std::int64_t>(table.record().size()) - 1;
  play_on(table, luck);
  for (std::size_t i = 0; i < study.tried.size(); ++i) {
    const auto& [by, action] = study.tried[i];
    if (by >= table.players()) return refused_action(no_seat(by), i);
    if (auto refusal = table.act(by, action)) return refused_action(std::move(*refusal), i);
    play_on(table, luck);
  }
  const PlayerSet acting = table.may_act();
  const Viewer whoever = acting.empty() ? spectator : acting.lowest();
  return {.body = told(table, lines_before, study.as.value_or(whoever))};
}

Reply answer_to_study_preview(const Study& study) {
  UploadedRecord read = read_uploaded(study.record);
  if (read.error) return refused_record(*read.error);
  const Table& table = *read.table;
  std::vector<std::string> actions;
  for (const auto& [by, action] : study.tried) {
    if (by >= table.players()) return refused_action(no_seat(by), actions.size());
    if (by != study.tried.front().by) return refused_action({"not-your-turn"}, actions.size());
    actions.push_back(action);
  }
  if (actions.empty()) return refused({"server.bad-field", "", {{"field", "do"}, {"wanted", "an action"}}});
  auto found = foresee(table, study.tried.front().by, actions);
  if (found.refusal) return refused_action(std::move(*found.refusal), static_cast<std::size_t>(*found.index));
  return {.body = {{"preview", std::move(found.shown)}}};
}

}  // namespace skyline::room
