#include "engine/core/record.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace skyline {
namespace {

constexpr std::int64_t format_version = 1;

Refusal bad_member(std::string_view key) { return {"record.bad-member", "", {{"key", std::string(key)}}}; }

template <std::size_t Count>
std::optional<Refusal> only_members(const json::Object& line,
                                    const std::array<std::string_view, Count>& known) {
  for (const auto& [key, value] : line)
    if (std::find(known.begin(), known.end(), key) == known.end())
      return Refusal{"record.unknown-member", "", {{"key", key}}};
  return std::nullopt;
}

std::optional<std::vector<int>> read_numbers(const json::Object& object, std::string_view key) {
  const auto* member = object.find(key);
  const auto* items = member != nullptr ? member->array() : nullptr;
  if (items == nullptr) return std::nullopt;
  std::vector<int> numbers;
  for (const auto& item : *items) {
    const auto* number = item.integer();
    if (number == nullptr || *number < std::numeric_limits<int>::min() ||
        *number > std::numeric_limits<int>::max())
      return std::nullopt;
    numbers.push_back(static_cast<int>(*number));
  }
  return numbers;
}

Result<RecordLine> read_header(const json::Object& line) {
  constexpr std::array<std::string_view, 8> known{"skyline", "game", "config", "seed",
                                                  "who",     "date", "rules",  "position"};
  if (auto refusal = only_members(line, known)) return *refusal;
  const auto* version = line.find("skyline")->integer();
  if (version == nullptr || *version != format_version)
    return Refusal{"record.version", "", {{"version", json::write(*line.find("skyline"))}}};
  HeaderLine header;
  const auto* game = line.find("game");
  if (game == nullptr || game->text() == nullptr) return bad_member("game");
  header.game = *game->text();
  if (const auto* config = line.find("config")) {
    if (config->object() == nullptr) return bad_member("config");
    header.config = *config->object();
  }
  if (const auto* seed = line.find("seed")) {
    if (seed->integer() == nullptr) return bad_member("seed");
    header.seed = *seed->integer();
  }
  if (const auto* position = line.find("position")) {
    if (position->object() == nullptr) return bad_member("position");
    header.position = *position->object();
  }
  auto origin = read_origin(line);
  if (!origin) return origin.refusal();
  header.origin = std::move(*origin);
  return RecordLine(std::move(header));
}

Result<RecordLine> read_chance(const json::Object& line) {
  if (auto refusal = only_members(line, std::array<std::string_view, 1>{"chance"})) return *refusal;
  const auto* outcome = line.find("chance")->text();
  if (outcome == nullptr) return bad_member("chance");
  return RecordLine(ChanceLine{*outcome});
}

Result<RecordLine> read_action(const json::Object& line) {
  if (auto refusal = only_members(line, std::array<std::string_view, 3>{"by", "do", "legal"}))
    return *refusal;
  const auto* by = line.find("by");
  const auto* action = line.find("do");
  if (by == nullptr || by->integer() == nullptr || *by->integer() < 0 || *by->integer() >= max_players)
    return bad_member("by");
  if (action == nullptr || action->text() == nullptr) return bad_member("do");
  ActionLine read{static_cast<Player>(*by->integer()), *action->text(), std::nullopt};
  if (const auto* legal = line.find("legal")) {
    const auto* items = legal->array();
    if (items == nullptr) return bad_member("legal");
    read.legal.emplace();
    for (const auto& item : *items) {
      if (item.text() == nullptr) return bad_member("legal");
      read.legal->push_back(*item.text());
    }
  }
  return RecordLine(std::move(read));
}

Result<RecordLine> read_score(const json::Object& line) {
  if (auto refusal = only_members(line, std::array<std::string_view, 1>{"score"})) return *refusal;
  const auto* score = line.find("score")->object();
  if (score == nullptr) return bad_member("score");
  return RecordLine(ScoreLine{*score});
}

Result<RecordLine> read_result(const json::Object& line) {
  if (auto refusal = only_members(line, std::array<std::string_view, 1>{"result"})) return *refusal;
  const auto* result = line.find("result")->object();
  if (result == nullptr) return bad_member("result");
  if (auto refusal = only_members(*result, std::array<std::string_view, 2>{"points", "winners"}))
    return *refusal;
  auto points = read_numbers(*result, "points");
  auto winners = read_numbers(*result, "winners");
  if (!points) return bad_member("points");
  if (!winners) return bad_member("winners");
  return RecordLine(ResultLine{std::move(*points), std::move(*winners)});
}

json::Object to_json(const HeaderLine& header) {
  json::Object line{{"skyline", format_version}, {"game", header.game}, {"config", header.config}};
  if (header.seed) line.set("seed", *header.seed);
  write_origin(header.origin, line);
  if (header.position) line.set("position", *header.position);
  return line;
}
json::Object to_json(const ChanceLine& chance) { return {{"chance", chance.outcome}}; }
json::Object to_json(const ActionLine& action) {
  json::Object line{{"by", action.by}, {"do", action.action}};
  if (action.legal) line.set("legal", json::array_of(*action.legal));
  return line;
}
json::Object to_json(const ScoreLine& score) { return {{"score", score.score}}; }
json::Object to_json(const ResultLine& result) {
  return {{"result", json::Object{{"points", json::array_of(result.points)},
                                  {"winners", json::array_of(result.winners)}}}};
}

}  // namespace

Result<RecordLine> read_record_line(std::string_view text) {
  const auto value = json::read(text);
  if (!value) return value.refusal();
  const auto* line = value->object();
  if (line == nullptr) return Refusal{"record.not-an-object"};
  if (line->find("skyline") != nullptr) return read_header(*line);
  if (line->find("chance") != nullptr) return read_chance(*line);
  if (line->find("do") != nullptr) return read_action(*line);
  if (line->find("score") != nullptr) return read_score(*line);
  if (line->find("result") != nullptr) return read_result(*line);
  return Refusal{"record.unknown-line"};
}

std::string write_record_line(const RecordLine& line) {
  return json::write(std::visit([](const auto& kind) { return to_json(kind); }, line));
}

}  // namespace skyline
