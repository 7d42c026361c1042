// The lines of a game record (.skyline, JSON Lines): what each kind of line says, read strictly and written
// in one way. What the lines mean in a game is the business of engine/table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/origin.hpp"
#include "engine/core/players.hpp"
#include "engine/core/refusal.hpp"

namespace skyline {

struct HeaderLine {
  std::string game;
  json::Object config;
  std::optional<std::int64_t> seed = std::nullopt;  // informative
  Origin origin = {};
  std::optional<json::Object> position = std::nullopt;  // where the game begins instead of at the deal
};

struct ChanceLine {
  std::string outcome;
};

struct ActionLine {
  Player by;
  std::string action;
  std::optional<std::vector<std::string>> legal;  // all that was open to that player, in any order
  bool secret = false;  // told only at its reveal; not in the record, because the game tells it
};

struct ScoreLine {
  json::Object score;
  json::Written awards = {};  // a list, or no text; not in the record, because the position tells it
};

struct ResultLine {
  std::vector<int> points;
  std::vector<Player> winners;
  friend bool operator==(const ResultLine&, const ResultLine&) = default;
};

using RecordLine = std::variant<HeaderLine, ChanceLine, ActionLine, ScoreLine, ResultLine>;

Result<RecordLine> read_record_line(std::string_view text);
std::string write_record_line(const RecordLine& line);

}  // namespace skyline
