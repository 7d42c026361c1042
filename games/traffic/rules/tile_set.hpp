// The tiles that a game is played with (T2–T4): 44 city tiles and the start tiles of both scenarios, read
// from a text that a person can write. A set that could not be played is refused with its line.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/refusal.hpp"
#include "games/traffic/rules/tile.hpp"

namespace skyline::traffic {

inline constexpr int city_tiles = 44;
inline constexpr int most_start_tiles = 10;
inline constexpr int most_tiles = city_tiles + most_start_tiles;

using Tiles = std::uint64_t;  // a set of city tiles
inline constexpr Tiles all_city_tiles = (Tiles{1} << city_tiles) - 1;
constexpr Tiles tile_bit(int tile) { return Tiles{1} << tile; }

enum class Scenario : std::uint8_t { times_square, central_park };
inline constexpr std::array<std::string_view, 2> scenario_names{"times-square", "central-park"};

// T4: the cells of the start tiles.
std::span<const Cell> start_cells(Scenario scenario);

struct TileSet {
  std::array<Tile, city_tiles> city;
  std::array<std::array<Tile, most_start_tiles>, 2> start;  // by scenario, in the order of start_cells

  friend constexpr bool operator==(const TileSet&, const TileSet&) = default;
};

Result<TileSet> read_tile_set(std::string_view text);

inline constexpr std::string_view standard_tiles = "standard";
TileSet standard_tile_set();

}  // namespace skyline::traffic
