#include "games/downtown/mind/endgame.hpp"

#include <bit>

#include "games/downtown/mind/sense.hpp"

namespace skyline::bots {

bool Endgame<downtown::Game>::solvable(const downtown::Game& game, const downtown::Position& position) {
  using downtown::Phase;
  const auto& open = position.open;
  if (!game.for_two()) return false;
  switch (open.phase) {
    case Phase::plan:
    case Phase::use: return std::popcount(open.bare()) <= 2;
    case Phase::buy: return std::popcount(open.bare()) <= 1 && open.to_act.size() == 2;
    default: return false;
  }
}

std::vector<World<downtown::Game>> Endgame<downtown::Game>::worlds(const downtown::Game& game,
                                                                   const downtown::View& view) {
  Random random(0);
  return {{Sense<downtown::Game>::imagine(game, view, view.viewer, random), 1.0}};
}

}  // namespace skyline::bots
