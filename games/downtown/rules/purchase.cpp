// Phase 3: dials and prices, and who gets the parcels.
#include <algorithm>

#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {

// D13; for two there is no price (D23).
int Game::price(const OpenState& open, int lot, int parcels) const {
  if (for_two()) return 0;
  return (contains(open.bare(), lot) ? bare_prices : tile_prices)[parcels];
}

int Game::pawns_for(const OpenState& open, Player player, bool bare) const {
  return for_two() && bare ? open.bare_supply[player] : open.supply[player];
}

int Game::most_parcels(const OpenState& open, Player player, bool bare) const {
  int most = std::min(parcels_at_once_, pawns_for(open, player, bare));
  if (for_two()) return most;
  const auto& prices = bare ? bare_prices : tile_prices;
  while (prices[most] > open.money[player]) --most;
  return most;
}

void Game::begin_purchases(OpenState& open) const {
  open.phase = Phase::buy;
  open.to_act = PlayerSet::first(players());
}

void Game::reveal_purchases(Position& position) const {
  OpenState& open = position.open;
  open.purchases = position.choices;
  position.choices = {};
  pay_prices(open);
  hand_out_parcels(open);
  if (open.due() != 0) {
    open.phase = Phase::scoring;
  } else {
    end_round(open);
  }
}

// D13: in full, whatever one gets. Of two players, the pawns are what one pays with (D23).
void Game::pay_prices(OpenState& open) const {
  for (Player player = 0; player < players(); ++player) {
    const auto [lot, parcels, _] = open.purchases[player];
    if (for_two()) {
      auto& supply = contains(open.bare(), lot) ? open.bare_supply : open.supply;
      supply[player] = narrow<std::uint8_t>(supply[player] - parcels);
    } else {
      open.money[player] = narrow<std::uint16_t>(open.money[player] - price(open, lot, parcels));
    }
  }
}

// D14: whoever finds no parcel free will not find one later, so one pass for each parcel is enough.
void Game::hand_out_parcels(OpenState& open) const {
  for (int pass = 0; pass < parcels_at_once_; ++pass) {
    Player player = open.mayor;
    do {
      Choice& purchase = open.purchases[player];
      const int lot = purchase.what;
      if (purchase.parcels > pass && !contains(open.full, lot)) {
        open.pawns[lot].add(player);
        ++purchase.got;
        if (open.pawns[lot].total() == parcels_a_lot) open.full |= only(lot);
        if (!for_two()) --open.supply[player];
      }
      player = next(player);
    } while (player != open.mayor);
  }
}

}  // namespace skyline::downtown
