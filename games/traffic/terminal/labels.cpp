// What each choice of an action of Traffic means: the questions and the labels behind the answers.
#include <algorithm>

#include "games/traffic/rules/compete.hpp"
#include "games/traffic/terminal/map.hpp"
#include "games/traffic/terminal/screen.hpp"

namespace skyline::app {
namespace {

using namespace traffic;
using traffic::Game;  // not the concept

enum Step : std::size_t { kind_step, second_step, third_step, last_step };

void append(std::string& text, const std::string& more) {
  if (!more.empty()) text += (text.empty() ? "" : " · ") + more;
}

// The squares that a tile completes on a cell, with the kind of each point.
std::string completed_text(const Game& game, const OpenState& open, const Action& attach,
                           const Scene& scene) {
  Map map = open.map;
  Points fresh = map.attach(attach.cell(), Piece(attach.tile(), attach.turn()),
                            game.tile(attach.tile()).turned(attach.turn()));
  std::string text;
  for (; fresh != 0; fresh &= fresh - 1) {
    const int point = std::countr_zero(fresh);
    text += (text.empty() ? "" : ", ") + cell_name(map.cell(point)) + " (" +
            scene.texts.say("traffic.kind." + std::string(point_kind_names[index(map.kind(point))])) + ")";
  }
  return text.empty() ? "" : scene.texts.say("traffic.label.completes", {{"points", text}});
}

std::string tile_text(const Game& game, const OpenState& open, int tile, const Scene& scene) {
  const auto places = game.places(open, tile);
  int most = 0;
  std::vector<Cell> cells;
  for (const auto& place : places) {
    most = std::max(most, place.squares);
    if (std::find(cells.begin(), cells.end(), place.cell) == cells.end()) cells.push_back(place.cell);
  }
  std::string text = tile_letters(game.tile(tile));
  append(text, scene.texts.say("traffic.label.places", {{"count", number(static_cast<int>(cells.size()))}}));
  if (most > 0) append(text, scene.texts.say("traffic.label.squares", {{"count", number(most)}}));
  return text;
}

// The four sides in a turn; those that touch the map in brackets.
std::string turn_text(const Game& game, const OpenState& open, const Action& attach, const Scene& scene) {
  const Tile tile = game.tile(attach.tile()).turned(attach.turn());
  std::string text;
  for (const Side side : all_sides) {
    const Colour colour = tile.side(side);
    const bool touches = open.map.find(next_to(attach.cell(), side)) != Map::none;
    std::string part = scene.texts.say("traffic.side." + std::string(side_names[index(side)])) + " " +
                       scene.texts.say("traffic.colour." + std::string(colour_names[index(colour)]));
    if (touches) part = "[" + part + "]";
    text += (text.empty() ? "" : ", ") + in_side_colour(colour, part, scene.style);
  }
  return text;
}

// T15: whom a vehicle that comes to a point takes off on the streets named.
std::string taken_text(const Game& game, const OpenState& open, Player player, const Action& action,
                       Streets streets, const Scene& scene) {
  const bool puts = action.kind() == Action::Kind::put;
  const int from = puts ? Map::none : open.map.find(action.cell());
  const int to = open.map.find(puts ? action.cell() : action.target());
  Points lost = 0;
  for (const Axis axis : {Axis::h, Axis::v}) {
    if ((streets & (axis == Axis::h ? on_h : on_v)) == 0) continue;
    for (const Player other : taken_off(open, player, action.vehicle(), from, to, axis))
      lost |= open.vehicles_of(other) & open.map.street(to, axis);
  }
  std::string text;
  for (Player other = 0; other < game.players(); ++other)
    for (const Vehicle vehicle : all_vehicles)
      for (Points left = lost & open.vehicles[other][index(vehicle)]; left != 0; left &= left - 1) {
        if (!text.empty()) text += ", ";
        text += in_player_colour(other, vehicle_text(other, vehicle), scene.style);
        text += " " + cell_name(open.map.cell(std::countr_zero(left)));
      }
  return text;
}

std::string point_text(const Game& game, const OpenState& open, Player player, const Action& action,
                       const Scene& scene) {
  const bool puts = action.kind() == Action::Kind::put;
  const int from = puts ? Map::none : open.map.find(action.cell());
  const int to = open.map.find(puts ? action.cell() : action.target());
  std::string text;
  if (puts) text = scene.texts.say("traffic.kind." + std::string(point_kind_names[index(open.map.kind(to))]));
  const Streets offered = offered_streets(open, player, action.vehicle(), from, to);
  if (offered != on_none)
    append(text, scene.texts.say("traffic.label.could-take-off",
                                 {{"vehicles", taken_text(game, open, player, action, offered, scene)}}));
  return text;
}

std::string streets_text(const Game& game, const OpenState& open, Player player, const Action& action,
                         const Scene& scene) {
  const std::string name(streets_names[action.streets()]);
  if (action.streets() == on_none) return scene.texts.say("traffic.label.streets.none");
  return scene.texts.say("traffic.label.streets." + name,
                         {{"vehicles", taken_text(game, open, player, action, action.streets(), scene)}});
}

}  // namespace

std::string Screen<Game>::question(const Game&, std::size_t step, const Action& action, const Scene& scene) {
  const bool putting = action.kind() == Action::Kind::put || action.kind() == Action::Kind::done;
  if (step == kind_step) return scene.texts.say(putting ? "traffic.ask.put" : "traffic.ask.action");
  switch (action.kind()) {
    case Action::Kind::attach:
      return scene.texts.say(step == second_step  ? "traffic.ask.tile"
                             : step == third_step ? "traffic.ask.cell"
                                                  : "traffic.ask.turn",
                             {{"tile", number(action.tile() + 1)}, {"cell", cell_name(action.cell())}});
    case Action::Kind::put:
      if (step == second_step) return scene.texts.say("traffic.ask.vehicle");
      if (step == third_step) return scene.texts.say("traffic.ask.point");
      break;
    case Action::Kind::ride:
      if (step == second_step)
        return scene.texts.say(action.vehicle() == Vehicle::taxi ? "traffic.ask.taxi" : "traffic.ask.truck");
      if (step == third_step) return scene.texts.say("traffic.ask.to", {{"from", cell_name(action.cell())}});
      break;
    default: return "";
  }
  return scene.texts.say("traffic.ask.streets");
}

std::string Screen<Game>::label(const Game& game, const View& view, std::size_t step, const Action& action,
                                const Scene& scene) {
  const OpenState& open = view.open;
  const auto player = static_cast<Player>(view.viewer);
  switch (action.kind()) {
    case Action::Kind::attach:
      if (step == kind_step) return scene.texts.say("traffic.label.attach");
      if (step == second_step) return tile_text(game, open, action.tile(), scene);
      if (step == third_step) return completed_text(game, open, action, scene);
      return turn_text(game, open, action, scene);
    case Action::Kind::put:
      if (step == kind_step) return scene.texts.say("traffic.label.put");
      if (step == second_step)
        return scene.texts.say("traffic.label.in-reserve",
                               {{"count", number(open.reserve[player][index(action.vehicle())])}});
      break;
    case Action::Kind::ride:
      if (step == kind_step)
        return scene.texts.say(action.vehicle() == Vehicle::taxi ? "traffic.label.taxi"
                                                                 : "traffic.label.truck");
      if (step == second_step) return "";
      break;
    case Action::Kind::done: return scene.texts.say("traffic.label.done");
    case Action::Kind::draw:
      return scene.texts.say("traffic.label.draw", {{"count", number(open.stack_size)}});
    case Action::Kind::end: return scene.texts.say("traffic.label.end");
  }
  if (step == third_step) return point_text(game, open, player, action, scene);
  return streets_text(game, open, player, action, scene);
}

}  // namespace skyline::app
