// The material of Traffic: vehicles and the standard tile set.
#include "app/command.hpp"
#include "app/game_data.hpp"
#include "engine/traffic/game.hpp"

namespace skyline::app {

using namespace traffic;

template <>
std::string data_text<traffic::Game>() {
  const TileSet set = standard_tile_set();
  std::string fleets;
  for (int players = 2; players <= seat_count; ++players)
    fleets += (fleets.empty() ? "" : ", ") +
              texts().say("traffic.data.fleet", {{"taxis", std::to_string(fleet_for(players).taxis)},
                                                 {"trucks", std::to_string(fleet_for(players).trucks)},
                                                 {"players", std::to_string(players)}});
  std::string text = texts().say("traffic.data.vehicles", {{"fleets", fleets}}) + "\n" +
                     texts().say("traffic.tiles.reconstruction") + "\n" + texts().say("traffic.data.tiles");
  for (int tile = 0; tile < city_tiles; ++tile) {
    text += (tile % 8 == 0 ? "\n  " : "  ") + std::string(tile + 1 < 10 ? " " : "") +
            std::to_string(tile + 1) + " " + tile_letters(set.city[tile]);
  }
  for (const Scenario scenario : {Scenario::times_square, Scenario::central_park}) {
    const std::string name(scenario_names[index(scenario)]);
    text += "\n" + texts().say("traffic.data.start", {{"scenario", "@traffic.scenario." + name}});
    int at = 0;
    for (const Cell cell : start_cells(scenario)) {
      text += (at > 0 && at % 5 == 0 ? "\n   " : "  ") + cell_name(cell) + " " +
              tile_letters(set.start[index(scenario)][at]);
      ++at;
    }
  }
  return text + "\n";
}

template <>
json::Object data_json<traffic::Game>() {
  const TileSet set = standard_tile_set();
  json::Array fleets;
  for (int players = 2; players <= seat_count; ++players)
    fleets.emplace_back(json::Object{
        {"players", players}, {"taxis", fleet_for(players).taxis}, {"trucks", fleet_for(players).trucks}});
  json::Array tiles;
  for (const Tile tile : set.city) tiles.emplace_back(tile_letters(tile));
  json::Object start;
  for (const Scenario scenario : {Scenario::times_square, Scenario::central_park}) {
    json::Array placed;
    int at = 0;
    for (const Cell cell : start_cells(scenario))
      placed.emplace_back(json::Object{{"at", json::Array{int{cell.x}, int{cell.y}}},
                                       {"sides", tile_letters(set.start[index(scenario)][at++])}});
    start.set(scenario_names[index(scenario)], std::move(placed));
  }
  return {{"fleets", std::move(fleets)},
          {"reconstruction", true},
          {"tiles", std::move(tiles)},
          {"start_tiles", std::move(start)}};
}

}  // namespace skyline::app
