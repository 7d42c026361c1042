// Which city tiles fit where (T6): for every demand of an open cell and every turn, the set of tiles that
// may be placed there so turned. Turns that leave a tile looking the same count once, as the smallest.
#pragma once

#include <array>
#include <vector>

#include "engine/traffic/map.hpp"
#include "engine/traffic/position.hpp"

namespace skyline::traffic {

class Fits {
 public:
  using ByTurn = std::array<Tiles, side_count>;

  explicit Fits(const TileSet& set);
  const ByTurn& operator[](Demand demand) const { return by_demand_[demand]; }

 private:
  std::array<ByTurn, demand_count> by_demand_{};  // nothing fits a demand of 0: that cell is not open
};

constexpr bool meets(Tile turned, Demand demand) {
  for (const Side side : all_sides)
    if (const int colour = demanded(demand, side);
        colour >= 0 && index(turned.side(side)) != std::size_t(colour))
      return false;
  return true;
}

}  // namespace skyline::traffic
