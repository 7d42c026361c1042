#include "games/downtown/mind/sense.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/downtown/mind/forecast.hpp"
#include "games/downtown/mind/market.hpp"

namespace skyline::bots {
namespace {

using namespace downtown;
using downtown::Game;  // not the concept

OpenState with_tile(const Game& game, OpenState open, int lot, Use use) {
  open.tiles_on[index(use)] |= only(lot);
  --open.tiles[index(use)][index(game.map().shape(lot))];
  return open;
}

// What a tile does to a player: only the lot and its neighbours change.
double after_tile(const Game& game, const OpenState& open, int lot, Use use, Player player) {
  return outlook(game, with_tile(game, open, lot, use), player, game.map().neighbours(lot) | only(lot));
}

struct Uses {
  double best = 0;
  double worst = 0;
  double mean = 0;
};

Uses uses_of(const Game& game, const OpenState& open, int lot, Player player) {
  Uses uses;
  int count = 0;
  for (const Use use : votable_uses) {
    if (open.tiles[index(use)][index(game.map().shape(lot))] == 0) continue;
    const double worth = after_tile(game, open, lot, use, player);
    uses.best = count == 0 ? worth : std::max(uses.best, worth);
    uses.worst = count == 0 ? worth : std::min(uses.worst, worth);
    uses.mean += worth;
    ++count;
  }
  uses.mean /= std::max(1, count);
  return uses;
}

// The gain of a tile on a lot, of which the player decides only a part.
double gain_of_card(const Game& game, const OpenState& open, int lot, Player player) {
  const Uses uses = uses_of(game, open, lot, player);
  return (uses.best + uses.mean) / 2 - outlook(game, open, player, game.map().neighbours(lot) | only(lot));
}

double worth_of_pile(const Game& game, const OpenState& open, Player player, int side) {
  double sum = 0;
  for (LotSet cards = open.cards[side]; cards != 0; cards &= cards - 1)
    sum += gain_of_card(game, open, lowest(cards), player);
  return sum / std::max(1, std::popcount(open.cards[side]));
}

// Worth the token when more hangs on this vote than on most: the longer the game, the more may come.
double worth_of_lobby(const Game& game, const Position& position, Player player) {
  const OpenState& open = position.open;
  const int lot = open.turned[open.voting];
  const auto chosen = static_cast<Use>(position.choices[player].what);
  const Uses uses = uses_of(game, open, lot, player);
  const double stake = after_tile(game, open, lot, chosen, player) - (uses.mean + uses.worst) / 2;
  return stake - 0.5 - 0.7 * rounds_left(game, open);
}

double worth(const Game& game, const Position& position, Player player, const Action& action,
             const Market& market) {
  const OpenState& open = position.open;
  switch (action.kind) {
    case Action::Kind::pile: return worth_of_pile(game, open, player, action.which);
    case Action::Kind::vote:
    case Action::Kind::pick:
    case Action::Kind::use: return after_tile(game, open, open.turned[open.voting], action.use, player);
    case Action::Kind::lobby: return action.which != 0 ? worth_of_lobby(game, position, player) : 0;
    case Action::Kind::plan:  // the other player chooses the use
      return uses_of(game, open, action.which, player).worst -
             outlook(game, open, player, game.map().neighbours(action.which) | only(action.which));
    case Action::Kind::buy: return market.worth_of_purchase(player, action.which, action.parcels);
    case Action::Kind::pass: break;
  }
  return 0;
}

void weigh_all(const Game& game, const Position& position, Player player, const Game::Actions& actions,
               std::span<float> worths, const Market& market) {
  for (int i = 0; i < actions.size(); ++i)
    worths[i] = static_cast<float>(worth(game, position, player, actions[i], market));
}

// The vote that suits a player, most of the time.
Choice likely_vote(const Game& game, const OpenState& open, Player player, Random& random) {
  constexpr double temperature = 1.5;
  const int lot = open.turned[open.voting];
  std::array<double, use_count> weights{};
  double sum = 0;
  for (const Use use : votable_uses) {
    if (open.tiles[index(use)][index(game.map().shape(lot))] == 0) continue;
    weights[index(use)] = std::exp(std::min(50.0, after_tile(game, open, lot, use, player) / temperature));
    sum += weights[index(use)];
  }
  double left = sum * static_cast<double>(random.next() >> 11) / static_cast<double>(std::uint64_t{1} << 53);
  Use chosen = votable_uses[0];
  for (const Use use : votable_uses) {
    if (weights[index(use)] == 0) continue;
    chosen = use;
    left -= weights[index(use)];
    if (left < 0) break;
  }
  return choice_of(vote(chosen));
}

}  // namespace

PerPlayer Sense<Game>::visible_points(const Game& game, const Position& position) {
  PerPlayer points = game.standing(position).points;
  for (int lot = 0; lot < downtown::lot_count; ++lot) {
    if (position.open.pawns[lot].total() == 0) continue;
    const auto valuation = game.value_of(position.open, lot);
    for (Player player = 0; player < game.players(); ++player)
      if (const int pawns = position.open.pawns[lot].count(player); pawns > 0)
        points[player] += pawns * valuation.value + valuation.bonus;
  }
  return points;
}

void Sense<Game>::weigh(const Game& game, const Position& position, Player player,
                        const Game::Actions& actions, std::span<float> worths) {
  weigh_all(game, position, player, actions, worths, Market(game, position.open, Buyer::careful));
}
void Sense<Game>::weigh_naively(const Game& game, const Position& position, Player player,
                                const Game::Actions& actions, std::span<float> worths) {
  weigh_all(game, position, player, actions, worths, Market(game, position.open, Buyer::naive));
}

Position Sense<Game>::imagine(const Game& game, const View& view, Player player, Random& random) {
  Position position{view.open, {}};
  position.choices[player] = view.choice;
  switch (view.open.phase) {
    case Phase::vote:
    case Phase::buy: position.open.to_act = PlayerSet::first(game.players()); break;
    case Phase::lobby:
      for (Player other = 0; other < game.players(); ++other)
        if (other != player) position.choices[other] = likely_vote(game, view.open, other, random);
      break;
    default: break;
  }
  return position;
}

}  // namespace skyline::bots
