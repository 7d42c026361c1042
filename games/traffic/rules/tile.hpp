// A city tile: a square whose four sides each show a colour (T3), and where it may lie.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/bytes.hpp"
#include "engine/core/enums.hpp"

namespace skyline::traffic {

enum class Colour : std::uint8_t { red, beige, green, blue };
inline constexpr int colour_count = 4;
inline constexpr std::string_view colour_letters = "RBGW";
inline constexpr std::array<std::string_view, 4> colour_names{"red", "beige", "green", "blue"};

constexpr bool is_street(Colour colour) { return colour <= Colour::beige; }  // T7

enum class Side : std::uint8_t { north, east, south, west };
inline constexpr int side_count = 4;
inline constexpr std::array all_sides{Side::north, Side::east, Side::south, Side::west};
inline constexpr std::array<std::string_view, 4> side_names{"north", "east", "south", "west"};

// The side a number of quarter turns clockwise from another.
constexpr Side turned(Side side, int quarters) {
  return static_cast<Side>((static_cast<int>(side) + quarters) & 3);
}
constexpr Side opposite(Side side) { return turned(side, 2); }

// A place on the plane, x to the east and y to the south: of a tile, or of the corner at its north-west.
struct Cell {
  std::int8_t x;
  std::int8_t y;
  friend constexpr bool operator==(Cell a, Cell b) {  // at once, and so without a jump
    return std::bit_cast<std::uint16_t>(a) == std::bit_cast<std::uint16_t>(b);
  }
};

constexpr Cell cell_at(int x, int y) { return {narrow<std::int8_t>(x), narrow<std::int8_t>(y)}; }
inline constexpr std::array<Cell, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};  // by side
constexpr Cell next_to(Cell cell, Side side, int distance = 1) {
  const Cell step = steps[index(side)];
  return cell_at(cell.x + step.x * distance, cell.y + step.y * distance);
}
// The corner of a cell between a side and the next one clockwise.
constexpr Cell corner_of(Cell cell, Side side) {
  constexpr std::array<Cell, 4> corners{{{1, 0}, {1, 1}, {0, 1}, {0, 0}}};
  return cell_at(cell.x + corners[index(side)].x, cell.y + corners[index(side)].y);
}

std::string cell_name(Cell cell);  // like "3,-1"

// The colours clockwise from north, two bits each.
class Tile {
 public:
  Tile() = default;
  constexpr Tile(Colour north, Colour east, Colour south, Colour west)
      : sides_(narrow<std::uint8_t>(index(north) | index(east) << 2 | index(south) << 4 | index(west) << 6)) {
  }

  constexpr Colour side(Side side) const { return static_cast<Colour>((sides_ >> (2 * index(side))) & 3); }
  constexpr Tile turned(int quarters) const {  // clockwise: what was north is east
    Tile tile = *this;
    tile.sides_ = std::rotl(sides_, 2 * quarters);
    return tile;
  }
  // Turns that leave a tile looking the same are one: the smallest stands for all of them.
  constexpr int smallest_turn(int quarters) const {
    for (int smaller = 0; smaller < quarters; ++smaller)
      if (turned(smaller) == turned(quarters)) return smaller;
    return quarters;
  }
  friend constexpr bool operator==(Tile, Tile) = default;

 private:
  std::uint8_t sides_;
};

std::string tile_letters(Tile tile);  // like "RBRG", clockwise from north

}  // namespace skyline::traffic
