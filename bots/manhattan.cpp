#include "bots/manhattan.hpp"

#include <cmath>
#include <optional>

#include "bots/manhattan_outlook.hpp"

namespace skyline::bots {
namespace {

using manhattan::Action;
using manhattan::Blocks;
using manhattan::Game;
using manhattan::Position;

// A selection that spends the reserve evenly over the rounds that are left.
double evenness(const Game& game, const Position& position, Player player, const Action& selection) {
  double distance = 0;
  const double rounds = game.rounds() - position.open.round + 1;
  for (int which = 0; which < game.colours_a_player(); ++which) {
    const Blocks reserve = position.open.reserve[index(game.colour_of(player, which))];
    for (int floors = 1; floors <= manhattan::max_floors; ++floors)
      distance += std::abs(selection.picks[which].count(floors) - reserve.count(floors) / rounds);
  }
  return -distance;
}

}  // namespace

void Sense<Game>::weigh(const Game& game, const Position& position, Player player,
                        const Game::Actions& actions, std::span<float> worths) {
  const bool builds = position.open.phase == manhattan::Phase::build;
  const auto quick = builds && Outlook::applies(game, position)
                         ? std::optional<Outlook>(std::in_place, game, position)
                         : std::nullopt;
  for (int i = 0; i < actions.size(); ++i) {
    const Action& action = actions[i];
    double worth = 0;
    if (action.kind == Action::Kind::select) {
      worth = evenness(game, position, player, action);
    } else if (quick && action.kind == Action::Kind::build) {
      worth = quick->after(action.plot, action.block, player);
    } else {
      Position after = position;
      game.apply(after, player, action);
      worth = outlook(game, after, player);
    }
    worths[i] = static_cast<float>(worth);
  }
}

}  // namespace skyline::bots
