#include "bots/traffic_features.hpp"

#include <algorithm>
#include <bit>

#include "engine/traffic/compete.hpp"

namespace skyline::bots {
namespace {

using namespace traffic;
using traffic::Game;  // not the concept

using Table = Features<Game>::Table;

enum Row : std::uint8_t {
  points,
  trucks,
  lacks_1,
  hand = lacks_1 + 3,
  beaten,
  level,
  ahead_1,
  hanging = ahead_1 + 3,
  on_turn,
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

class Reading {
 public:
  Reading(const Game& game, const OpenState& open) : open_(open), players_(game.players()) {
    for (Player player = 0; player < players_; ++player) {
      const int distance = (player - open.active + players_) % players_;
      comes_[player] = distance == 0 || turn_to_come(open, distance, players_);
    }
  }

  // T15: a street without a free point cannot be attacked.
  void read_streets(Table& table) const {
    const Points occupied = open_.occupied();
    const Points free = open_.map.usable() & ~occupied;
    for (const Axis axis : {Axis::h, Axis::v})
      for (Points todo = occupied; todo != 0;) {
        const Points street = open_.map.street(std::countr_zero(todo), axis);
        todo &= ~street;
        if ((street & free) != 0) read_street(street, table);
      }
  }

 private:
  void read_street(Points street, Table& table) const {
    std::array<int, seat_count> strengths{};
    for (Player player = 0; player < players_; ++player) strengths[player] = strength(open_, player, street);
    for (Player player = 0; player < players_; ++player) {
      if (strengths[player] == 0) continue;
      const auto own = static_cast<float>(strengths[player]);
      int lead = 3;
      for (Player rival = 0; rival < players_; ++rival)
        if (rival != player && comes_[rival]) lead = std::min(lead, strengths[player] - strengths[rival]);
      table.rows[level + std::max(lead, -1)][player] += own;
      if (open_.active != player && strengths[open_.active] > strengths[player])
        table.rows[hanging][player] += own;
    }
  }

  const OpenState& open_;
  int players_;
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
  Reading(game, open).read_streets(table);
  for (Player player = 0; player < players; ++player) {
    const auto put = [&](int row, float value) { table.rows[row][player] = value; };
    const int on_map = count_few(open.vehicles[player][1]);
    put(points, static_cast<float>(count_few(open.vehicles[player][0]) + 2 * on_map));
    put(trucks, static_cast<float>(on_map));
    const int lacking = open.reserve[player][0] + open.reserve[player][1];
    if (lacking >= 1 && lacking <= 3) put(lacks_1 + lacking - 1, 1);
    put(hand, open.hand_sizes[player]);
    const int distance = (player - open.active + players) % players;
    put(turns, static_cast<float>(distance));
    put(last_turn, turn_to_come(open, distance, players) ? 1 : 0);
    put(one, 1);
  }
  table.rows[on_turn][open.active] = 1;
  table.rows[attaches][open.active] = open.order == Order::attach ? 1 : 0;
  table.rows[actions][open.active] = open.actions_left;
  return table;
}

}  // namespace skyline::bots
