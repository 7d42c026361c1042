#include "games/downtown/mind/market.hpp"

#include <algorithm>
#include <cmath>

namespace skyline::bots {
namespace {

using namespace downtown;
using downtown::Game;  // not the concept

// These numbers, like those of the forecast, come from one change at a time for one of four (or two) greedy
// players, 1500 games each, as long as it won more.

// The smaller, the surer the others are to dial the best lot.
constexpr double dial_temperature = 4;
// How much a player's taste moves the worth of a lot, either way.
constexpr double whim = 1;

constexpr int usual_parcels = 2;  // that a rival tries for

constexpr double money_a_round = 9;   // that is wanted for each of the next rounds
constexpr double use_of_money = 0.7;  // what each that is lacking would have brought besides itself
constexpr double pawns_a_round = 3;   // of two players, as many as one may use
constexpr double usual_payout = 7;    // of a pawn of two players

// What a lot promises to a rival: a few pawns there against their price.
double appeal(const Forecast& forecast, Pawns pawns, Player rival, int price) {
  const double before = forecast.shares(pawns)[rival];
  for (int i = 0; i < usual_parcels && pawns.total() < parcels_a_lot; ++i) pawns.add(rival);
  return forecast.shares(pawns)[rival] - before - price;
}

// D14 with some rivals on the same lot, half of whom come before the player unless the player is the mayor.
Pawns after_sharing(const Game& game, const OpenState& open, Player player, int lot, int parcels,
                    int rivals) {
  Pawns pawns = open.pawns[lot];
  const int before = open.mayor == player ? 0 : (rivals + 1) / 2;
  const auto place = [&](Player owner) {
    if (pawns.total() < parcels_a_lot) pawns.add(owner);
  };
  for (int pass = 0; pass < max_parcels; ++pass)
    for (int turn = 0; turn <= rivals; ++turn) {
      const int ahead = turn < before ? turn + 1 : turn;  // how many seats behind the player the rival sits
      if (turn == before) {
        if (pass < parcels) place(player);
      } else if (pass < usual_parcels) {
        place((player + ahead) % game.players());
      }
    }
  return pawns;
}

// A number from -1 to 1 that stays the same while a player looks at the same city.
double taste(const OpenState& open, Player player, int lot) {
  const auto city = (std::uint64_t{open.tiled()} << 32) ^ open.closed;
  const int place = player * lot_count + lot;
  const auto hash = derive_seed(city, static_cast<std::uint64_t>(place));
  return static_cast<double>(hash >> 11) / static_cast<double>(std::uint64_t{1} << 52) - 1;
}

// Money buys parcels that bring more than they cost, as long as there are rounds to buy them in.
double worth_of_money(const Game& game, const OpenState& open, Player player, int price) {
  const double wanted = money_a_round * std::min(3.0, rounds_left(game, open));
  const double left = open.money[player] - price;
  return price + use_of_money * (std::max(0.0, wanted - left) - std::max(0.0, wanted - open.money[player]));
}

// A pawn of the game for two never comes back: it should bring what the pawns left bring on the average.
double worth_of_pawns(const Game& game, const OpenState& open, Player player, int parcels) {
  const double rounds = rounds_left(game, open);
  const double left = open.supply[player] + open.bare_supply[player] - parcels;
  const double scarce = std::clamp(1 - left / (pawns_a_round * rounds + 1), 0.0, 1.0);
  return parcels * usual_payout * scarce;
}

}  // namespace

void Market::study() const {
  Shares sums;
  sums.fill(1);  // to pass
  for (LotSet lots = open_.for_sale(); lots != 0; lots &= lots - 1) {
    const int lot = lowest(lots);
    const Forecast forecast(game_, open_, lot);
    const int price = game_.price(open_, lot, usual_parcels);
    for (Player player = 0; player < game_.players(); ++player) {
      const double wanted = appeal(forecast, open_.pawns[lot], player, price);
      dials_[player][lot] = std::exp(wanted / dial_temperature);
      sums[player] += dials_[player][lot];
    }
  }
  for (Player player = 0; player < game_.players(); ++player)
    for (double& chance : dials_[player]) chance /= sums[player];
  studied_ = true;
}

double Market::chance_of_rival(Player player, int lot) const {
  if (!studied_) study();
  double chances = 0;
  for (Player rival = 0; rival < game_.players(); ++rival)
    if (rival != player) chances += dials_[rival][lot];
  return chances / (game_.players() - 1);
}

double Market::cost_of(Player player, int lot, int parcels) const {
  const int price = game_.for_two() ? 0 : game_.price(open_, lot, parcels);
  if (buyer_ == Buyer::naive) return price;
  return game_.for_two() ? worth_of_pawns(game_, open_, player, parcels)
                         : worth_of_money(game_, open_, player, price);
}

double Market::worth_of_purchase(Player player, int lot, int parcels) const {
  if (!forecast_ || forecast_lot_ != lot) {  // purchases of a lot are listed together
    forecast_.emplace(game_, open_, lot);
    forecast_lot_ = lot;
  }
  const double rival = buyer_ == Buyer::naive ? 0 : chance_of_rival(player, lot);
  const double before = advantage(game_, forecast_->shares(open_.pawns[lot]), player);
  const int others = game_.players() - 1;
  double expected = 0;
  double chance = 1;  // that so many of the others dial the lot
  for (int i = 0; i < others; ++i) chance *= 1 - rival;
  for (int rivals = 0; rivals <= others; ++rivals) {
    const Pawns after = after_sharing(game_, open_, player, lot, parcels, rivals);
    expected += chance * (advantage(game_, forecast_->shares(after), player) - before);
    chance *= rival / (1 - rival) * (others - rivals) / (rivals + 1);
  }
  return expected - cost_of(player, lot, parcels) + whim * taste(open_, player, lot);
}

}  // namespace skyline::bots
