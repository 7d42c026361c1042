// The list of what is legal, made as fast as possible; check.cpp says of one action why not. The harness
// holds the two against each other.
#include "games/traffic/rules/compete.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::traffic {
namespace {

// Writes three actions for every tile and cell and keeps as many as the tile has turns there: cheaper than
// asking whether there is any.
void legal_attaches(const Fits& fits, const Map& map, Tiles hand, Game::Actions& actions) {
  Action* next = actions.tail();
  for (; hand != 0; hand &= hand - 1) {
    const int tile = std::countr_zero(hand);
    for (int open = 0; open < map.open_cells(); ++open) {
      const TurnList& list = turn_lists[fits.turns(tile, map.demand(open))];
      const Action there = Action::attach(tile, map.open_cell(open), 0);
      for (std::size_t i = 0; i < list.turns.size(); ++i) next[i] = there.with_turn(list.turns[i]);
      next += list.count;
    }
  }
  actions.extend(static_cast<int>(next - actions.tail()));
}

// The action with every choice of the streets that are offered.
void push_with(Streets offered, Action action, Game::Actions& actions) {
  actions.push_back(action);
  if ((offered & on_h) != 0) actions.push_back(action.with_streets(on_h));
  if ((offered & on_v) != 0) actions.push_back(action.with_streets(on_v));
  if (offered == (on_h | on_v)) actions.push_back(action.with_streets(on_h | on_v));
}

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

void Game::legal(const Position& position, Player player, Actions& actions) const {
  const OpenState& open = position.open;
  actions.clear();
  if (open.phase == Phase::put) {
    legal_puts(open, player, actions);
    actions.push_back(Action::done());
    return;
  }
  if (open.order == Order::attach) legal_attaches(fits(), open.map, position.hands[player], actions);
  if (open.order != Order::draw) legal_rides(open, player, actions);
  if (open.stack_size > 0) actions.push_back(Action::draw());  // T14
  actions.push_back(Action::end());
}

void Game::legal_puts(const OpenState& open, Player player, Actions& actions) const {
  for (Points left = open.fresh; left != 0; left &= left - 1) {
    const int point = std::countr_zero(left);
    for (const Vehicle vehicle : all_vehicles)
      if (open.reserve[player][index(vehicle)] > 0)
        push_with(offered_streets(open, player, vehicle, Map::none, point),
                  Action::put(vehicle, open.map.cell(point), on_none), actions);
  }
}

void Game::legal_rides(const OpenState& open, Player player, Actions& actions) const {
  std::array<Points, 2> riders = open.vehicles[player];
  for (const Vehicle vehicle : all_vehicles)
    if (open.rode[index(vehicle)]) riders[index(vehicle)] = 0;  // T10
  if ((riders[0] | riders[1]) == 0) return;
  const Map& map = open.map;
  const Points free = map.points() & ~open.occupied();
  Reach reach(map, free);
  const Battleground h(open, player, Axis::h);
  const Battleground v(open, player, Axis::v);
  for (const Vehicle vehicle : all_vehicles)
    for (Points left = riders[index(vehicle)]; left != 0; left &= left - 1) {
      const int from = std::countr_zero(left);
      Points targets = vehicle == Vehicle::taxi ? reach.from(from) : map.adjacent(from) & free;
      if (targets == 0) continue;
      const Points on_h_street = h.targets(open, vehicle, from);
      const Points on_v_street = v.targets(open, vehicle, from);
      const Action ride = Action::ride(vehicle, map.cell(from), {}, on_none);
      for (; targets != 0; targets &= targets - 1) {
        const int to = std::countr_zero(targets);
        const Streets offered =
            ((on_h_street >> to) & 1 ? on_h : on_none) | ((on_v_street >> to) & 1 ? on_v : on_none);
        push_with(offered, ride.with_target(map.cell(to)), actions);
      }
    }
}

}  // namespace skyline::traffic
