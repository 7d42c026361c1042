#include "games/traffic/mind/fit/tables.hpp"

namespace skyline::bots::fit {

std::vector<traffic::Game> Tables<traffic::Game>::of(int players) {
  using namespace traffic;
  Config square;
  square.players = players;
  Config park = square;
  park.scenario = Scenario::central_park;
  return {traffic::Game(square), traffic::Game(park)};
}

}  // namespace skyline::bots::fit
