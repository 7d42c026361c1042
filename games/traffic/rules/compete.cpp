#include "games/traffic/rules/compete.hpp"

#include <algorithm>

namespace skyline::traffic {

PlayerSet weaker(const OpenState& open, Player player, Points street, int own_strength) {
  PlayerSet set;
  for (Player other = 0; other < seat_count; ++other) {
    if (other == player || (open.vehicles_of(other) & street) == 0) continue;
    if (strength(open, other, street) < own_strength) set = set.with(other);
  }
  return set;
}

PlayerSet taken_off(const OpenState& open, Player player, Vehicle vehicle, int from, int to, Axis axis) {
  const Points street = open.map.street(to, axis);
  const bool stays = from != Map::none && (street & point_bit(from)) != 0;
  return weaker(open, player, street, strength(open, player, street) + (stays ? 0 : strength_of(vehicle)));
}

Streets offered_streets(const OpenState& open, Player player, Vehicle vehicle, int from, int to) {
  return (taken_off(open, player, vehicle, from, to, Axis::h).empty() ? on_none : on_h) |
         (taken_off(open, player, vehicle, from, to, Axis::v).empty() ? on_none : on_v);
}

void compete(OpenState& open, Player player, int point, Streets streets) {
  for (const Axis axis : {Axis::h, Axis::v}) {
    if ((streets & (axis == Axis::h ? on_h : on_v)) == 0) continue;
    const Points street = open.map.street(point, axis);
    for (const Player other : weaker(open, player, street, strength(open, player, street)))
      for (std::size_t kind = 0; kind < all_vehicles.size(); ++kind) {
        Points& vehicles = open.vehicles[other][kind];
        auto& reserve = open.reserve[other][kind];
        reserve = narrow<std::uint8_t>(reserve + count_few(vehicles & street));
        vehicles &= ~street;
      }
  }
}

Points taxi_targets(const OpenState& open, int from) {
  const Points free = open.map.points() & ~open.occupied();
  return open.map.component(from, free) & ~point_bit(from);
}

Battleground::Battleground(const OpenState& open, Player player, Axis axis, Points open_to_rides)
    : axis_(axis) {
  Points todo = open.occupied() & ~open.vehicles_of(player) & open.map.on_streets(axis);
  while (todo != 0) {
    const Points street = open.map.street(std::countr_zero(todo), axis);
    todo &= ~street;
    if ((street & open_to_rides) == 0) continue;
    int weakest = 0xff;
    for (Player other = 0; other < seat_count; ++other)
      if (other != player && (open.vehicles_of(other) & street) != 0)
        weakest = std::min(weakest, strength(open, other, street));
    const int own = strength(open, player, street);
    if (own > weakest) staying_ |= street;
    for (const Vehicle vehicle : all_vehicles)
      if (own + strength_of(vehicle) > weakest) coming_[index(vehicle)] |= street;
  }
}

}  // namespace skyline::traffic
