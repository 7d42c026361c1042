#include "bots/manhattan.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace skyline::bots {
namespace {

using manhattan::Action;
using manhattan::all_colours;
using manhattan::Blocks;
using manhattan::Colour;
using manhattan::Game;
using manhattan::Position;
using manhattan::Tower;

// How likely it seems that an owned building is lost before it scores, by how many floors its owner has more
// than the best of the others: with no lead any block takes it over, five need more than one block.
constexpr std::array<double, 6> risk{0.55, 0.4, 0.25, 0.15, 0.06, 0.02};

int lead(const Tower& tower) {
  int best_other = 0;
  for (const Colour colour : all_colours)
    if (colour != tower.owner()) best_other = std::max(best_other, tower.floors(colour));
  return std::clamp(tower.floors(tower.owner()) - best_other, 0, 5);
}

// A player's points at the next scoring if the board stayed as it is, against the best of the others; and
// what the buildings are worth in the scorings after that, as far as they look safe.
double outlook(const Game& game, const Position& position, Player player) {
  const auto& open = position.open;
  std::array<double, 4> points{};
  const auto rule = open.urban == manhattan::UrbanRule::fake_news ? manhattan::UrbanRule::none : open.urban;
  for (const auto& by_colour : manhattan::score(open.board, rule))
    for (const Colour colour : all_colours) points[game.owner_of(colour)] += by_colour[index(colour)];
  const double later = std::min(2, game.rounds() - open.round);
  for (const Tower& tower : open.board.towers)
    if (!tower.empty()) points[game.owner_of(tower.owner())] += (1.0 + later) * (0.5 - risk[lead(tower)]);
  double others = 0;
  double best = 0;
  for (Player other = 0; other < game.players(); ++other) {
    if (other == player) continue;
    const double ahead = points[other] + open.points[other];
    others += points[other] / (game.players() - 1);
    best = std::max(best, ahead);
  }
  return points[player] - 0.5 * others - 0.25 * best;
}

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
  for (int i = 0; i < actions.size(); ++i) {
    const Action& action = actions[i];
    if (action.kind == Action::Kind::select) {
      worths[i] = static_cast<float>(evenness(game, position, player, action));
      continue;
    }
    Position after = position;
    game.apply(after, player, action);
    worths[i] = static_cast<float>(outlook(game, after, player));
  }
}

}  // namespace skyline::bots
