// Competing on streets (T15): who is how strong, who would be taken off, and where. Only the vehicle that
// was just put or moved fights, so everything is asked for the player and the vehicle on its way.
#pragma once

#include <array>

#include "engine/core/players.hpp"
#include "games/traffic/rules/position.hpp"

namespace skyline::traffic {

// T15: a truck counts 2, a taxi 1.
inline int strength(const OpenState& open, Player player, Points street) {
  const auto& own = open.vehicles[player];
  return count_few(own[0] & street) + 2 * count_few(own[1] & street);
}

// The opponents with less than a player on a street, if the player had some strength there.
PlayerSet weaker(const OpenState& open, Player player, Points street, int own_strength);

// T15: whom a vehicle takes off on a street through the point to which it comes. `from` is the point that it
// leaves, or Map::none when it comes out of the reserve.
PlayerSet taken_off(const OpenState& open, Player player, Vehicle vehicle, int from, int to, Axis axis);

// The streets on which it would take off anybody.
Streets offered_streets(const OpenState& open, Player player, Vehicle vehicle, int from, int to);

// Puts all their vehicles on a street back into the reserves of the opponents who are weaker there.
void compete(OpenState& open, Player player, int point, Streets streets);

// T12: where a taxi on a point may go.
Points taxi_targets(const OpenState& open, int from);
// T13: where a truck may go.
inline Points truck_targets(const OpenState& open, int from) {
  return open.map.adjacent(from) & ~open.occupied();
}

// For one axis, the points where a player's vehicle would take somebody off, for all vehicles at once: if it
// stays on its street, and if it comes from another, as a taxi or a truck. Right for those points only that a
// vehicle may go to at all, since streets without any of them are passed over.
class Battleground {
 public:
  Battleground(const OpenState& open, Player player, Axis axis, Points open_to_rides);
  Points targets(const OpenState& open, Vehicle vehicle, int from) const {
    const Points coming = coming_[index(vehicle)];
    if (coming == staying_) return staying_;
    return staying_ | (coming & ~open.map.street(from, axis_));
  }

 private:
  Axis axis_;
  Points staying_ = 0;
  std::array<Points, 2> coming_{};  // by kind of vehicle
};

}  // namespace skyline::traffic
