// Which city tiles fit where (T6): for every tile and every demand of an open cell, the turns in which it may
// be placed there. Turns that leave a tile looking the same count once, as the smallest.
#pragma once

#include <array>
#include <cstdint>

#include "games/traffic/rules/map.hpp"
#include "games/traffic/rules/tile_set.hpp"

namespace skyline::traffic {

class Fits {
 public:
  using Turns = std::uint8_t;  // a bit each

  explicit Fits(const TileSet& set);
  Turns turns(int tile, Demand demand) const { return by_tile_[tile][demand]; }
  int ways(int tile, Demand demand) const { return ways_[tile][demand]; }  // how many turns
  Tiles tiles(Demand demand) const { return tiles_[demand]; }              // those that fit in any turn

 private:
  // Nothing fits a demand of 0: that cell is not open.
  template <class Entry>
  using ByTile = std::array<std::array<Entry, demand_count>, city_tiles>;
  ByTile<Turns> by_tile_{};
  ByTile<std::uint8_t> ways_{};
  std::array<Tiles, demand_count> tiles_{};
};

// The turns of a set one by one. A side that must show a colour leaves three turns at most that look
// different.
struct TurnList {
  std::int64_t count = 0;
  std::array<std::int64_t, 3> turns{};
};
inline constexpr auto turn_lists = [] {
  std::array<TurnList, 16> lists{};
  for (std::size_t set = 0; set < 15; ++set)
    for (int turn = 0; turn < side_count; ++turn)
      if (((set >> turn) & 1) != 0) lists[set].turns[static_cast<std::size_t>(lists[set].count++)] = turn;
  return lists;
}();

constexpr bool meets(Tile turned, Demand demand) {
  for (const Side side : all_sides)
    if (const int colour = demanded(demand, side);
        colour >= 0 && static_cast<int>(turned.side(side)) != colour)
      return false;
  return true;
}

}  // namespace skyline::traffic
