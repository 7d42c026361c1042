#include "games/manhattan/mind/fit/tables.hpp"

namespace skyline::bots::fit {

std::vector<manhattan::Game> Tables<manhattan::Game>::of(int players) {
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

}  // namespace skyline::bots::fit
