#include "games/traffic/rules/tile.hpp"

namespace skyline::traffic {

std::string cell_name(Cell cell) { return std::to_string(cell.x) + ',' + std::to_string(cell.y); }

std::string tile_letters(Tile tile) {
  std::string letters;
  for (const Side side : all_sides) letters += colour_letters[index(tile.side(side))];
  return letters;
}

}  // namespace skyline::traffic
