#include "games/downtown/mind/fit/tables.hpp"

namespace skyline::bots::fit {

std::vector<downtown::Game> Tables<downtown::Game>::of(int players) {
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

}  // namespace skyline::bots::fit
