// Why an action or an outcome is not legal.
#include <string>

#include "games/traffic/rules/compete.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::traffic {
namespace {

std::string vehicle_key(Vehicle vehicle) {
  return "@traffic.vehicle." + std::string(vehicle_names[index(vehicle)]);
}
std::string colour_key(int colour) { return "@traffic.colour." + std::string(colour_names[colour]); }

// T15: a street is named only where somebody would be taken off.
std::optional<Refusal> check_streets(Streets named, Streets offered, Cell point) {
  for (const Streets street : {on_h, on_v})
    if ((named & street) != 0 && (offered & street) == 0)
      return Refusal{
          "traffic.nobody-weaker",
          "T15",
          {{"street", "@traffic.street." + std::string(streets_names[street])}, {"point", cell_name(point)}}};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> Game::check(const Position& position, Player player, const Action& action) const {
  const OpenState& open = position.open;
  if (stage(position) == Stage::over) return Refusal{"game-over"};
  if (!may_act(position).contains(player))
    return Refusal{"not-your-turn", "T10", {{"player", std::to_string(player)}}};
  const auto kind = action.kind();
  const bool putting = kind == Action::Kind::put || kind == Action::Kind::done;
  if (open.phase == Phase::put && !putting) return Refusal{"traffic.put-first", "T11"};
  if (open.phase == Phase::act && putting) return Refusal{"traffic.nothing-completed", "T11"};
  if (open.order == Order::draw && (kind == Action::Kind::attach || kind == Action::Kind::ride))
    return Refusal{"traffic.draw-last", "T10"};
  switch (kind) {
    case Action::Kind::attach: return check_attach(position, action);
    case Action::Kind::put: return check_put(open, action);
    case Action::Kind::ride: return check_ride(open, action);
    case Action::Kind::draw:
      if (open.stack_size == 0) return Refusal{"traffic.stack-empty", "T14"};
      break;
    case Action::Kind::done:
    case Action::Kind::end: break;
  }
  return std::nullopt;
}

std::optional<Refusal> Game::check_attach(const Position& position, const Action& action) const {
  const OpenState& open = position.open;
  const std::string tile_text = std::to_string(action.tile() + 1);
  const std::string cell_text = cell_name(action.cell());
  if (open.order != Order::attach) return Refusal{"traffic.attach-first", "T10"};
  if ((position.hands[open.active] & tile_bit(action.tile())) == 0)
    return Refusal{"traffic.not-in-hand", "T11", {{"tile", tile_text}}};
  if (open.map.find(action.cell()) != Map::none)
    return Refusal{"traffic.cell-taken", "T6", {{"cell", cell_text}}};
  const Demand demand = open.map.demand_at(action.cell());
  if (demand == 0) return Refusal{"traffic.touches-nothing", "T6", {{"cell", cell_text}}};
  const Tile original = tile(action.tile());
  const Tile turned = original.turned(action.turn());
  for (const Side side : all_sides) {
    const int wanted = demanded(demand, side);
    const int shown = static_cast<int>(turned.side(side));
    if (wanted >= 0 && wanted != shown)
      return Refusal{"traffic.colours-differ",
                     "T6",
                     {{"tile", tile_text},
                      {"side", "@traffic.side." + std::string(side_names[index(side)])},
                      {"shown", colour_key(shown)},
                      {"wanted", colour_key(wanted)}}};
  }
  if (const int smallest = original.smallest_turn(action.turn()); smallest != action.turn())
    return Refusal{"traffic.looks-the-same",
                   "T3",
                   {{"tile", tile_text},
                    {"turn", std::to_string(action.turn())},
                    {"smallest", std::to_string(smallest)}}};
  return std::nullopt;
}

std::optional<Refusal> Game::check_put(const OpenState& open, const Action& action) const {
  const int point = open.map.point_at(action.cell());
  if (point == Map::none || (open.fresh & point_bit(point)) == 0)
    return Refusal{"traffic.not-completed", "T11", {{"point", cell_name(action.cell())}}};
  if (open.reserve[open.active][index(action.vehicle())] == 0)
    return Refusal{"traffic.no-reserve", "T11", {{"vehicle", vehicle_key(action.vehicle())}}};
  return check_streets(action.streets(),
                       offered_streets(open, open.active, action.vehicle(), Map::none, point), action.cell());
}

std::optional<Refusal> Game::check_ride(const OpenState& open, const Action& action) const {
  const Vehicle vehicle = action.vehicle();
  const bool taxi = vehicle == Vehicle::taxi;
  const std::string_view rule = taxi ? "T12" : "T13";
  const std::string from_text = cell_name(action.cell());
  const std::string to_text = cell_name(action.target());
  if (open.rode[index(vehicle)]) return Refusal{taxi ? "traffic.taxi-once" : "traffic.truck-once", "T10"};
  const int from = open.map.point_at(action.cell());
  if (from == Map::none || (open.vehicles[open.active][index(vehicle)] & point_bit(from)) == 0)
    return Refusal{"traffic.no-vehicle", rule, {{"vehicle", vehicle_key(vehicle)}, {"point", from_text}}};
  const int to = open.map.point_at(action.target());
  if (to == Map::none || (open.map.usable() & point_bit(to)) == 0)
    return Refusal{"traffic.no-point", "T8", {{"point", to_text}}};
  if ((open.occupied() & point_bit(to)) != 0) return Refusal{"traffic.occupied", rule, {{"point", to_text}}};
  const Points targets = taxi ? taxi_targets(open, from) : truck_targets(open, from);
  if ((targets & point_bit(to)) == 0)
    return Refusal{taxi ? "traffic.no-free-way" : "traffic.not-neighbours",
                   rule,
                   {{"from", from_text}, {"to", to_text}}};
  return check_streets(action.streets(), offered_streets(open, open.active, vehicle, from, to),
                       action.target());
}

std::optional<Refusal> Game::check(const Position& position, const Outcome& outcome) const {
  const OpenState& open = position.open;
  if (stage(position) != Stage::chance) return Refusal{"chance.not-now"};
  constexpr std::array<std::string_view, 3> kinds{"start", "deal", "draw"};
  const auto wanted = open.phase == Phase::draw_start ? Outcome::Kind::start
                      : open.phase == Phase::deal     ? Outcome::Kind::deal
                                                      : Outcome::Kind::draw;
  if (outcome.kind != wanted)
    return Refusal{"chance.other-kind", "", {{"wanted", std::string(kinds[index(wanted)])}}};
  if (wanted == Outcome::Kind::start) {
    if (outcome.player >= players()) return Refusal{"chance.no-such-player", "T5"};
    return std::nullopt;
  }
  if (outcome.player != open.active)
    return Refusal{"chance.other-player",
                   wanted == Outcome::Kind::deal ? "T5" : "T14",
                   {{"wanted", std::to_string(open.active)}}};
  Tiles stack = position.stack();
  for (std::size_t i = 0; i < (wanted == Outcome::Kind::deal ? tiles_dealt : 1); ++i) {
    const Tiles drawn = tile_bit(outcome.tiles[i]);
    if ((stack & drawn) == 0)
      return Refusal{"traffic.tile-not-left", "T2", {{"tile", std::to_string(outcome.tiles[i] + 1)}}};
    stack &= ~drawn;
  }
  return std::nullopt;
}

}  // namespace skyline::traffic
