// The map again, slow and obvious, for comparison: a table of cells and searches over it, straight from the
// rules and with nothing of games/traffic/rules/map.hpp but the tiles that were placed.
#pragma once

#include <map>
#include <set>
#include <utility>

#include "games/traffic/rules/game.hpp"

namespace skyline::traffic {

class SlowMap {
 public:
  using Corner = std::pair<int, int>;  // x, y
  using Corners = std::set<Corner>;

  SlowMap(const Game& game, const Map& map) {
    for (int at = 0; at < map.tiles(); ++at) {
      const Piece piece = map.piece(at);
      tiles_[{map.cell(at).x, map.cell(at).y}] = game.tile(piece.tile()).turned(piece.turn());
    }
  }

  const std::map<Corner, Tile>& tiles() const { return tiles_; }
  bool tile(int x, int y) const { return tiles_.contains({x, y}); }

  // T8
  bool is_point(Corner c) const {
    const auto [x, y] = c;
    return tile(x - 1, y - 1) && tile(x, y - 1) && tile(x - 1, y) && tile(x, y);
  }
  Corners points() const {
    Corners set;
    for (const auto& [cell, tile] : tiles_)
      if (is_point(cell)) set.insert(cell);
    return set;
  }

  // T7: the joint from a point in a direction lies between two tiles that show the same colour.
  bool is_street(Corner c, int dx, int dy) const {
    const auto [x, y] = c;
    const Tile one = tiles_.at({dx < 0 ? x - 1 : x, dy < 0 ? y - 1 : y});  // south or east of the joint
    return traffic::is_street(dx != 0 ? tiles_.at({dx < 0 ? x - 1 : x, y}).side(Side::north)
                                      : one.side(Side::west));
  }
  bool usable(Corner c) const {
    return is_street(c, 1, 0) || is_street(c, -1, 0) || is_street(c, 0, 1) || is_street(c, 0, -1);
  }
  bool leads(Corner c, int dx, int dy) const {
    return is_street(c, dx, dy) && is_point({c.first + dx, c.second + dy});
  }

  // T9
  Corners street(Corner c, bool horizontal) const {
    Corners set{c};
    for (const int sign : {-1, 1}) {
      const int dx = horizontal ? sign : 0;
      const int dy = horizontal ? 0 : sign;
      for (Corner at = c; leads(at, dx, dy);) {
        at = {at.first + dx, at.second + dy};
        set.insert(at);
      }
    }
    return set;
  }

  // T12
  Corners reachable(Corner from, const Corners& occupied) const {
    Corners reached;
    Corners edge{from};
    while (!edge.empty()) {
      const Corner c = *edge.begin();
      edge.erase(edge.begin());
      for (const auto& [dx, dy] : {Corner{1, 0}, Corner{-1, 0}, Corner{0, 1}, Corner{0, -1}}) {
        const Corner to{c.first + dx, c.second + dy};
        if (leads(c, dx, dy) && !occupied.contains(to) && reached.insert(to).second) edge.insert(to);
      }
    }
    return reached;
  }

 private:
  std::map<Corner, Tile> tiles_;
};

}  // namespace skyline::traffic
