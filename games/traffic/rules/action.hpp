// What players do (Action) and what chance does (Outcome); the formats page has the text of each.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/traffic/rules/tile.hpp"

namespace skyline::traffic {

enum class Vehicle : std::uint8_t { taxi, truck };
inline constexpr std::array all_vehicles{Vehicle::taxi, Vehicle::truck};
inline constexpr std::array<std::string_view, 2> vehicle_names{"taxi", "truck"};
constexpr int strength_of(Vehicle vehicle) { return vehicle == Vehicle::truck ? 2 : 1; }  // T15

// On which of the two streets through a point a player competes: a bit each.
using Streets = int;
inline constexpr Streets on_none = 0;
inline constexpr Streets on_h = 1;
inline constexpr Streets on_v = 2;
inline constexpr std::array<std::string_view, 4> streets_names{"-", "h", "v", "hv"};

// One word, a byte for each part: long lists of them are written millions of times a second.
class Action {
 public:
  enum class Kind : std::uint8_t { attach, put, done, ride, draw, end };

  Action() = default;
  static constexpr Action attach(int tile, Cell cell, int turn) {
    return make(Kind::attach, cell).with(1, tile).with_turn(turn);
  }
  static constexpr Action put(Vehicle vehicle, Cell point, Streets streets) {
    return make(Kind::put, point).with_vehicle(vehicle).with_streets(streets);
  }
  static constexpr Action ride(Vehicle vehicle, Cell from, Cell to, Streets streets) {
    return make(Kind::ride, from).with_vehicle(vehicle).with_target(to).with_streets(streets);
  }
  static constexpr Action done() { return make(Kind::done, {}); }
  static constexpr Action draw() { return make(Kind::draw, {}); }
  static constexpr Action end() { return make(Kind::end, {}); }

  constexpr Kind kind() const { return static_cast<Kind>(part(0)); }
  constexpr int tile() const { return part(1); }                               // attach: from 0
  constexpr int turn() const { return part(2); }                               // attach
  constexpr Vehicle vehicle() const { return static_cast<Vehicle>(part(1)); }  // put, ride
  constexpr Streets streets() const { return part(3); }                        // put, ride
  constexpr Cell cell() const { return place(4); }    // attach: the cell; put, ride: the point, the start
  constexpr Cell target() const { return place(6); }  // ride

  // For lists: what is not yet chosen is added.
  constexpr Action with_turn(std::int64_t turn) const { return with(2, turn); }
  constexpr Action with_streets(Streets streets) const { return with(3, streets); }
  constexpr Action with_target(Cell to) const {
    return with(6, narrow<std::uint8_t>(to.x)).with(7, narrow<std::uint8_t>(to.y));
  }

  friend constexpr bool operator==(Action, Action) = default;

 private:
  static constexpr Action make(Kind kind, Cell cell) {
    Action action{};
    return action.with(0, static_cast<int>(kind))
        .with(4, narrow<std::uint8_t>(cell.x))
        .with(5, narrow<std::uint8_t>(cell.y));
  }
  constexpr Action with_vehicle(Vehicle vehicle) const { return with(1, static_cast<int>(vehicle)); }
  constexpr Action with(int at, std::int64_t value) const {
    Action action = *this;
    action.code_ |= static_cast<std::uint64_t>(value) << (8 * at);
    return action;
  }
  constexpr int part(int at) const { return static_cast<int>((code_ >> (8 * at)) & 0xff); }
  constexpr Cell place(int at) const {
    return {narrow<std::int8_t>(part(at)), narrow<std::int8_t>(part(at + 1))};
  }

  std::uint64_t code_;
};

struct Outcome {
  enum class Kind : std::uint8_t { start, deal, draw };
  Kind kind;
  std::uint8_t player;
  std::array<std::uint8_t, 2> tiles;  // from 0; deal: two ascending; draw: one
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace skyline::traffic
