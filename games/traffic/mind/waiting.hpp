// What the open cells of a map promise: squares that wait for their last tile, and the tiles that would do.
#pragma once

#include <array>
#include <cstdint>

#include "games/traffic/rules/game.hpp"

namespace skyline::bots {

struct Prospects {
  int squares = 0;
  traffic::Tiles tiles = 0;
};

// An open cell, and what waits when it has a tile.
struct Site {
  struct Beside {            // another open cell, at a side of this one, where squares wait then
    traffic::Demand demand;  // without the new tile
    traffic::Side side;
  };
  // What a tile there changes on the streets, whoever knows how.
  struct Completion {
    double streets;
    std::uint8_t last_turns;  // left after it
    bool known;
  };
  traffic::Tiles elsewhere;  // tiles that would complete squares at other cells than those
  Completion completion;
  std::array<Beside, traffic::side_count> beside;
  std::int16_t squares;  // in all
  std::int8_t beside_count;
  bool completes;  // a tile there completes a square itself
  traffic::Cell cell;
};
using Sites = FixedList<Site, traffic::Map::most_open_cells>;

// Now, and after one tile more without attaching it: many are compared for every decision, and most of what
// they change depends only on where they lie. The map stays as it is.
class Waiting {
 public:
  // With the sites of this map that are known already; others are added as they are asked for.
  Waiting(const traffic::Game& game, const traffic::Map& map, Sites& sites);
  Prospects now() const { return now_; }

  Site& site(traffic::Cell cell);
  // With a tile there.
  Prospects after(const Site& site, traffic::Tile turned) const;

 private:
  // Which cells have a tile. No map is as wide as a word has bits, so coordinates are cut to that many.
  class Taken {
   public:
    explicit Taken(const traffic::Map& map);
    template <int size>
    unsigned around(traffic::Cell cell) const;  // in as many rows of as many, a bit each

   private:
    static constexpr int width = 64;
    std::array<std::uint64_t, width> rows_{};
  };
  struct One {  // an open cell where squares wait now
    traffic::Cell cell;
    std::int16_t squares;
    traffic::Tiles tiles;
  };
  std::uint8_t& number_of(traffic::Cell cell);
  Site look_at(traffic::Cell cell) const;

  const traffic::Fits& fits_;
  const traffic::Map& map_;
  Taken taken_;
  FixedList<One, traffic::Map::most_open_cells> cells_;
  Prospects now_;
  Sites& sites_;
  static constexpr int places = 128;  // by a hash of its cell, the number of a site and one
  std::array<std::uint8_t, places> index_{};
};

}  // namespace skyline::bots
