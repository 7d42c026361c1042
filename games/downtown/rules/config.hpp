// How a game of Downtown is set up: every option of the formats page, checked.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/core/json.hpp"
#include "engine/core/option.hpp"
#include "engine/core/players.hpp"
#include "engine/core/refusal.hpp"
#include "games/downtown/rules/city_map.hpp"

namespace skyline::downtown {

inline constexpr int default_sole_bonus = 2;  // D18

struct Config {
  int players = 4;
  std::string board = "standard";  // a shipped name, or the text of a map that is not shipped
  CityMap map = shipped_map(board);
  int sole_bonus = default_sole_bonus;
  std::optional<Player> mayor;  // the first one; drawn by lot unless it is configured

  bool for_two() const { return players == 2; }  // D23
  friend bool operator==(const Config&, const Config&) = default;
};

std::span<const Option> options();
Result<Config> read_config(const json::Object& given);
json::Object write_config(const Config& config);

}  // namespace skyline::downtown
