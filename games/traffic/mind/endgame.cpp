#include "games/traffic/mind/endgame.hpp"

namespace skyline::bots {

bool Endgame<traffic::Game>::solvable(const traffic::Game& game, const traffic::Position& position) {
  const int turns = position.open.last_turns;
  return turns == 1 || (turns == 2 && game.players() == 2);
}

std::vector<World<traffic::Game>> Endgame<traffic::Game>::worlds(const traffic::Game& game,
                                                                 const traffic::View& view) {
  return any_world(game, view);
}

bool Endgame<traffic::Game>::idle(const traffic::Position& position, const traffic::Action& action) {
  const auto& open = position.open;
  return open.last_turns == 1 && open.actions_left == 1 && action.kind() == traffic::Action::Kind::attach &&
         open.map.squares_completed(action.cell()) == 0;
}

}  // namespace skyline::bots
