#include "games/traffic/terminal/screen.hpp"

#include <algorithm>

#include "engine/core/notation.hpp"
#include "games/traffic/rules/compete.hpp"
#include "games/traffic/terminal/map.hpp"
#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

using namespace traffic;
using traffic::Game;  // not the concept

const std::string& name_of(Player player, const Scene& scene) {
  return scene.names[static_cast<std::size_t>(player)];
}

std::string status_line(const Game& game, const OpenState& open, const Scene& scene) {
  std::string line =
      scene.texts.say("traffic.scenario." + std::string(scenario_names[index(game.config().scenario)])) +
      " · " + scene.texts.say("traffic.stack", {{"count", number(open.stack_size)}});
  if (open.phase == Phase::act || open.phase == Phase::put)
    line += " · " + scene.texts.say("traffic.actions-left", {{"player", name_of(open.active, scene)},
                                                             {"count", number(open.actions_left)}});
  if (open.last_turns > 0 && open.phase != Phase::over)
    line += " · " + scene.texts.say("traffic.last-turns", {{"count", number(open.last_turns)}});
  return "  " + scene.style.bold(wrapped(line, scene.style, 2, 2)) + "\n";
}

// Vehicles as they look on the map, like "(r)(r)[R]".
std::string vehicles_text(Player player, int taxis, int trucks, const Style& style) {
  std::string text;
  for (int i = 0; i < taxis; ++i) text += vehicle_text(player, Vehicle::taxi);
  for (int i = 0; i < trucks; ++i) text += vehicle_text(player, Vehicle::truck);
  return text.empty() ? "–" : in_player_colour(player, text, style);
}

std::string player_line(const Game&, const OpenState& open, Player player, const Scene& scene) {
  const bool active = open.active == player && open.phase != Phase::over;
  std::string line = active ? scene.style.bold("► ") : "  ";
  std::string colour = scene.texts.say("traffic.player." + std::string(player_colour_names[player]));
  line += in_player_colour(player, padded_to(" " + colour, 8), scene.style) + " ";
  line += padded_to(name_of(player, scene), std::max(12, widest(scene.names) + 1));
  const auto points = [&](int count) {
    return scene.texts.say("traffic.points", {{"points", number(count)}});
  };
  const auto tiles = [&](int count) { return scene.texts.say("traffic.hand", {{"count", number(count)}}); };
  line += padded_to(points(strength(open, player, open.map.points())), text_width(points(10)) + 3);
  line += padded_to(tiles(open.hand_sizes[player]), text_width(tiles(10)) + 2);
  line += scene.texts.say("traffic.reserve") + " " +
          vehicles_text(player, open.reserve[player][0], open.reserve[player][1], scene.style);
  return wrapped(line, scene.style, 0, 11) + "\n";
}

// Two lines that have room beside the map.
std::string small_player_lines(const OpenState& open, Player player, const Scene& scene) {
  const bool active = open.active == player && open.phase != Phase::over;
  const std::string colour =
      " " + scene.texts.say("traffic.player." + std::string(player_colour_names[player])) + " ";
  std::string reserve;
  for (const Vehicle vehicle : all_vehicles)
    if (const int count = open.reserve[player][index(vehicle)]; count > 0)
      reserve +=
          " " + number(count) + "×" + in_player_colour(player, vehicle_text(player, vehicle), scene.style);
  return (active ? scene.style.bold("► ") : "  ") + in_player_colour(player, colour, scene.style) + " " +
         name_of(player, scene) + "\n   " +
         scene.texts.say("traffic.points", {{"points", number(strength(open, player, open.map.points()))}}) +
         ", " + scene.texts.say("traffic.hand", {{"count", number(open.hand_sizes[player])}}) +
         (reserve.empty() ? "" : "," + reserve) + "\n";
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const auto& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
  return text;
}

std::string cells_text(const Map& map, Points points) {
  std::vector<std::string> cells;
  for (; points != 0; points &= points - 1) cells.push_back(cell_name(map.cell(std::countr_zero(points))));
  return joined(cells, " ");
}

constexpr int as_many_as_it_likes = 1000;
constexpr int comfortable_map_lines = 14;

std::string map_legend(const Scene& scene) {
  return "  " + scene.style.dim(wrapped(scene.texts.say("traffic.map.legend"), scene.style, 2, 2)) + "\n";
}

