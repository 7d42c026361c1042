// The list of what is legal, made as fast as possible; check.cpp says of one action why not. The harness
// holds the two against each other.
#include "engine/core/legal_set.hpp"
#include "games/traffic/rules/compete.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::traffic {
namespace {

// The connected sets of free points, each found once however many taxis ask.
class Reach {
 public:
  Reach(const Map& map, Points free) : map_(map), free_(free) {}
  Points from(int point) {
    Points reached = 0;
    for (Points seeds = map_.adjacent(point) & free_; seeds != 0; seeds &= ~reached)
      reached |= component(std::countr_zero(seeds));
    return reached;
  }

 private:
  Points component(int point) {
    for (const Points set : known_)
      if ((set & point_bit(point)) != 0) return set;
    known_.push_back(map_.component(point, free_));
    return known_[known_.size() - 1];
  }

  const Map& map_;
  Points free_;
  FixedList<Points, most_tiles> known_;
};

}  // namespace

static_assert(HasLegalSet<Game>);  // else all who pick would quietly make lists

LegalSet Game::legal(const Position& position, Player player) const {
  const OpenState& open = position.open;
  LegalSet set(open.map, fits(), open.phase == Phase::put ? Action::done() : Action::end());
  if (open.phase == Phase::put) {
    add_puts(open, player, set);
    return set;
  }
  if (open.order == Order::attach) set.add_attaches(position.hands[player]);
  if (open.order != Order::draw) add_rides(open, player, set);
  if (open.stack_size > 0) set.add_draw();  // T14
  return set;
}

void Game::legal(const Position& position, Player player, Actions& actions) const {
  legal(position, player).list(actions);
}

void Game::add_puts(const OpenState& open, Player player, LegalSet& set) const {
  for (Points left = open.fresh; left != 0; left &= left - 1) {
    const int point = std::countr_zero(left);
    for (const Vehicle vehicle : all_vehicles)
      if (open.reserve[player][index(vehicle)] > 0)
        set.add_put(Action::put(vehicle, open.map.cell(point), on_none),
                    offered_streets(open, player, vehicle, Map::none, point));
  }
}

void Game::add_rides(const OpenState& open, Player player, LegalSet& set) const {
  std::array<Points, 2> riders = open.vehicles[player];
  for (const Vehicle vehicle : all_vehicles)
    if (open.rode[index(vehicle)]) riders[index(vehicle)] = 0;  // T10
  if ((riders[0] | riders[1]) == 0) return;
  const Map& map = open.map;
  const Points free = map.points() & ~open.occupied();
  Reach reach(map, free);
  struct Ride {
    Vehicle vehicle;
    int from;
    Points targets;
  };
  FixedList<Ride, most_vehicles> rides;
  Points reached = 0;
  for (const Vehicle vehicle : all_vehicles)
    for (Points left = riders[index(vehicle)]; left != 0; left &= left - 1) {
      const int from = std::countr_zero(left);
      const Points targets = vehicle == Vehicle::taxi ? reach.from(from) : map.adjacent(from) & free;
      if (targets != 0) rides.push_back({vehicle, from, targets});
      reached |= targets;
    }
  if (reached == 0) return;
  const Battleground h(open, player, Axis::h, reached);
  const Battleground v(open, player, Axis::v, reached);
  for (const auto& [vehicle, from, targets] : rides)
    set.add_rides(Action::ride(vehicle, map.cell(from), {}, on_none), targets, h.targets(open, vehicle, from),
                  v.targets(open, vehicle, from));
}

}  // namespace skyline::traffic
