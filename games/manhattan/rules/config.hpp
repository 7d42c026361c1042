// How a game of Manhattan is set up: every option of the formats page, checked.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "engine/core/json.hpp"
#include "engine/core/option.hpp"
#include "engine/core/players.hpp"
#include "engine/core/refusal.hpp"
#include "games/manhattan/rules/edition.hpp"
#include "games/manhattan/rules/plan.hpp"

namespace skyline::manhattan {

enum class Monster : std::uint8_t { none, godzilla, baby };  // M38, M39

using Opening = std::array<std::uint8_t, city_count>;  // the cities in the order in which they open (M40)

struct Config {
  int edition = default_edition;  // index into editions
  int players = 4;
  bool advanced = false;
  Monster monster = Monster::none;
  bool progressive = false;  // M40
  bool anti_trust = false;   // M41
  std::array<int, seat_count> seats{0, 1, 2, 3};
  std::optional<Player> start;
  std::optional<int> monster_plot;
  std::optional<Opening> opening;

  const Edition& row() const { return editions[edition]; }
  int rounds() const;
  friend bool operator==(const Config&, const Config&) = default;
};

// M4: where players sit unless it is configured.
std::array<int, seat_count> default_seats(int players);

std::span<const Option> options();
Result<Config> read_config(const json::Object& given);
json::Object write_config(const Config& config);

}  // namespace skyline::manhattan