// Those who are asked something can also ask for the whole.
std::string clipped_note(const MapPicture& map, const View& view, const Scene& scene) {
  if (!map.clipped) return "";
  const std::string note =
      scene.texts.say(view.viewer == spectator ? "traffic.map.part" : "traffic.map.part-of-board");
  return "  " + scene.style.dim(wrapped(note, scene.style, 2, 2)) + "\n";
}

// The hand in as few lines as it takes: "12 RBRG" for each tile, which no line breaks in two.
std::string hand_line(const Game& game, const View& view, const Scene& scene) {
  if (view.viewer == spectator || view.hand == 0) return "";
  constexpr std::string_view unbroken_blank = "\u00a0";
  std::vector<std::string> tiles;
  for (Tiles left = view.hand; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    tiles.push_back(scene.style.bold(number(tile + 1)) + std::string(unbroken_blank) +
                    tile_letters(game.tile(tile)));
  }
  return "  " +
         wrapped(scene.texts.say("traffic.your-tiles", {{"tiles", joined(tiles, "  ")}}), scene.style, 2, 4) +
         "\n";
}

// The players and the hand beside the map. Where there is little room the legend goes first, then the
// pictures of the tiles, and then, unless the scene wants it whole, the map is a part of itself.
MapPicture draw_small(const Game& game, const View& view, std::span<const Action> candidates,
                      const Scene& scene) {
  std::string players;
  for (Player player = 0; player < game.players(); ++player)
    players += small_player_lines(view.open, player, scene);
  int width = 0;
  for (const auto line : split(players, '\n')) width = std::max(width, painted_width(line));
  const std::string pictured =
      players + (view.viewer == spectator ? "" : draw_tiles(game, view.hand, width + 2, scene.style));
  const std::string status = status_line(game, view.open, scene);
  const int column = scene.style.width - width;
  const int least = scene.whole ? lines_of_whole_map(view.open, candidates) : least_map_lines;
  const auto compose = [&](const std::string& panel, const std::string& below) {
    const int room = scene.lines - line_count(status) - line_count(below);
    const auto map_in = [&](int lines) {
      return draw_map(view.open, game, candidates, {column - 1, std::max(least, lines)}, scene.style);
    };
    MapPicture map = map_in(room);
    if (map.clipped) map = map_in(room - line_count(clipped_note(map, view, scene)));
    const std::string note = clipped_note(map, view, scene);
    return MapPicture{status + beside(map.text, panel, column) + note + below, map.clipped};
  };
  for (const std::string& legend : {map_legend(scene), std::string()})
    if (auto picture = compose(pictured, legend); !picture.clipped && fits(picture.text, scene))
      return picture;
  MapPicture with_tiles = compose(pictured, "");
  MapPicture with_names = compose(players, hand_line(game, view, scene));
  if (!with_names.clipped && fits(with_names.text, scene)) return with_names;
  if (fits(with_tiles.text, scene)) return with_tiles;
  return line_count(with_tiles.text) <= line_count(with_names.text) ? with_tiles : with_names;
}

}  // namespace

std::string Screen<Game>::draw(const Game& game, const View& view, std::span<const Action> candidates,
                               const Scene& scene) {
  std::string below = map_legend(scene) + "\n";
  for (Player player = 0; player < game.players(); ++player)
    below += player_line(game, view.open, player, scene);
  if (view.viewer != spectator) below += "\n" + secrets(game, view, scene);
  const std::string above = status_line(game, view.open, scene) + "\n";
  const auto spacious = [&](int lines) {
    const auto map = draw_map(view.open, game, candidates, {scene.style.width, lines}, scene.style);
    return MapPicture{above + map.text + clipped_note(map, view, scene) + below, map.clipped};
  };
  if (scene.lines == 0) return spacious(as_many_as_it_likes).text;
  if (const int room = scene.lines - line_count(above) - line_count(below); room >= comfortable_map_lines)
    if (const auto picture = spacious(room); fits(picture.text, scene) && !(scene.whole && picture.clipped))
      return picture.text;
  const MapPicture compact = draw_small(game, view, candidates, scene);
  if (!scene.whole || !compact.clipped) return compact.text;
  return spacious(lines_of_whole_map(view.open, candidates)).text;  // too wide to have anything beside it
}

