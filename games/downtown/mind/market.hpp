// Who else may want a lot of Downtown, and what a purchase is worth among them. Players dial at the same
// time: if everybody took the best lot, nobody would get much of it. So the others are expected to dial good
// lots more often than bad ones, and every player has a taste of their own.
#pragma once

#include <array>
#include <optional>

#include "games/downtown/mind/forecast.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::bots {

// A naive buyer thinks of nobody else, and of no later purchase.
enum class Buyer : std::uint8_t { careful, naive };

class Market {
 public:
  Market(const downtown::Game& game, const downtown::OpenState& open, Buyer buyer)
      : game_(game), open_(open), buyer_(buyer) {}

  // What trying for parcels of a lot is worth to a player, the price taken off.
  double worth_of_purchase(Player player, int lot, int parcels) const;

 private:
  // How likely another player dials a lot, the mean of them all.
  double chance_of_rival(Player player, int lot) const;
  // What the parcels cost a player, and what could not be bought later for it.
  double cost_of(Player player, int lot, int parcels) const;
  void study() const;

  const downtown::Game& game_;
  const downtown::OpenState& open_;
  Buyer buyer_;
  mutable std::optional<Forecast> forecast_;  // of the lot that was asked for last
  mutable int forecast_lot_ = 0;
  // How likely each player dials each lot; worked out when it is first asked for.
  mutable bool studied_ = false;
  mutable std::array<std::array<double, downtown::lot_count>, max_players> dials_{};
};

}  // namespace skyline::bots
