#include "bots/downtown.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "bots/downtown_forecast.hpp"

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

OpenState with_pawns(OpenState open, int lot, int parcels, Player player) {
  for (int i = 0; i < parcels && open.pawns[lot].total() < parcels_a_lot; ++i) open.pawns[lot].add(player);
  return open;
}

// A pawn of the game for two never comes back: it should bring what the pawns left bring on the average.
double worth_of_pawns(const Game& game, const OpenState& open, Player player, int parcels) {
  const double rounds = rounds_left(game, open);
  const double left = open.supply[player] + open.bare_supply[player] - parcels;
  const double scarce = std::clamp(1 - left / (2.5 * rounds + 1), 0.0, 1.0);
  return parcels * 5 * scarce;
}

// Money buys parcels that bring more than they cost, as long as there are rounds to buy them in.
double worth_of_money(const Game& game, const OpenState& open, Player player, int price) {
  const double wanted = 4 * std::min(3.0, rounds_left(game, open));
  const double left = open.money[player] - price;
  return price + 0.5 * (std::max(0.0, wanted - left) - std::max(0.0, wanted - open.money[player]));
}

// How likely somebody else dials the same lot: the more, the better a parcel there pays for its price.
double chance_of_company(const Game& game, const OpenState& open, int lot) {
  const int lots = std::popcount(open.for_sale());
  const double each = std::min(0.5, 1.5 / std::max(1, lots));
  (void)lot;
  return 1 - std::pow(1 - each, game.players() - 1);
}

double worth_of_purchase(const Game& game, const OpenState& open, Player player, int lot, int parcels) {
  const int free = parcels_a_lot - open.pawns[lot].total();
  const double before = advantage(game, forecast(game, open, lot), player);
  const auto gain = [&](int got) {
    return advantage(game, forecast(game, with_pawns(open, lot, got, player), lot), player) - before;
  };
  const int shared = std::min(parcels, (free + 1) / 2);
  const double company = chance_of_company(game, open, lot);
  const double expected = (1 - company) * gain(std::min(parcels, free)) + company * gain(shared);
  return expected - (game.for_two() ? worth_of_pawns(game, open, player, parcels)
                                    : worth_of_money(game, open, player, game.price(open, lot, parcels)));
}

}  // namespace

double Sense<Game>::worth(const Game& game, const Position& position, Player player, const Action& action) {
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
    case Action::Kind::buy: return worth_of_purchase(game, open, player, action.which, action.parcels);
    case Action::Kind::pass: break;
  }
  return 0;
}

}  // namespace skyline::bots
