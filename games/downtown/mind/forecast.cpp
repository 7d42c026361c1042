#include "games/downtown/mind/forecast.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/bits.hpp"

namespace skyline::bots {
namespace {

using namespace downtown;
using downtown::Game;  // not the concept

// Half of the cards are odd and bring a second one (D7).
constexpr double cards_a_round = 1.4;
// How many of the bare neighbours have a tile when a lot pays: a lot that has only to be filled pays sooner
// than one that waits for its tile.
constexpr double growth_with_tile = 0.3;
constexpr double growth_bare = 0.5;
// How likely a new tile is of a given use.
constexpr double one_use = 1.0 / 3;
// How fast lots fill up: a free parcel is taken this often in a round.
constexpr double parcels_a_round = 0.7;
// How much the other players' gain counts against one's own.
constexpr double envy = 0.2;

// Powers and exponentials of the few numbers that occur, since forecasts are made millions of times.
constexpr std::size_t most_neighbours = 16;
struct Tables {
  std::array<double, most_neighbours> none_with_tile{};  // how likely none of so many bare neighbours …
  std::array<double, most_neighbours> none_bare{};       // … gets the deciding use
  std::array<std::array<double, lot_count + 1>, parcels_a_lot + 1> fills{};  // by free parcels and rounds
  std::array<double, parcels_a_lot + 1> alone{};                             // by free parcels

  Tables() {
    for (std::size_t bare = 0; bare < most_neighbours; ++bare) {
      none_with_tile[bare] = std::pow(1 - one_use, growth_with_tile * static_cast<double>(bare));
      none_bare[bare] = std::pow(1 - one_use, growth_bare * static_cast<double>(bare));
    }
    for (int free = 0; free <= parcels_a_lot; ++free) {
      alone[free] = std::pow(0.6, free);
      for (int rounds = 0; rounds <= lot_count; ++rounds)
        fills[free][rounds] = free == 0 ? 1 : 1 - std::exp(-parcels_a_round * rounds / free);
    }
  }
};
const Tables tables;

// How likely a lot of this use is well placed (D16) when `fresh` more of its neighbours have a tile, none of
// them of the deciding use with a chance of `none`.
double chance_of_good_place(Use use, const Valuation& now, double fresh, double none) {
  const int deciding = count_bits(now.deciding);
  switch (use) {
    case Use::housing: return deciding > 0 ? 0 : none;
    case Use::industry: return deciding > 0 ? 1 : 1 - none;
    case Use::commerce: {
      if (deciding >= 2) return 1;
      if (deciding == 1) return 1 - none;
      const double just_one = fresh * one_use * (fresh < 1 ? 1 : none / (1 - one_use));
      return std::max(0.0, 1 - none - just_one);
    }
    case Use::park: break;
  }
  return 0;
}

enum class Lot : std::uint8_t { with_tile, bare };

Place place_with(const Game& game, const OpenState& open, int lot, Use use, Lot kind) {
  const Valuation now = game.value_of(open, lot, use);
  const auto bare = count_bits(game.map().neighbours(lot) & open.bare());
  const double fresh = (kind == Lot::bare ? growth_bare : growth_with_tile) * bare;
  const auto& none = kind == Lot::bare ? tables.none_bare : tables.none_with_tile;
  const double good = chance_of_good_place(use, now, fresh, none[bare]);
  return {(count_bits(now.neighbours) + fresh) * (1 + good), good};
}

// A bare lot's owners vote too: halfway between the mean and the best of the uses that are left.
Place place_of_bare(const Game& game, const OpenState& open, int lot) {
  Place best{0, 0};
  Place sum{0, 0};
  int uses = 0;
  for (const Use use : votable_uses) {
    if (open.tiles[index(use)][index(game.map().shape(lot))] == 0) continue;
    const Place place = place_with(game, open, lot, use, Lot::bare);
    if (place.value > best.value) best = place;
    sum = {sum.value + place.value, sum.good + place.good};
    ++uses;
  }
  if (uses == 0) return best;
  return {(best.value + sum.value / uses) / 2, (best.good + sum.good / uses) / 2};
}

// D18, as far as the owners stay among themselves while the rest is filled.
double bonus(const Game& game, int owners, int free, double good) {
  if (game.for_two()) return 0;
  const double alone = tables.alone[free];
  if (owners == 1) return alone * (10 * good + game.config().sole_bonus * (1 - good)) + (1 - alone);
  if (owners == 2) return alone * (1 + good);
  return 0;
}

}  // namespace

double rounds_left(const Game& game, const OpenState& open) {
  const int cards = count_bits(open.bare());
  return game.for_two() ? cards : std::ceil(cards / cards_a_round);
}

Forecast::Forecast(const Game& game, const OpenState& open, int lot)
    : game_(game), rounds_(static_cast<std::size_t>(rounds_left(game, open))) {
  if (const auto use = open.use(lot)) {
    const Valuation now = game.value_of(open, lot, *use);
    growing_ = place_with(game, open, lot, *use, Lot::with_tile);
    full_ = {static_cast<double>(now.value), now.well_placed ? 1.0 : 0.0};
  } else {
    growing_ = full_ = place_of_bare(game, open, lot);
  }
}

Shares Forecast::shares(Pawns pawns) const {
  Shares shares{};
  const int free = parcels_a_lot - pawns.total();
  const Place& place = free > 0 ? growing_ : full_;
  const double fills = tables.fills[free][rounds_];
  const double extra = bonus(game_, pawns.owners(), free, place.good);
  for (Player player = 0; player < game_.players(); ++player)
    if (const int count = pawns.count(player); count > 0)
      shares[player] = fills * (count * place.value + extra);
  return shares;
}

Shares forecast(const Game& game, const OpenState& open, int lot) {
  const Pawns pawns = open.pawns[lot];
  return pawns.total() == 0 ? Shares{} : Forecast(game, open, lot).shares(pawns);
}

double advantage(const Game& game, const Shares& shares, Player player) {
  double others = 0;
  for (Player other = 0; other < game.players(); ++other)
    if (other != player) others += shares[other];
  if (game.for_two()) return shares[player] - others;
  return shares[player] - envy * others / (game.players() - 1);
}

double outlook(const Game& game, const OpenState& open, Player player, LotSet lots) {
  double sum = 0;
  for (lots &= ~open.closed; lots != 0; lots &= lots - 1)
    sum += advantage(game, forecast(game, open, lowest(lots)), player);
  return sum;
}

}  // namespace skyline::bots
