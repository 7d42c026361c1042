#include "games/manhattan/mind/outlook.hpp"

#include <algorithm>

namespace skyline::bots {
namespace {

using manhattan::all_colours;
using manhattan::Block;
using manhattan::Colour;
using manhattan::Game;
using manhattan::OpenState;
using manhattan::Position;
using manhattan::Tower;
using manhattan::UrbanRule;

using Prospects = std::array<double, 4>;

constexpr double for_tallest = manhattan::points_for_tallest;
constexpr double for_majority = manhattan::points_for_majority;
constexpr double for_building = manhattan::points_for_building;

// How likely it seems that an owned building is lost before it scores, by how many floors its owner has more
// than the best of the others: with no lead any block takes it over, five need more than one block.
constexpr std::array<double, 6> risk{0.55, 0.4, 0.25, 0.15, 0.06, 0.02};

int lead(const Tower& tower) {
  int best_other = 0;
  for (const Colour colour : all_colours)
    if (colour != tower.owner()) best_other = std::max(best_other, tower.floors(colour));
  return std::clamp(tower.floors(tower.owner()) - best_other, 0, 5);
}

// What a building is worth besides this round's scoring.
double future(const Game& game, const OpenState& open, const Tower& tower) {
  const double later = std::min(2, game.rounds() - open.round);
  return (1.0 + later) * (0.5 - risk[lead(tower)]);
}

// The rule that a scoring now would follow, as far as it is known.
UrbanRule known_rule(const OpenState& open) {
  return open.urban == UrbanRule::fake_news ? UrbanRule::none : open.urban;
}

Prospects prospects(const Game& game, const OpenState& open) {
  Prospects sum{};
  const PerPlayer scored = next_scoring(game, open);
  for (std::size_t player = 0; player < sum.size(); ++player) sum[player] = scored[player];
  for (const Tower& tower : open.board.towers)
    if (!tower.empty()) sum[game.owner_of(tower.owner())] += future(game, open, tower);
  return sum;
}

double against_others(const Game& game, const OpenState& open, const Prospects& prospects, Player player) {
  double others = 0;
  double best = 0;
  for (Player other = 0; other < game.players(); ++other) {
    if (other == player) continue;
    others += prospects[other] / (game.players() - 1);
    best = std::max(best, prospects[other] + open.points[other]);
  }
  return prospects[player] - 0.5 * others - 0.25 * best;
}

}  // namespace

PerPlayer next_scoring(const Game& game, const OpenState& open) {
  PerPlayer sum{};
  for (const auto& by_colour : manhattan::score(open.board, known_rule(open)))
    for (const Colour colour : all_colours) sum[game.owner_of(colour)] += by_colour[index(colour)];
  return sum;
}

double outlook(const Game& game, const Position& position, Player player) {
  return against_others(game, position.open, prospects(game, position.open), player);
}

Outlook::Outlook(const Game& game, const Position& position)
    : game_(game), open_(position.open), survey_(open_.board), prospects_(prospects(game, position.open)) {}

bool Outlook::applies(const Game& game, const Position& position) {
  return game.config().monster == manhattan::Monster::none && known_rule(position.open) == UrbanRule::none;
}

double Outlook::after(int plot, Block block, Player player) const {
  Prospects changed = prospects_;
  const auto give = [&](int colour, double points) {
    if (colour >= 0) changed[game_.owner_of(static_cast<Colour>(colour))] += points;
  };
  const Tower before = open_.board.tower(plot);
  Tower tower = before;
  tower.add(block);
  const auto builder = static_cast<int>(block.colour());
  auto city = survey_.owned[manhattan::city_of(plot)];
  give(manhattan::majority(city), -for_majority);
  if (!before.empty()) {
    give(static_cast<int>(before.owner()), -for_building - future(game_, open_, before));
    --city[index(before.owner())];
  }
  give(builder, for_building + future(game_, open_, tower));
  ++city[index(block.colour())];
  give(manhattan::majority(city), for_majority);

  const auto tallest = open_.board.tower(survey_.tallest_plot);
  const bool stood_alone = survey_.tallest_count == 1;
  if (tower.height() >= survey_.tallest_height) {  // a tie takes the points from whoever had them
    if (stood_alone) give(static_cast<int>(tallest.owner()), -for_tallest);
    if (tower.height() > survey_.tallest_height) give(builder, for_tallest);
  }
  return against_others(game_, open_, changed, player);
}

}  // namespace skyline::bots
