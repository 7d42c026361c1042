// Where players can build with the cards in their hands, and what that threatens: a bit a plot.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/bits.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots {

using Plots = std::uint64_t;

constexpr Plots plot_bit(std::size_t plot) { return Plots{1} << plot; }
inline constexpr Plots one_city = (Plots{1} << manhattan::cells) - 1;
constexpr Plots plots_of(int city) { return one_city << (city * manhattan::cells); }
// A cell in all cities.
inline constexpr Plots everywhere = [] {
  Plots plots = 0;
  for (int city = 0; city < manhattan::city_count; ++city) plots |= Plots{1} << (city * manhattan::cells);
  return plots;
}();

// The plots that the cards of a hand show to a player.
inline Plots reach(const manhattan::Game& game, Player player, const manhattan::Hand& hand) {
  Plots cells = 0;  // how many cards there are is hard to foresee: no jump asks it
  const std::uint32_t kinds = hand.kinds();
  for (int card = 0; card < manhattan::positions; ++card)
    cells |= Plots{(kinds >> (manhattan::Hand::bits_a_kind * card)) & 1U} << game.cell_for(player, card);
  return cells * everywhere;  // nine bits each, so nothing is carried over
}

// In how many cities some of these plots are.
constexpr int cities_with(Plots plots) {
  int count = 0;
  for (int city = 0; city < manhattan::city_count; ++city) count += (plots & plots_of(city)) != 0 ? 1 : 0;
  return count;
}

}  // namespace skyline::bots
