// The map of Traffic as lines of text. Joints are drawn as they are: red streets double, beige ones single,
// parks and water as themselves; sides without a neighbour show their letter. Points stand where four tiles
// meet, and carry the vehicles.
#pragma once

#include <string>
#include <vector>

#include "games/traffic/rules/game.hpp"
#include "terminal/screen.hpp"

namespace skyline::app {

inline constexpr std::array<std::string_view, traffic::seat_count> player_colour_names{"red", "yellow",
                                                                                       "blue", "green"};

// A player's vehicle: taxis in round brackets and lower case, trucks in square ones and upper case.
std::string vehicle_text(Player player, traffic::Vehicle vehicle);
std::string in_player_colour(Player player, std::string_view text, const Style& style);
std::string in_side_colour(traffic::Colour side, std::string_view text, const Style& style);

// As much of the map as has room.
struct MapRoom {
  int columns;
  int lines;
};
inline constexpr int least_map_lines = 10;  // it takes them however little room there is
struct MapPicture {
  std::string text;
  bool clipped;  // it does not have the whole map
};
// That the whole map takes at least, with what the candidates concern.
int lines_of_whole_map(const traffic::OpenState& open, std::span<const traffic::Action> candidates);
// What the candidates concern is marked: cells, points, or the vehicles that could ride.
MapPicture draw_map(const traffic::OpenState& open, const traffic::Game& game,
                    std::span<const traffic::Action> candidates, MapRoom room, const Style& style);

// Tiles side by side with their four sides, as many in a row as have room.
std::string draw_tiles(const traffic::Game& game, traffic::Tiles tiles, int columns, const Style& style);

}  // namespace skyline::app
