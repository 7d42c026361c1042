#include "games/traffic/mind/waiting.hpp"

#include <bit>
#include <cstdlib>

#include "engine/core/bits.hpp"

namespace skyline::bots {
namespace {

using namespace traffic;
using traffic::Game;  // not the concept

// Of five rows of five cells those inside: by corner, whether the three tiles are there with which a tile
// completes a square.
constexpr int row = 5;
constexpr unsigned middle = 1U << (2 * row + 2);
constexpr unsigned ring = 0b01110'01010'01110U << row;
using Corners = std::array<unsigned, side_count>;
constexpr Corners completed(unsigned taken) {
  const unsigned north = taken << row;
  const unsigned south = taken >> row;
  const unsigned east = taken >> 1;
  const unsigned west = taken << 1;
  return {north & east & (taken << (row - 1)), south & east & (taken >> (row + 1)),
          south & west & (taken >> (row - 1)), north & west & (taken << (row + 1))};
}
constexpr unsigned any_of(const Corners& corners) {
  return corners[0] | corners[1] | corners[2] | corners[3];
}
constexpr int squares_at(const Corners& corners, unsigned cells) {
  int sum = 0;
  for (const unsigned corner : corners) sum += count_few(corner & cells);
  return sum;
}

// The same for the middle alone, by three rows of three.
constexpr auto squares_in_the_middle = [] {
  std::array<std::uint8_t, 512> table{};
  for (unsigned near = 0; near < table.size(); ++near) {
    unsigned taken = 0;
    for (unsigned y = 0; y < 3; ++y) taken |= ((near >> (3 * y)) & 7U) << (row * (y + 1) + 1);
    table[near] = narrow<std::uint8_t>(squares_at(completed(taken), middle));
  }
  return table;
}();

// Which side of the middle a cell of the ring is at, if at one.
constexpr int no_side = -1;
constexpr int side_of(int bit) {
  for (const Side side : all_sides)
    if (bit == 2 * row + 2 + steps[index(side)].x + row * steps[index(side)].y) return static_cast<int>(side);
  return no_side;
}

}  // namespace

Waiting::Taken::Taken(const Map& map) {
  for (int tile = 0; tile < map.tiles(); ++tile) {
    const Cell cell = map.cell(tile);
    rows_[static_cast<unsigned>(cell.y) % width] |= std::uint64_t{1}
                                                    << (static_cast<unsigned>(cell.x) % width);
  }
}

template <int size>
unsigned Waiting::Taken::around(Cell cell) const {
  constexpr int reach = size / 2;
  unsigned taken = 0;
  for (int y = 0; y < size; ++y) {
    const std::uint64_t cells = rows_[static_cast<unsigned>(cell.y + y - reach) % width];
    const std::uint64_t near = std::rotr(cells, (cell.x - reach) & (width - 1)) & ((1U << size) - 1);
    taken |= static_cast<unsigned>(near) << (size * y);
  }
  return taken;
}

Waiting::Waiting(const Game& game, const Map& map, Sites& sites)
    : fits_(game.fits()), map_(map), taken_(map), sites_(sites) {
  for (int known = 0; known < sites.size(); ++known)
    number_of(sites[known].cell) = narrow<std::uint8_t>(known + 1);
  for (int open = 0; open < map.open_cells(); ++open) {
    const Demand demand = map.demand(open);
    if (demand == 0) continue;
    const Cell cell = map.open_cell(open);
    const int squares = squares_in_the_middle[taken_.around<3>(cell)];
    if (squares == 0) continue;
    const Tiles tiles = fits_.tiles(demand);
    cells_.push_back({cell, narrow<std::int16_t>(squares), tiles});
    now_ = {now_.squares + squares, now_.tiles | tiles};
  }
}

Site& Waiting::site(Cell cell) {
  auto& number = number_of(cell);
  if (number == 0) {
    sites_.push_back(look_at(cell));
    number = narrow<std::uint8_t>(sites_.size());
  }
  return sites_[number - 1];
}

// 0 if there is no site there yet.
std::uint8_t& Waiting::number_of(Cell cell) {
  auto place = static_cast<unsigned>(cell.x + 11 * cell.y) % places;
  while (index_[place] != 0 && !(sites_[index_[place] - 1].cell == cell)) place = (place + 1) % places;
  return index_[place];
}

Site Waiting::look_at(Cell cell) const {
  Site site{};
  site.cell = cell;
  const unsigned taken = taken_.around<row>(cell) | middle;
  const Corners corners = completed(taken);
  site.completes = (any_of(corners) & middle) != 0;
  int squares = squares_at(corners, ring & ~taken);
  for (unsigned left = any_of(corners) & ring & ~taken; left != 0; left &= left - 1) {
    const int bit = std::countr_zero(left);
    const Demand demand = map_.demand_at(cell_at(cell.x + bit % row - 2, cell.y + bit / row - 2));
    if (const int side = side_of(bit); side != no_side)
      site.beside[narrow<std::size_t>(site.beside_count++)] = {demand, static_cast<Side>(side)};
    else
      site.elsewhere |= fits_.tiles(demand);
  }
  for (const One& one : cells_) {
    if (std::abs(one.cell.x - cell.x) <= 1 && std::abs(one.cell.y - cell.y) <= 1) continue;
    squares += one.squares;
    site.elsewhere |= one.tiles;
  }
  site.squares = narrow<std::int16_t>(squares);
  return site;
}

Prospects Waiting::after(const Site& site, Tile turned) const {
  Tiles tiles = site.elsewhere;
  for (int i = 0; i < site.beside_count; ++i) {
    const auto [demand, side] = site.beside[i];
    const int shown = demand_digit(opposite(side)) * (static_cast<int>(turned.side(side)) + 1);
    tiles |= fits_.tiles(narrow<Demand>(demand + shown));
  }
  return {site.squares, tiles};
}

}  // namespace skyline::bots
