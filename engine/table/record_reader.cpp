#include "engine/table/record_reader.hpp"

#include <utility>

#include "engine/core/position_part.hpp"
#include "engine/core/printable.hpp"

namespace skyline {
namespace {

// Where in the position of a header something is wrong.
std::string place_of(const Refusal& refusal) {
  for (const auto& [name, value] : refusal.params)
    if (name == position_place) return value.empty() ? "position" : "position." + value;
  return {};
}

}  // namespace

std::string say(const RecordError& error, const Texts& texts) {
  std::string sentence = texts.say("record.line", {{"line", std::to_string(error.line)}});
  if (!error.subject.empty()) sentence += ": " + printable(error.subject);
  return sentence + ": " + texts.say(error.refusal);
}

std::optional<RecordError> RecordReader::error(Refusal refusal, std::string subject) const {
  return RecordError{line_, std::move(subject), std::move(refusal)};
}

std::optional<RecordError> RecordReader::take(std::string_view text) {
  ++line_;
  const auto line = read_record_line(text);
  if (!line) return error(line.refusal());
  if (const auto* header = std::get_if<HeaderLine>(&*line)) {
    if (auto unfinished = end_game()) return unfinished;
    auto table = Table::open(*header);
    if (!table) return error(table.refusal(), place_of(table.refusal()));
    const auto& who = header->origin.who;
    if (!who.empty() && who.size() != static_cast<std::size_t>(table->players()))
      return error({"record.who-count",
                    "",
                    {{"given", std::to_string(who.size())}, {"players", std::to_string(table->players())}}});
    table->tell_origin(header->origin);
    table_ = std::move(*table);
    ++games_;
    header_line_ = line_;
    return std::nullopt;
  }
  if (!table_) return error({"record.no-header"});
  auto refusal = table_->replay(*line);
  if (!refusal) return std::nullopt;
  if (const auto* action = std::get_if<ActionLine>(&*line)) return error(std::move(*refusal), action->action);
  if (const auto* chance = std::get_if<ChanceLine>(&*line))
    return error(std::move(*refusal), chance->outcome);
  return error(std::move(*refusal));
}

std::optional<RecordError> RecordReader::finish() {
  if (!table_) return RecordError{line_ + 1, "", {"record.empty"}};
  return end_game();
}

std::optional<RecordError> RecordReader::end_game() {
  if (!table_) return std::nullopt;
  table_->settle_due_scores();
  if (table_->stage() == Stage::over && !table_->result_written()) return error({"record.no-result"});
  return std::nullopt;
}

}  // namespace skyline
