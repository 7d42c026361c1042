#include "games/traffic/rules/material.hpp"

namespace skyline {

json::Object Material<traffic::Game>::describe() {
  using namespace traffic;
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

}  // namespace skyline
