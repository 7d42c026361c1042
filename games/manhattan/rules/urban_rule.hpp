// The ten urban rules of the advanced mode (M26–M36), by name.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace skyline::manhattan {

enum class UrbanRule : std::uint8_t {
  big_business,
  founder,
  megacity,
  fog_free_view,
  multiple_tower,
  villa,
  worldwide_expansion,
  hobbit_home,
  small_town,
  fake_news,
  none,  // the game is not in the advanced mode, or nothing is revealed yet
};

inline constexpr int urban_rule_count = 10;
inline constexpr std::array<std::string_view, urban_rule_count> urban_rule_names{
    "big-business",        "founder",     "megacity",   "fog-free-view", "multiple-tower", "villa",
    "worldwide-expansion", "hobbit-home", "small-town", "fake-news"};

}  // namespace skyline::manhattan
