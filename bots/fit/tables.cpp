#include "bots/fit/tables.hpp"

namespace skyline::bots::fit {

template <>
std::vector<manhattan::Game> tables_for<manhattan::Game>(int players) {
  using namespace manhattan;
  constexpr int reloaded = 2;  // the edition with the advanced mode
  Config usual;
  usual.players = players;
  usual.seats = default_seats(players);
  Config advanced = usual;
  advanced.edition = reloaded;
  advanced.advanced = true;
  Config shorter = usual;
  shorter.edition = reloaded;
  Config trust = usual;
  trust.anti_trust = true;
  Config opening = usual;
  opening.progressive = true;
  Config monster = usual;
  monster.monster = Monster::godzilla;
  Config baby = usual;
  baby.monster = Monster::baby;
  std::vector<manhattan::Game> games;
  for (const Config& config :
       {usual, advanced, usual, shorter, usual, trust, advanced, opening, usual, monster, advanced, baby})
    games.emplace_back(config);
  return games;
}

template <>
std::vector<downtown::Game> tables_for<downtown::Game>(int players) {
  using namespace downtown;
  Config usual;
  usual.players = players;
  Config riverside = usual;
  riverside.board = board_names[1];
  riverside.map = shipped_map(riverside.board);
  Config bonus = usual;
  bonus.sole_bonus = 5;
  std::vector<downtown::Game> games;
  for (const Config& config : {usual, riverside, usual, bonus}) games.emplace_back(config);
  return games;
}

template <>
std::vector<traffic::Game> tables_for<traffic::Game>(int players) {
  using namespace traffic;
  Config square;
  square.players = players;
  Config park = square;
  park.scenario = Scenario::central_park;
  return {traffic::Game(square), traffic::Game(park)};
}

}  // namespace skyline::bots::fit
