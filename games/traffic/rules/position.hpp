// A position of Traffic: what lies open on the table, and the hands. A view is the open part and the viewer's
// own hand, so nothing hidden can slip into it. The stack is what is neither placed nor held.
#pragma once

#include <array>
#include <cstdint>

#include "games/traffic/rules/action.hpp"
#include "games/traffic/rules/config.hpp"
#include "games/traffic/rules/map.hpp"

namespace skyline::traffic {

inline constexpr int tiles_dealt = 2;  // T5
inline constexpr int actions_a_turn = 2;

enum class Phase : std::uint8_t {
  draw_start,  // chance
  deal,        // chance
  act,         // decision: one of the actions of T10
  put,         // decision: vehicles on the points just completed (T11)
  draw,        // chance
  over,
};

// T10: attaching comes before everything else, drawing after it. What is still open in this turn.
enum class Order : std::uint8_t { attach, ride, draw };

enum class Ending : std::uint8_t { none, idle, all_on_map, last_tile };  // T16, T17, T18

// The order of the members leaves no padding.
struct OpenState {
  Map map;
  std::array<std::array<Points, 2>, seat_count> vehicles;  // by player and kind of vehicle
  Points fresh;                                            // usable points just completed, not yet used
  Tiles placed;
  std::array<std::array<std::uint8_t, 2>, seat_count> reserve;  // by player and kind of vehicle
  std::array<std::uint8_t, seat_count> hand_sizes;
  Phase phase;
  Ending ending;
  Order order;
  std::uint8_t active;        // whose turn or deal it is
  std::uint8_t starter;       // the first player
  std::uint8_t actions_left;  // in this turn
  std::array<bool, 2> rode;   // this turn, by kind of vehicle
  bool busy;                  // this turn has attached or drawn (T16)
  std::uint8_t idle_turns;    // in a row
  std::uint8_t last_turns;    // once the last tile is drawn: turns not yet ended, this one included (T18)
  std::uint8_t stack_size;

  Points vehicles_of(Player player) const { return vehicles[player][0] | vehicles[player][1]; }
  Points occupied() const { return vehicles_of(0) | vehicles_of(1) | vehicles_of(2) | vehicles_of(3); }
  friend constexpr bool operator==(const OpenState&, const OpenState&) = default;
};

struct Position {
  OpenState open;
  std::array<Tiles, seat_count> hands;

  Tiles stack() const { return all_city_tiles & ~(open.placed | hands[0] | hands[1] | hands[2] | hands[3]); }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};

struct View {
  OpenState open;
  Tiles hand;           // the viewer's own; empty for spectators
  std::int64_t viewer;  // a player or spectator
  friend constexpr bool operator==(const View&, const View&) = default;
};

static_assert(PlainBytes<Position> && sizeof(Position) == 1016);
static_assert(PlainBytes<View>);

}  // namespace skyline::traffic
