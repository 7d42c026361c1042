// The material of Traffic: vehicles and the standard tile set.
#include "games/traffic/rules/game.hpp"
#include "games/traffic/terminal/screen.hpp"

namespace skyline::app {

using namespace traffic;

std::string Screen<traffic::Game>::material(const Scene& scene) {
  const TileSet set = standard_tile_set();
  std::string fleets;
  for (int players = 2; players <= seat_count; ++players)
    fleets += (fleets.empty() ? "" : ", ") +
              scene.texts.say("traffic.data.fleet", {{"taxis", std::to_string(fleet_for(players).taxis)},
                                                     {"trucks", std::to_string(fleet_for(players).trucks)},
                                                     {"players", std::to_string(players)}});
  std::string text = scene.texts.say("traffic.data.vehicles", {{"fleets", fleets}}) + "\n" +
                     scene.texts.say("traffic.tiles.reconstruction") + "\n" +
                     scene.texts.say("traffic.data.tiles");
  for (int tile = 0; tile < city_tiles; ++tile) {
    text += (tile % 8 == 0 ? "\n  " : "  ") + std::string(tile + 1 < 10 ? " " : "") +
            std::to_string(tile + 1) + " " + tile_letters(set.city[tile]);
  }
  for (const Scenario scenario : {Scenario::times_square, Scenario::central_park}) {
    const std::string name(scenario_names[index(scenario)]);
    text += "\n" + scene.texts.say("traffic.data.start", {{"scenario", "@traffic.scenario." + name}});
    int at = 0;
    for (const Cell cell : start_cells(scenario)) {
      text += (at > 0 && at % 5 == 0 ? "\n   " : "  ") + cell_name(cell) + " " +
              tile_letters(set.start[index(scenario)][at]);
      ++at;
    }
  }
  return text + "\n";
}

}  // namespace skyline::app