std::string Screen<Game>::secrets(const Game& game, const View& view, const Scene& scene) {
  if (view.hand == 0) return "  " + scene.texts.say("traffic.no-tiles") + "\n";
  return draw_tiles(game, view.hand, scene.style.width, scene.style);
}

std::vector<std::string> Screen<Game>::steps(const Game&, const Action& action) {
  const auto streets = [&] { return std::string(streets_names[action.streets()]); };
  const auto vehicle = [&] { return std::string(vehicle_names[index(action.vehicle())]); };
  switch (action.kind()) {
    case Action::Kind::attach:
      return {"attach", number(action.tile() + 1), cell_name(action.cell()), "r" + number(action.turn())};
    case Action::Kind::put: return {"put", vehicle(), cell_name(action.cell()), streets()};
    case Action::Kind::ride:
      return {vehicle(), cell_name(action.cell()), cell_name(action.target()), streets()};
    case Action::Kind::done: return {"done"};
    case Action::Kind::draw: return {"draw"};
    case Action::Kind::end: break;
  }
  return {"end"};
}

std::string Screen<Game>::tell(const Game&, Player player, const Action& action, const Scene& scene) {
  const Refusal::Param who{"player", name_of(player, scene)};
  const auto vehicle = [&] {
    return Refusal::Param{"vehicle",
                          "@traffic.vehicle." + std::string(vehicle_names[index(action.vehicle())])};
  };
  switch (action.kind()) {
    case Action::Kind::attach:
      return scene.texts.say("traffic.tell.attach",
                             {who, {"tile", number(action.tile() + 1)}, {"cell", cell_name(action.cell())}});
    case Action::Kind::put:
      return scene.texts.say("traffic.tell.put", {who, vehicle(), {"point", cell_name(action.cell())}});
    case Action::Kind::ride:
      return scene.texts.say(
          "traffic.tell.ride",
          {who, vehicle(), {"from", cell_name(action.cell())}, {"to", cell_name(action.target())}});
    case Action::Kind::done: return scene.texts.say("traffic.tell.done", {who});
    case Action::Kind::draw: return scene.texts.say("traffic.tell.draw", {who});
    case Action::Kind::end: break;
  }
  return scene.texts.say("traffic.tell.end", {who});
}

std::string Screen<Game>::tell(const Game&, const Outcome& outcome, Viewer viewer, const Scene& scene) {
  if (outcome.kind == Outcome::Kind::start)
    return scene.texts.say("traffic.tell.start", {{"player", name_of(outcome.player, scene)}});
  if (outcome.player != viewer) return "";  // T5
  if (outcome.kind == Outcome::Kind::draw)
    return scene.texts.say("traffic.tell.drawn", {{"tile", number(outcome.tiles[0] + 1)}});
  return scene.texts.say("traffic.tell.dealt",
                         {{"first", number(outcome.tiles[0] + 1)}, {"second", number(outcome.tiles[1] + 1)}});
}

// Squares that were completed, vehicles that were taken off (T15), the last tile (T18) and the end.
std::string Screen<Game>::consequences(const Game& game, const View& before, const View& after,
                                       const Scene& scene) {
  const OpenState& was = before.open;
  const OpenState& is = after.open;
  std::vector<std::string> told;
  if (const Points fresh = is.map.points() & ~was.map.points(); fresh != 0)
    told.push_back(scene.texts.say("traffic.tell.completed", {{"points", cells_text(is.map, fresh)}}));
  for (Player player = 0; player < game.players(); ++player) {
    const Points lost = was.vehicles_of(player) & ~is.vehicles_of(player);
    if (lost == 0 || player == was.active) continue;
    told.push_back(scene.texts.say("traffic.tell.taken-off", {{"player", name_of(player, scene)},
                                                              {"points", cells_text(is.map, lost)}}));
  }
  if (was.last_turns == 0 && is.last_turns > 0) told.push_back(scene.texts.say("traffic.tell.last-tile"));
  if (was.ending == Ending::none && is.ending == Ending::all_on_map)
    told.push_back(scene.texts.say("traffic.tell.all-on-map", {{"player", name_of(is.active, scene)}}));
  if (was.ending == Ending::none && is.ending == Ending::idle)
    told.push_back(scene.texts.say("traffic.tell.idle"));
  return joined(told, scene.texts.say("list.semicolon"));
}

}  // namespace skyline::app
