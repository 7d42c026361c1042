// Scoring at the end of a round (M21–M24) with the urban rule in force (M27–M37): every award with its
// reason, so that the points, their explanation and the bots' arithmetic come from one place.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/manhattan/rules/board.hpp"
#include "games/manhattan/rules/urban_rule.hpp"

namespace skyline::manhattan {

enum class Criterion : std::uint8_t { tallest, majority, buildings, urban };
inline constexpr int criterion_count = 4;

inline constexpr int points_for_tallest = 3;   // M21
inline constexpr int points_for_majority = 2;  // M22
inline constexpr int points_for_building = 1;  // M23

inline constexpr std::uint8_t whole_city = 0xff;

struct Award {
  Criterion criterion;
  Colour colour;
  std::uint8_t points;
  std::uint8_t city;
  std::uint8_t plot;  // the building, or whole_city
};

// M22: the colour that has more than every other in a count by colour, or -1.
constexpr int majority(const std::array<std::uint8_t, colour_count>& counts) {
  int most = 0;
  int colour = -1;
  for (int i = 0; i < colour_count; ++i) {
    if (counts[i] == most) colour = -1;
    if (counts[i] > most) colour = i;
    most = std::max(most, int{counts[i]});
  }
  return colour;
}

// What stands on the board, counted in one pass.
struct Survey {
  explicit Survey(const Board& board);

  std::array<std::uint8_t, plot_count> heights{};
  std::array<std::array<std::uint8_t, colour_count>, city_count> owned{};  // buildings by city and colour
  std::array<std::uint8_t, city_count> buildings{};
  int tallest_height = 0;  // 0: no building at all
  int tallest_plot = 0;
  int tallest_count = 0;

  int majority(int city) const { return manhattan::majority(owned[city]); }
};

// Points by criterion and colour.
using ColourScore = std::array<std::array<int, colour_count>, criterion_count>;

using AwardList = FixedList<Award, 2 * plot_count + city_count + 1 + 4 * city_count>;

AwardList awards(const Board& board, UrbanRule urban);
ColourScore score(const Board& board, const Survey& survey, UrbanRule urban);
inline ColourScore score(const Board& board, UrbanRule urban) { return score(board, Survey(board), urban); }

}  // namespace skyline::manhattan
