// What is legal as a value: for each tile in hand the open cells with the turns that fit there, for each
// vehicle the points that it may ride to and the streets offered there. The order is that of the list, which
// is written from it. The set reads the map of its position, which must stay as it is.
#pragma once

#include <algorithm>
#include <bit>

#include "engine/core/bits.hpp"
#include "engine/core/fixed_list.hpp"
#include "games/traffic/rules/action.hpp"
#include "games/traffic/rules/config.hpp"
#include "games/traffic/rules/fits.hpp"
#include "games/traffic/rules/position.hpp"

namespace skyline::traffic {

inline constexpr int most_vehicles = fleet_for(2).taxis + fleet_for(2).trucks;  // of one player
inline constexpr int most_fresh_points = 4;                                     // a tile has four corners

inline constexpr int most_actions = [] {
  int attaching = 0;  // a tile fits in three turns at most; who holds many tiles sees a small map
  for (int held = 0; held <= city_tiles; ++held)
    attaching = std::max(attaching, 3 * held * (Map::most_open_cells - 2 * held));
  constexpr int most_points = 40;  // of 54 tiles
  constexpr Fleet fleet = fleet_for(2);
  return attaching + 4 * fleet.taxis * most_points + 4 * fleet.trucks * side_count + 2;
}();
using Actions = FixedList<Action, most_actions>;

class LegalSet {
 public:
  // An action that is always there comes last: the end of the turn or of putting.
  LegalSet(const Map& map, const Fits& fits, Action last) : map_(&map), fits_(&fits), last_(last) {}

  void add_attaches(Tiles hand) { hand_ = hand; }
  // With every choice of the streets that are offered: those at a point, those of each target.
  void add_put(Action put, Streets offered) { puts_.push_back({put, offered}); }
  void add_rides(Action ride, Points targets, Points h, Points v) {
    rides_.push_back({ride, targets, h & targets, v & targets});
  }
  void add_draw() { draws_ = 1; }

  int size() const {
    int sum = draws_ + 1;
    for (Tiles left = hand_; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      for (int open = 0; open < map_->open_cells(); open += few) sum += ways_of_few(tile, open);
    }
    for (const Put& put : puts_) sum += ways(put.offered);
    for (const Rides& rides : rides_) sum += rides.size();
    return sum;
  }

  Action operator[](int nth) const {
    for (Tiles left = hand_; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      for (int open = 0; open < map_->open_cells(); open += few) {
        const int ways = ways_of_few(tile, open);
        if (nth < ways) return attach(tile, open, nth);
        nth -= ways;
      }
    }
    for (const Put& put : puts_) {
      if (nth < ways(put.offered)) return put.action.with_streets(nth_streets(put.offered, nth));
      nth -= ways(put.offered);
    }
    for (const Rides& rides : rides_) {
      if (const int size = rides.size(); nth >= size) {
        nth -= size;
      } else {
        return ride(rides, nth);
      }
    }
    return nth < draws_ ? Action::draw() : last_;
  }

  void list(Actions& actions) const {
    actions.clear();
    list_attaches(actions);
    for (const Put& put : puts_) list_with(put.offered, put.action, actions);
    for (const Rides& rides : rides_)
      for (Points left = rides.targets; left != 0; left &= left - 1) {
        const int to = std::countr_zero(left);
        list_with(rides.offered(to), rides.action.with_target(map_->cell(to)), actions);
      }
    if (draws_ != 0) actions.push_back(Action::draw());
    actions.push_back(last_);
  }

 private:
  struct Put {
    Action action;
    Streets offered;
  };
  struct Rides {
    Action action;
    Points targets;
    Points h;  // of the targets, those where somebody would be taken off on this street
    Points v;

    int size() const {
      const int plain = count_bits(targets);
      return (h | v) == 0 ? plain : plain + count_few(h) + count_few(v) + count_few(h & v);
    }
    Streets offered(int to) const { return static_cast<Streets>(((h >> to) & 1) | ((v >> to) & 1) << 1); }
  };

  // The choices among the streets offered, and the nth: none, h, v, both.
  static int ways(Streets offered) { return 1 + (offered + 1) / 2 + (offered == 3 ? 1 : 0); }
  static Streets nth_streets(Streets offered, int nth) { return offered == on_v ? nth * on_v : nth; }

  // Open cells are counted a few at a time. Behind the last of them are some that ask for nothing, where
  // nothing fits.
  static constexpr int few = 6;
  static_assert(Map::most_open_cells % few == 0);
  int ways_of_few(int tile, int open) const {
    int sum = 0;
    for (int i = 0; i < few; ++i) sum += fits_->ways(tile, map_->demand(open + i));
    return sum;
  }
  // The nth from an open cell on.
  Action attach(int tile, int open, int nth) const {
    for (int ways = fits_->ways(tile, map_->demand(open)); nth >= ways;) {
      nth -= ways;
      ways = fits_->ways(tile, map_->demand(++open));
    }
    const auto& turns = turn_lists[fits_->turns(tile, map_->demand(open))].turns;
    return Action::attach(tile, map_->open_cell(open), 0).with_turn(turns[nth]);
  }

  Action ride(const Rides& rides, int nth) const {
    Points left = rides.targets;
    if ((rides.h | rides.v) == 0) return rides.action.with_target(map_->cell(nth_bit(left, nth)));
    for (;; left &= left - 1) {
      const int to = std::countr_zero(left);
      const Streets offered = rides.offered(to);
      if (nth < ways(offered))
        return rides.action.with_target(map_->cell(to)).with_streets(nth_streets(offered, nth));
      nth -= ways(offered);
    }
  }

  // Writes three actions for every tile and cell and keeps as many as the tile has turns there: cheaper than
  // asking whether there is any.
  void list_attaches(Actions& actions) const {
    Action* next = actions.tail();
    for (Tiles left = hand_; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      for (int open = 0; open < map_->open_cells(); ++open) {
        const TurnList& list = turn_lists[fits_->turns(tile, map_->demand(open))];
        const Action there = Action::attach(tile, map_->open_cell(open), 0);
        for (std::size_t i = 0; i < list.turns.size(); ++i) next[i] = there.with_turn(list.turns[i]);
        next += list.count;
      }
    }
    actions.extend(static_cast<int>(next - actions.tail()));
  }

  static void list_with(Streets offered, Action action, Actions& actions) {
    for (int i = 0; i < ways(offered); ++i) actions.push_back(action.with_streets(nth_streets(offered, i)));
  }

  const Map* map_;
  const Fits* fits_;
  Tiles hand_ = 0;
  Action last_;
  int draws_ = 0;
  FixedList<Put, 2 * most_fresh_points> puts_;
  FixedList<Rides, most_vehicles> rides_;
};

}  // namespace skyline::traffic
