// Positions and views as JSON, for programs: the API, `replay --json`, the browser's drawing of the map.
#include "games/traffic/rules/compete.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::traffic {
namespace {

constexpr std::array<std::string_view, 6> phase_names{"draw-start", "deal", "act", "put", "draw", "over"};
constexpr std::array<std::string_view, 4> ending_names{"", "T16", "T17", "T18"};
constexpr std::array<std::string_view, 2> axis_names{"h", "v"};

json::Array place(Cell cell) { return {int{cell.x}, int{cell.y}}; }

json::Array tiles_of(const Game& game, Tiles set) {
  json::Array tiles;
  for (; set != 0; set &= set - 1) {
    const int number = std::countr_zero(set);
    tiles.emplace_back(json::Object{{"tile", number + 1}, {"sides", tile_letters(game.tile(number))}});
  }
  return tiles;
}

json::Array tiles_on(const Game& game, const Map& map) {
  json::Array tiles;
  for (int at = 0; at < map.tiles(); ++at) {
    const Piece piece = map.piece(at);
    const bool city = piece.tile() < city_tiles;
    tiles.emplace_back(json::Object{{"tile", city ? json::Value(piece.tile() + 1) : json::Value()},
                                    {"at", place(map.cell(at))},
                                    {"turn", piece.turn()},
                                    {"sides", tile_letters(game.tile(piece.tile()).turned(piece.turn()))}});
  }
  return tiles;
}

// The corners of a cell that a tile put there would make points.
json::Array completed_by_tile_on(const Map& map, Cell cell) {
  json::Array corners;
  for (const Side corner : all_sides)
    if (map.completes(cell, corner)) corners.emplace_back(place(corner_of(cell, corner)));
  return corners;
}

// Where a tile may be attached, and the colours that it must show there, clockwise from north.
json::Array open_cells_on(const Map& map) {
  json::Array cells;
  for (int open = 0; open < map.open_cells(); ++open) {
    if (map.demand(open) == 0) continue;
    std::string sides;
    for (const Side side : all_sides) {
      const int colour = demanded(map.demand(open), side);
      sides += colour < 0 ? '.' : colour_letters[colour];
    }
    cells.emplace_back(json::Object{{"at", place(map.open_cell(open))},
                                    {"sides", sides},
                                    {"completes", completed_by_tile_on(map, map.open_cell(open))}});
  }
  return cells;
}

json::Value vehicle_on(const OpenState& open, int point) {
  for (Player player = 0; player < seat_count; ++player)
    for (const Vehicle vehicle : all_vehicles)
      if ((open.vehicles[player][index(vehicle)] & point_bit(point)) != 0)
        return json::Object{{"player", player},
                            {"kind", vehicle_names[index(vehicle)]},
                            {"strength", strength(open, player, point_bit(point))}};
  return {};
}

json::Array points_on(const OpenState& open) {
  json::Array points;
  for (Points left = open.map.points(); left != 0; left &= left - 1) {
    const int point = std::countr_zero(left);
    std::string joints;  // the streets that leave it, and of these the ones that lead to another point
    std::string ways;
    for (const Side side : all_sides) {
      if (open.map.street_joint(point, side)) joints += "nesw"[index(side)];
      if (open.map.way(point, side)) ways += "nesw"[index(side)];
    }
    points.emplace_back(json::Object{{"at", place(open.map.cell(point))},
                                     {"kind", point_kind_names[index(open.map.kind(point))]},
                                     {"joints", joints},
                                     {"ways", ways},
                                     {"vehicle", vehicle_on(open, point)},
                                     {"fresh", (open.fresh & point_bit(point)) != 0}});
  }
  return points;
}

json::Array streets_on(const OpenState& open, int players) {
  json::Array streets;
  for (const Axis axis : {Axis::h, Axis::v})
    for (Points left = open.map.usable(); left != 0;) {
      const Points street = open.map.street(std::countr_zero(left), axis);
      left &= ~street;
      json::Array points;
      for (Points on = street; on != 0; on &= on - 1)
        points.emplace_back(place(open.map.cell(std::countr_zero(on))));
      json::Array strengths;
      for (Player player = 0; player < players; ++player)
        strengths.emplace_back(strength(open, player, street));
      streets.emplace_back(json::Object{{"axis", axis_names[index(axis)]},
                                        {"points", std::move(points)},
                                        {"strength", std::move(strengths)}});
    }
  return streets;
}

}  // namespace

json::Object Game::describe_open(const OpenState& open) const {
  json::Object state{{"game", name},
                     {"scenario", scenario_names[index(config_.scenario)]},
                     {"phase", phase_names[index(open.phase)]},
                     {"starter", int{open.starter}},
                     {"active", int{open.active}},
                     {"actions_a_turn", actions_a_turn},
                     {"actions_left", int{open.actions_left}},
                     {"may_attach", open.order == Order::attach},
                     {"may_ride", open.order != Order::draw && !open.rode[0]},
                     {"may_deliver", open.order != Order::draw && !open.rode[1]},
                     {"idle_turns", int{open.idle_turns}},
                     {"last_turns", int{open.last_turns}},
                     {"stack", int{open.stack_size}}};
  state.set("ending", open.ending == Ending::none ? json::Value() : ending_names[index(open.ending)]);
  json::Array described;
  for (Player player = 0; player < players(); ++player) {
    const auto& reserve = open.reserve[player];
    described.emplace_back(json::Object{{"points", strength(open, player, open.map.points())},
                                        {"tiles", int{open.hand_sizes[player]}},
                                        {"taxis", fleet().taxis},
                                        {"trucks", fleet().trucks},
                                        {"taxis_in_reserve", int{reserve[0]}},
                                        {"trucks_in_reserve", int{reserve[1]}}});
  }
  state.set("players", std::move(described));
  state.set("tiles", tiles_on(*this, open.map));
  state.set("open_cells", open_cells_on(open.map));
  state.set("points", points_on(open));
  state.set("streets", streets_on(open, players()));
  return state;
}

json::Object Game::describe_own(const View& view) const {
  const bool watching = view.viewer == spectator;
  json::Object own{{"viewer", watching ? json::Value() : json::Value(view.viewer)}};
  if (!watching) own.set("hand", tiles_of(*this, view.hand));
  return own;
}

json::Object Game::describe(const Position& position) const {
  json::Object state = describe_open(position.open);
  json::Array hands;
  for (Player player = 0; player < players(); ++player)
    hands.emplace_back(tiles_of(*this, position.hands[player]));
  state.set("hands", std::move(hands));
  state.set("left", tiles_of(*this, position.stack()));
  return state;
}

}  // namespace skyline::traffic
