#include "games/traffic/rules/map.hpp"

namespace skyline::traffic {

// Which of the eight places are taken cannot be foreseen, but that none collides can: so all of them are
// read without a jump, and again only if one did. The sides are constants, so that the steps are too.
Map::Around Map::around(Cell cell) const {
  Around around;
  const auto look = [&]<std::size_t... Sides>(std::index_sequence<Sides...>, auto&& tile_on) {
    const auto at = [&](Cell side, Cell next_side) {
      return tile_on(cell_at(cell.x + side.x + next_side.x, cell.y + side.y + next_side.y));
    };
    ((around.sides[Sides] = at(steps[Sides], {0, 0}),
      around.corners[Sides] = at(steps[Sides], steps[(Sides + 1) & 3])),
     ...);
  };
  int collided = 0;
  look(std::make_index_sequence<side_count>{}, [&](Cell there) {
    const int taken = index_[first_place(there)];
    const int any = taken != 0 ? 1 : 0;
    collided |= any & (cells_[taken - any] == there ? 0 : 1);
    return taken - 1;
  });
  if (collided != 0) [[unlikely]]
    look(std::make_index_sequence<side_count>{}, [this](Cell there) { return find(there); });
  return around;
}

void Map::remember(Cell cell, int tile) {
  unsigned place = first_place(cell);
  while (index_[place] != 0) place = (place + 1) % places;
  index_[place] = narrow<std::uint8_t>(tile + 1);
}

// The open cell at a side of another cell, known to any of the three other tiles that may touch it.
int Map::find_open_cell(const Around& around, Cell cell, Side side) const {
  const auto i = index(side);
  if (const int tile = around.corners[i]; tile != none) return links_[tile][index(turned(side, 3))];
  if (const int tile = around.corners[index(turned(side, 3))]; tile != none)
    return links_[tile][index(turned(side, 1))];
  if (const int tile = find(next_to(cell, side, 2)); tile != none) return links_[tile][index(opposite(side))];
  return none;
}

Points Map::attach(Cell cell, Piece piece, Tile turned_tile) {
  const int tile = tiles_++;
  const Around near = around(cell);
  int vacated = none;  // the open cell that is taken
  for (const Side side : all_sides) {
    const int other = near.sides[index(side)];
    if (other == none) continue;
    auto& link = links_[other][index(opposite(side))];
    vacated = link;
    link = narrow<std::uint8_t>(tile);
    links_[tile][index(side)] = narrow<std::uint8_t>(other);
  }
  if (vacated != none) demands_[vacated - open_link] = 0;

  for (const Side side : all_sides) {
    if (near.sides[index(side)] != none) continue;
    int open = find_open_cell(near, cell, side);
    if (open == none) {
      open = vacated != none ? vacated : open_link + open_cells_++;
      vacated = none;
      anchors_[open - open_link] = narrow<std::uint8_t>(tile << 2 | static_cast<int>(side));
    }
    links_[tile][index(side)] = narrow<std::uint8_t>(open);
    auto& demand = demands_[open - open_link];
    demand = narrow<Demand>(demand +
                            demand_digit(opposite(side)) * (static_cast<int>(turned_tile.side(side)) + 1));
  }

  cells_[tile] = cell;
  pieces_[tile] = piece;
  remember(cell, tile);
  if (is_street(turned_tile.side(Side::north))) north_streets_ |= point_bit(tile);
  if (is_street(turned_tile.side(Side::west))) west_streets_ |= point_bit(tile);

  Points fresh = 0;  // by corner: north-east, south-east, south-west, north-west
  if (near.completes(0)) fresh |= point_bit(near.sides[index(Side::east)]);
  if (near.completes(1)) fresh |= point_bit(near.corners[1]);
  if (near.completes(2)) fresh |= point_bit(near.sides[index(Side::south)]);
  if (near.completes(3)) fresh |= point_bit(tile);
  connect(fresh);
  return fresh;
}

void Map::connect(Points fresh) {
  points_ |= fresh;
  for (; fresh != 0; fresh &= fresh - 1) {
    const int point = std::countr_zero(fresh);
    for (const Side side : all_sides) {
      if (!street_joint(point, side)) continue;
      usable_ |= point_bit(point);
      const int other = links_[point][index(side)];
      if (other >= open_link || (points_ & point_bit(other)) == 0) continue;
      ways_[index(side)] |= point_bit(point);
      ways_[index(opposite(side))] |= point_bit(other);
    }
  }
}

bool Map::street_joint(int point, Side side) const {
  switch (side) {
    case Side::east: return ((north_streets_ >> point) & 1) != 0;
    case Side::south: return ((west_streets_ >> point) & 1) != 0;
    case Side::west: return ((north_streets_ >> neighbour(point, Side::west)) & 1) != 0;
    case Side::north: break;
  }
  return ((west_streets_ >> neighbour(point, Side::north)) & 1) != 0;
}

int Map::squares_completed(Cell cell) const {
  const Around near = around(cell);
  int count = 0;
  for (int corner = 0; corner < side_count; ++corner) count += near.completes(corner) ? 1 : 0;
  return count;
}

bool Map::completes(Cell cell, Side corner) const { return around(cell).completes(static_cast<int>(corner)); }

Demand Map::demand_at(Cell cell) const {
  if (find(cell) != none) return 0;
  for (const Side side : all_sides)
    if (const int tile = find(next_to(cell, side)); tile != none)
      return demands_[links_[tile][index(opposite(side))] - open_link];
  return 0;
}

PointKind Map::kind(int point) const {
  const bool north = street_joint(point, Side::north);
  const bool south = street_joint(point, Side::south);
  const bool east = street_joint(point, Side::east);
  const bool west = street_joint(point, Side::west);
  switch (int{north} + int{south} + int{east} + int{west}) {
    case 0: return PointKind::unusable;
    case 1: return PointKind::dead_end;
    case 2: return north == south ? PointKind::straight : PointKind::bend;
    case 3: return PointKind::t_junction;
    default: return PointKind::crossing;
  }
}

}  // namespace skyline::traffic
