// How a game of Goofspiel is set up (G1, G6).
#pragma once

#include <cstdint>
#include <span>

#include "engine/core/option.hpp"

namespace skyline::goofspiel {

inline constexpr int most_players = 4;
inline constexpr int most_cards = 13;

enum class Ties : std::uint8_t { carry, discard };

struct Config {
  int players = 3;
  int cards = most_cards;
  Ties ties = Ties::carry;
  friend bool operator==(const Config&, const Config&) = default;
};

std::span<const Option> options();
Result<Config> read_config(const json::Object& given);
json::Object write_config(const Config& config);

}  // namespace skyline::goofspiel
