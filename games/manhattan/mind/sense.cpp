#include "games/manhattan/mind/sense.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "games/manhattan/mind/outlook.hpp"
#include "games/manhattan/rules/selections.hpp"

namespace skyline::bots {
namespace {

using manhattan::Action;
using manhattan::Blocks;
using manhattan::Game;
using manhattan::Position;

// How good it is to choose some blocks of one colour now. Of two players, who chooses the tallest first has
// them in all the scorings to come and is hard to build over; among more, tall blocks come to grief early,
// and the reserve is best spent evenly over the rounds that are left. Both were measured (docs/bots.md).
double worth_of(const Game& game, const Position& position, manhattan::Colour colour, Blocks picks) {
  if (game.players() == 2) {
    int floors_chosen = 0;
    for (int floors = 1; floors <= manhattan::max_floors; ++floors)
      floors_chosen += floors * picks.count(floors);
    return floors_chosen;
  }
  double distance = 0;
  const double rounds = game.rounds() - position.open.round + 1;
  const Blocks reserve = position.open.reserve[index(colour)];
  for (int floors = 1; floors <= manhattan::max_floors; ++floors)
    distance += std::abs(picks.count(floors) - reserve.count(floors) / rounds);
  return -distance;
}

double worth_of(const Game& game, const Position& position, Player player, const Action& selection) {
  double sum = 0;
  for (int which = 0; which < game.colours_a_player(); ++which)
    sum += worth_of(game, position, game.colour_of(player, which), selection.picks[which]);
  return sum;
}

// The best-looking ways to choose blocks of one colour; of equals those that are listed first, so that it is
// the same with every standard library.
using FewBlocks = FixedList<Blocks, 8>;
FewBlocks best_picks(const Game& game, const Position& position, manhattan::Colour colour) {
  struct Weighed {
    Blocks picks;
    double worth;
    int place;
  };
  FixedList<Weighed, manhattan::most_selections> all;
  const manhattan::SelectionSet selections(position.open.reserve[index(colour)], game.blocks_a_round());
  selections.each(
      [&](Blocks picks) { all.push_back({picks, worth_of(game, position, colour, picks), all.size()}); });
  const int few = std::min(all.size(), FewBlocks::capacity());
  std::partial_sort(all.begin(), all.begin() + few, all.end(), [](const Weighed& a, const Weighed& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.place < b.place;
  });
  FewBlocks picks;
  for (int i = 0; i < few; ++i) picks.push_back(all[i].picks);
  return picks;
}

}  // namespace

PerPlayer Sense<Game>::visible_points(const Game& game, const Position& position) {
  PerPlayer points = next_scoring(game, position.open);
  for (Player player = 0; player < game.players(); ++player) points[player] += position.open.points[player];
  return points;
}

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
      worth = worth_of(game, position, player, action);
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

void Sense<Game>::candidates(const Game& game, const Position& position, Player player,
                             Game::Actions& actions) {
  if (position.open.phase != manhattan::Phase::select || game.colours_a_player() == 1) {
    game.legal(position, player, actions);
    return;
  }
  actions.clear();
  const FewBlocks second = best_picks(game, position, game.colour_of(player, 1));
  for (const Blocks picks : best_picks(game, position, game.colour_of(player)))
    for (const Blocks more : second)
      actions.push_back(manhattan::select(game.colour_of(player), picks, more));
}

}  // namespace skyline::bots
