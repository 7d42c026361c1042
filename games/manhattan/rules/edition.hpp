// The editions, as rows of the rules page's table (M6–M10). Nowhere else does the code ask which edition it
// is.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace skyline::manhattan {

struct Rounds {
  int two, three, four;  // by number of players
};

enum class TieBreak : std::uint8_t { shared, height_then_majorities };

enum class AdvancedMode : std::uint8_t { absent, optional };

struct Edition {
  std::string_view name;
  Rounds rounds;          // M6, M7, M8
  TieBreak tie_break;     // M9
  AdvancedMode advanced;  // M10
};

inline constexpr std::array editions{
    Edition{"1994", {.two = 6, .three = 6, .four = 4}, TieBreak::shared, AdvancedMode::absent},
    Edition{
        "2017", {.two = 6, .three = 6, .four = 4}, TieBreak::height_then_majorities, AdvancedMode::absent},
    Edition{
        "2018", {.two = 4, .three = 6, .four = 4}, TieBreak::height_then_majorities, AdvancedMode::optional},
};
inline constexpr int default_edition = 1;  // M12

// Blocks chosen a round of each colour, by number of players (M6, M7, M8).
constexpr int blocks_a_colour(int players) { return players == 4 ? 6 : 4; }

}  // namespace skyline::manhattan
