// How a game of Traffic is set up: every option of the formats page, checked.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "engine/core/json.hpp"
#include "engine/core/option.hpp"
#include "engine/core/players.hpp"
#include "engine/core/refusal.hpp"
#include "games/traffic/rules/tile_set.hpp"

namespace skyline::traffic {

inline constexpr int seat_count = 4;

struct Config {
  int players = seat_count;
  Scenario scenario = Scenario::times_square;
  std::string tiles{standard_tiles};  // the name of a shipped set, or the text of one
  TileSet set = standard_tile_set();  // what it says
  std::optional<Player> start;

  friend bool operator==(const Config&, const Config&) = default;
};

// T1: how many vehicles each player has.
struct Fleet {
  int taxis;
  int trucks;
};
constexpr Fleet fleet_for(int players) {
  constexpr std::array<Fleet, seat_count + 1> by_players{{{}, {}, {8, 3}, {5, 2}, {4, 2}}};
  return by_players[players];
}

std::span<const Option> options();
Result<Config> read_config(const json::Object& given);
json::Object write_config(const Config& config);

}  // namespace skyline::traffic
