#include "games/traffic/rules/fits.hpp"

namespace skyline::traffic {

Fits::Fits(const TileSet& set) {
  for (int number = 0; number < city_tiles; ++number)
    for (int turn = 0; turn < side_count; ++turn) {
      const Tile tile = set.city[number];
      if (tile.smallest_turn(turn) != turn) continue;
      for (int demand = 1; demand < demand_count; ++demand)
        if (meets(tile.turned(turn), narrow<Demand>(demand))) {
          by_tile_[number][demand] = narrow<Turns>(by_tile_[number][demand] | 1 << turn);
          ++ways_[number][demand];
          tiles_[demand] |= tile_bit(number);
        }
    }
}

}  // namespace skyline::traffic
