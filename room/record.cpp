#include "room/record.hpp"

#include <algorithm>

#include "engine/core/notation.hpp"
#include "engine/core/rules_version.hpp"
#include "room/clean_text.hpp"
#include "room/take_back.hpp"

namespace skyline::room {
namespace {

// What the refusal of a line quotes may be as long as the record.
RecordError shortened(RecordError error) {
  constexpr std::size_t long_enough = 200;
  const auto shorten = [](std::string& text) {
    if (text.size() > long_enough) text = quoted(text) + "…";
  };
  shorten(error.subject);
  for (auto& param : error.refusal.params) shorten(param.value);
  return error;
}

// Who sat down to the game and when it began; a bot that stood in for somebody is not named.
Origin origin_of(const TableState& state) {
  Origin origin{.rules = std::string(rules_version)};
  for (const Seat& seat : state.seats) {
    const bool bot = seat.plan.kind == SeatPlan::Kind::bot;
    const std::string& name = bot ? seat.plan.bot : seat.name;
    origin.who.push_back({name, bot ? std::optional(seat.plan.bot) : std::nullopt});
  }
  const bool all_named = std::all_of(origin.who.begin(), origin.who.end(),
                                     [](const auto& seated) { return is_record_name(seated.name); });
  if (!all_named) origin.who.clear();
  const auto started = std::find_if(state.events.begin(), state.events.end(),
                                    [](const Event& event) { return event.kind == Event::Kind::started; });
  if (started != state.events.end()) origin.date = record_date(started->at / second);
  return origin;
}

}  // namespace

UploadedRecord read_uploaded(std::string_view text) {
  RecordReader reader;
  if (text.ends_with('\n')) text.remove_suffix(1);
  for (auto line : split(text, '\n')) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (auto error = reader.take(line)) return {.error = shortened(std::move(*error))};
    if (reader.games() > 1) return {.error = RecordError{reader.lines(), "", {"server.one-game"}}};
  }
  if (auto error = reader.finish()) return {.error = shortened(std::move(*error))};
  return {.table = std::move(*reader.table())};
}

Reply refused_record(const RecordError& error) {
  return {.refusal = error.refusal, .body = {{"line", error.line}, {"subject", error.subject}}};
}

std::vector<RecordLine> bare_lines(const Table& table) {
  std::vector<RecordLine> lines(table.record().begin(), table.record().end());
  for (RecordLine& line : lines)
    if (auto* const action = std::get_if<ActionLine>(&line)) action->legal.reset();
  return lines;
}

std::string write_lines(std::span<const RecordLine> lines) {
  std::string text;
  for (const RecordLine& line : lines) text += write_record_line(line) + "\n";
  return text;
}

std::string record_of(const TableState& state) {
  auto lines = bare_lines(*state.table);
  if (!state.settings.recorded) std::get<HeaderLine>(lines.front()).origin = origin_of(state);
  return write_lines(lines);
}

std::vector<std::int64_t> numbers_of_lines(const TableState& state) {
  std::vector<std::int64_t> numbers;
  for (const Event& event : state.events) {
    if (event.line) numbers.push_back(event.number);
    if (event.kind == Event::Kind::undone)
      numbers.resize(numbers.size() -
                     std::min(numbers.size(), static_cast<std::size_t>(lines_taken_back(event))));
  }
  return numbers;
}

}  // namespace skyline::room
