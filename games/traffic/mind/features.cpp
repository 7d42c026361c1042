#include "games/traffic/mind/features.hpp"

#include <algorithm>
#include <bit>

#include "games/traffic/rules/compete.hpp"

namespace skyline::bots {
namespace {

using namespace traffic;
using traffic::Game;  // not the concept

using Table = Features<Game>::Table;

enum Row : std::uint8_t {
  points,
  trucks,
  lacks_1,
  lacks_2,
  hand,
  fitting,
  finishing,
  at_risk,
  reachable,
  attaches,
  actions,
  turns,
  last_turn,
  one,
};
static_assert(one + 1 == Features<Game>::names.size());

// T18: whether a player has a turn after this one.
bool turn_to_come(const OpenState& open, int distance, int players) {
  return open.last_turns == 0 || (distance == 0 ? players : distance) < open.last_turns;
}

// How many turns pass before the player's own.
int distance_to(const OpenState& open, Player player, int players) {
  const int ahead = player - open.active;
  return ahead < 0 ? ahead + players : ahead;
}

class Reading {
 public:
  Reading(const Game& game, const OpenState& open)
      : game_(game), open_(open), players_(game.players()), occupied_(open.occupied()) {
    for (Player player = 0; player < players_; ++player) {
      comes_[player] = turn_to_come(open, distance_to(open, player, players_), players_);
      find_rides(player);
    }
    const bool rides = open.order != Order::draw && open.actions_left > 0;
    rides_now_ = {rides && !open.rode[0], rides && !open.rode[1]};
  }

  void read_streets(Table& table) const {
    for (const Axis axis : {Axis::h, Axis::v})
      for (Points todo = occupied_; todo != 0;) {
        const Points street = open_.map.street(std::countr_zero(todo), axis);
        todo &= ~street;
        if ((street & ~occupied_) != 0) read_street(street, table);  // T15: else nobody can come there
      }
  }

  void read_hands(const std::array<Tiles, seat_count>& hands, Table& table) const {
    Tiles found = 0;
    for (int cell = 0; cell < open_.map.open_cells(); ++cell)
      if (const Demand demand = open_.map.demand(cell); in_corner(demand))
        found |= game_.fits().tiles(demand);
    for (Player player = 0; player < players_; ++player)
      table.rows[fitting][player] = static_cast<float>(count_few(found & hands[player]));
  }

 private:
  // Whether tiles lie at two neighbouring sides of an open cell: then most likely there is a third between
  // them, and a tile put there completes a square.
  static bool in_corner(Demand demand) {
    static constexpr auto corners = [] {
      std::array<bool, demand_count> table{};
      for (std::size_t i = 0; i < table.size(); ++i)
        for (const Side side : all_sides)
          if (demanded(narrow<Demand>(i), side) >= 0 && demanded(narrow<Demand>(i), turned(side, 1)) >= 0)
            table[i] = true;
      return table;
    }();
    return corners[demand];
  }

  // T12, T13
  void find_rides(Player player) {
    const Points free = open_.map.points() & ~occupied_;
    Points& taxis = rides_[player][0];
    for (Points left = open_.vehicles[player][0]; left != 0; left &= left - 1)
      for (Points doors = open_.map.adjacent(std::countr_zero(left)) & free & ~taxis; doors != 0;
           doors &= ~taxis)
        taxis |= open_.map.component(std::countr_zero(doors), free);
    for (Points left = open_.vehicles[player][1]; left != 0; left &= left - 1)
      rides_[player][1] |= open_.map.adjacent(std::countr_zero(left)) & free;
  }

  void read_street(Points street, Table& table) const {
    std::array<int, seat_count> strengths{};
    for (Player player = 0; player < players_; ++player) strengths[player] = strength(open_, player, street);
    for (Player player = 0; player < players_; ++player)
      if (strengths[player] > 0) read_danger(street, strengths, player, table);
  }

  // T15: what a player has on a street may be taken off by those who would be stronger there.
  void read_danger(Points street, const std::array<int, seat_count>& strengths, Player player,
                   Table& table) const {
    bool now = false;
    bool later = false;
    for (Player rival = 0; rival < players_; ++rival) {
      if (rival == player) continue;
      const int ahead = strengths[player] - strengths[rival];
      const bool by_taxi = ahead <= 0 && (rides_[rival][0] & street) != 0;
      const bool by_truck = ahead <= 1 && (rides_[rival][1] & street) != 0;
      if (rival == open_.active) now = (by_taxi && rides_now_[0]) || (by_truck && rides_now_[1]);
      if (comes_[rival]) later = later || by_taxi || by_truck;
    }
    const auto own = static_cast<float>(strengths[player]);
    if (now)
      table.rows[at_risk][player] += own;
    else if (later)
      table.rows[reachable][player] += own;
  }

  const Game& game_;
  const OpenState& open_;
  int players_;
  Points occupied_;
  std::array<std::array<Points, 2>, seat_count> rides_{};  // where a player's vehicles of a kind could go
  std::array<bool, 2> rides_now_{};                        // whether the player on turn may still ride
  std::array<bool, seat_count> comes_{};
};

int period_of(const OpenState& open) {
  if (open.last_turns > 0) return std::min<int>(open.last_turns, Features<Game>::last_periods) - 1;
  return Features<Game>::last_periods + open.stack_size / Features<Game>::tiles_a_period;
}

}  // namespace

Table Features<Game>::read(const Game& game, const Position& position) {
  const OpenState& open = position.open;
  const int players = game.players();
  Table table;
  table.period = period_of(open);
  const Reading reading(game, open);
  reading.read_streets(table);
  reading.read_hands(position.hands, table);
  for (Player player = 0; player < players; ++player) {
    const auto put = [&](int row, float value) { table.rows[row][player] = value; };
    const int on_map = count_few(open.vehicles[player][1]);
    put(points, static_cast<float>(count_few(open.vehicles[player][0]) + 2 * on_map));
    put(trucks, static_cast<float>(on_map));
    const int lacking = open.reserve[player][0] + open.reserve[player][1];
    if (lacking == 1 || lacking == 2) put(lacks_1 + lacking - 1, 1);
    if (player == open.active && open.order == Order::attach &&
        lacking <= std::min(static_cast<int>(table.rows[fitting][player]), int{open.actions_left}))
      put(finishing, 1);
    put(hand, open.hand_sizes[player]);
    const int distance = distance_to(open, player, players);
    put(turns, static_cast<float>(distance));
    put(last_turn, turn_to_come(open, distance, players) ? 1 : 0);
    put(one, 1);
  }
  table.rows[attaches][open.active] = open.order == Order::attach ? 1 : 0;
  table.rows[actions][open.active] = open.actions_left;
  return table;
}

}  // namespace skyline::bots
