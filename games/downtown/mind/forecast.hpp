// What the pawns on a lot of Downtown may be expected to bring: every lot gets its tile in the end (D22), so
// the questions are whether it fills up in time, how many neighbours have a tile by then, and whether it is
// well placed.
#pragma once

#include <array>

#include "games/downtown/rules/game.hpp"

namespace skyline::bots {

using Shares = std::array<double, max_players>;

// The rounds that are still to come after this one.
double rounds_left(const downtown::Game& game, const downtown::OpenState& open);

// What a parcel is worth when its lot pays, and how likely the lot is well placed then.
struct Place {
  double value;
  double good;
};

// What a lot promises to whoever has pawns there: worked out once, since many ways to share it are compared.
class Forecast {
 public:
  Forecast(const downtown::Game& game, const downtown::OpenState& open, int lot);
  // What it is expected to pay each player if these pawns stood on it.
  Shares shares(downtown::Pawns pawns) const;

 private:
  const downtown::Game& game_;
  Place growing_;  // while parcels are free
  Place full_;
  std::size_t rounds_;
};
// For the pawns that are on it.
Shares forecast(const downtown::Game& game, const downtown::OpenState& open, int lot);

// What a player makes of such shares: their own against those of the others.
double advantage(const downtown::Game& game, const Shares& shares, Player player);

// The advantage over all lots, or over some.
double outlook(const downtown::Game& game, const downtown::OpenState& open, Player player,
               downtown::LotSet lots = downtown::all_lots);

}  // namespace skyline::bots
