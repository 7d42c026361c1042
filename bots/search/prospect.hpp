// What an action promises to the player who decides: means over the visits of a search, or of several.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/players.hpp"

namespace skyline::bots {

// A mean for each player.
using Shares = std::array<double, max_players>;

struct Prospect {
  std::int64_t visits = 0;
  double utility = 0;  // what the search maximises: mostly the win, a little of the lead in points
  double wins = 0;     // the expected share of the win
  double points = 0;   // the expected final points
  double squares = 0;  // of those points, the mean: how far they spread
  Shares shares{};     // of the win, for every player
  Shares forecast{};   // the final points of every player
  friend bool operator==(const Prospect&, const Prospect&) = default;
};

// Another search's visits are added.
inline void add(Prospect& sum, const Prospect& other) {
  if (other.visits == 0) return;
  sum.visits += other.visits;
  const double share = static_cast<double>(other.visits) / static_cast<double>(sum.visits);
  sum.utility += share * (other.utility - sum.utility);
  sum.wins += share * (other.wins - sum.wins);
  sum.points += share * (other.points - sum.points);
  sum.squares += share * (other.squares - sum.squares);
  for (std::size_t player = 0; player < sum.shares.size(); ++player) {
    sum.shares[player] += share * (other.shares[player] - sum.shares[player]);
    sum.forecast[player] += share * (other.forecast[player] - sum.forecast[player]);
  }
}

// The most visited action comes first. Whoever ranks has an order for equals that is always the same.
inline bool ranks_alike(const Prospect& a, const Prospect& b) {
  return a.visits == b.visits && a.utility == b.utility;
}
inline bool ranks_before(const Prospect& a, const Prospect& b) {
  return a.visits != b.visits ? a.visits > b.visits : a.utility > b.utility;
}

// Tried only out of curiosity: with less than a tenth of the visits of the first one.
inline bool is_curiosity(const Prospect& tried, const Prospect& first) {
  return 10 * tried.visits < first.visits;
}

}  // namespace skyline::bots
