// The map as it grows: tiles, the open cells around them, points and streets.
//
// Tiles are numbered in the order in which they are placed, and a point has the number of the tile at its
// south-east, so that sets of points are one word and the neighbour of a point in a direction is that of its
// tile. Nothing limits where the map grows: every map has at most 10 + 44 tiles, so 64 bits hold every set of
// points, and a tile adds at most 44 to the reach of the start in any direction, so a coordinate fits a byte.
// A new tile takes one open cell and brings at most three, so of the at most 14 around the start never more
// than 14 + 2 · 44 exist. Cells are found by a hash table of 128 places that never holds more than 54 tiles.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/traffic/rules/tile.hpp"
#include "games/traffic/rules/tile_set.hpp"

namespace skyline::traffic {

using Points = std::uint64_t;
constexpr Points point_bit(int point) { return Points{1} << point; }

// The sets on a street are small; without a machine instruction this is the fastest way to count them.
constexpr int count_few(Points set) {
  int count = 0;
  for (; set != 0; set &= set - 1) ++count;
  return count;
}

enum class Axis : std::uint8_t { h, v };  // east–west, north–south

enum class PointKind : std::uint8_t { unusable, dead_end, straight, bend, t_junction, crossing };
inline constexpr std::array<std::string_view, 6> point_kind_names{"unusable", "dead-end",   "straight",
                                                                  "bend",     "t-junction", "crossing"};

// The colours that an open cell asks of a tile: a digit in base five for each side, 0 where nothing lies.
// 0 as a whole is a cell that is open no more.
using Demand = std::uint16_t;
inline constexpr int demand_count = 5 * 5 * 5 * 5;
constexpr int demand_digit(Side side) {
  constexpr std::array weights{1, 5, 25, 125};
  return weights[index(side)];
}
// The colour asked for at a side, or -1.
constexpr int demanded(Demand demand, Side side) { return demand / demand_digit(side) % 5 - 1; }

// A tile of the set in one of its turns.
class Piece {
 public:
  Piece() = default;
  constexpr Piece(int tile, int turn) : code_(narrow<std::uint8_t>(tile << 2 | turn)) {}
  constexpr int tile() const { return code_ >> 2; }  // city tiles from 0, start tiles from 44
  constexpr int turn() const { return code_ & 3; }
  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  std::uint8_t code_;
};

class Map {
 public:
  static constexpr int most_open_cells = 14 + 2 * city_tiles;
  static constexpr int none = -1;

  Map() = default;

  int tiles() const { return tiles_; }
  Cell cell(int tile) const { return cells_[tile]; }
  Piece piece(int tile) const { return pieces_[tile]; }
  int find(Cell cell) const;  // the number of the tile on a cell, or none

  // Open cells, some of which may be open no more: their demand is 0.
  int open_cells() const { return open_cells_; }
  Cell open_cell(int open) const {
    return next_to(cells_[anchors_[open] >> 2], static_cast<Side>(anchors_[open] & 3));
  }
  Demand demand(int open) const { return demands_[open]; }
  Demand demand_at(Cell cell) const;  // 0 where a tile lies or nothing touches

  // T6 holds. The points that the tile completes, usable or not.
  Points attach(Cell cell, Piece piece, Tile turned);
  int squares_completed(Cell cell) const;        // by a tile put there
  bool completes(Cell cell, Side corner) const;  // whether one of them is round this corner (corner_of)

  Points points() const { return points_; }
  Points usable() const { return usable_; }  // T8
  int point_at(Cell corner) const;           // or none
  PointKind kind(int point) const;
  // T7: whether the joint that leaves a point in a direction is a street, finished or not.
  bool street_joint(int point, Side side) const;
  // T8: whether it is a street and leads to another point.
  bool way(int point, Side side) const { return ((ways_[index(side)] >> point) & 1) != 0; }
  int neighbour(int point, Side side) const { return links_[point][index(side)]; }  // where there is a way

  // The points that a vehicle could go to over one joint.
  Points adjacent(int point) const {
    Points set = 0;
    for (std::size_t side = 0; side < side_count; ++side)
      set |= ((ways_[side] >> point) & 1) << (links_[point][side] & 63);
    return set;
  }
  // T9: the points whose street along an axis has others.
  Points on_streets(Axis axis) const {
    const Side side = axis == Axis::h ? Side::east : Side::south;
    return ways_[index(side)] | ways_[index(opposite(side))];
  }
  // T9: the points of the street through a point, itself included.
  Points street(int point, Axis axis) const {
    const Side side = axis == Axis::h ? Side::east : Side::south;
    return point_bit(point) | ahead(point, side) | ahead(point, opposite(side));
  }
  // All points of a free set that are connected with a point of it.
  Points component(int point, Points free) const {
    Points reached = point_bit(point);
    for (Points todo = reached; todo != 0;) {
      const int at = std::countr_zero(todo);
      const Points more = adjacent(at) & free & ~reached;
      reached |= more;
      todo = (todo & (todo - 1)) | more;
    }
    return reached;
  }

  friend constexpr bool operator==(const Map&, const Map&) = default;

 private:
  static constexpr int places = 128;
  static constexpr int open_link = 64;  // a link is the number of a tile or, from here on, of an open cell
  static constexpr unsigned first_place(Cell cell) {
    return static_cast<unsigned>(cell.x + 11 * cell.y) % places;  // compact maps hardly collide
  }
  Points ahead(int point, Side side) const {
    Points set = 0;
    while (way(point, side)) {
      point = neighbour(point, side);
      set |= point_bit(point);
    }
    return set;
  }
  struct Around {  // the tiles at the sides and corners of a cell; corner i lies between side i and i + 1
    std::array<int, side_count> sides;
    std::array<int, side_count> corners;
    bool completes(int corner) const {
      return sides[corner] != none && sides[(corner + 1) & 3] != none && corners[corner] != none;
    }
  };
  Around around(Cell cell) const;
  void remember(Cell cell, int tile);
  int find_open_cell(const Around& around, Cell cell, Side side) const;
  void connect(Points fresh);

  Points points_;
  Points usable_;
  std::array<Points, side_count> ways_;  // by direction, the points that have one
  Points north_streets_;  // tiles whose north side is a street: joints that leave points eastwards
  Points west_streets_;   // likewise for joints that leave points southwards
  std::array<Demand, most_open_cells> demands_;
  std::array<Cell, most_tiles> cells_;
  std::array<Piece, most_tiles> pieces_;
  std::array<std::array<std::uint8_t, side_count>, most_tiles> links_;
  std::array<std::uint8_t, most_open_cells> anchors_;  // a tile at the open cell, and at which of its sides
  std::array<std::uint8_t, places> index_;             // by place, the number of a tile and one
  std::uint16_t tiles_;
  std::uint16_t open_cells_;
};

static_assert(PlainBytes<Map> && sizeof(Map) == 880);

inline int Map::find(Cell cell) const {
  for (unsigned place = first_place(cell);; place = (place + 1) % places) {
    const int tile = index_[place] - 1;
    if (tile < 0 || cells_[tile] == cell) return tile;
  }
}

inline int Map::point_at(Cell corner) const {
  const int tile = find(corner);
  return tile != none && (points_ & point_bit(tile)) != 0 ? tile : none;
}

}  // namespace skyline::traffic
