// What a game of an arena came to, and a group: all seatings of the same deal. Groups are independent of each
// other, the games in one are not; so all statistics count groups.
#pragma once

#include <vector>

#include "engine/core/game.hpp"

namespace skyline::bots::arena {

struct FinishedGame {
  std::vector<int> seats;  // which entrant sat as each player
  Standing standing;
  int decisions = 0;

  int players() const { return static_cast<int>(seats.size()); }

  // A shared win counts as its share.
  double win_share(Player player) const {
    return standing.winners.contains(player) ? 1.0 / standing.winners.size() : 0.0;
  }

  // 1 if a player finished before another, 0 if behind, ½ if level. Winners come first (ties at the top are
  // broken by the rules), then points count.
  double score(Player player, Player other) const {
    const bool won = standing.winners.contains(player);
    if (won != standing.winners.contains(other)) return won ? 1.0 : 0.0;
    const int ahead = won ? 0 : standing.points[player] - standing.points[other];
    return ahead > 0 ? 1.0 : ahead < 0 ? 0.0 : 0.5;
  }

  friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

struct Group {
  int configuration = 0;
  std::vector<FinishedGame> games;
  friend bool operator==(const Group&, const Group&) = default;
};

// How one entrant did against another: the sum of its scores over all pairs of their seats, and their number.
struct Encounter {
  double score = 0;
  int comparisons = 0;
  double mean() const { return comparisons == 0 ? 0.5 : score / comparisons; }
};

inline Encounter encounter(const FinishedGame& game, int entrant, int other) {
  Encounter sum;
  for (Player a = 0; a < game.players(); ++a)
    for (Player b = 0; b < game.players(); ++b)
      if (a != b && game.seats[a] == entrant && game.seats[b] == other) {
        sum.score += game.score(a, b);
        ++sum.comparisons;
      }
  return sum;
}

inline Encounter encounter(const Group& group, int entrant, int other) {
  Encounter sum;
  for (const auto& game : group.games) {
    const Encounter one = encounter(game, entrant, other);
    sum.score += one.score;
    sum.comparisons += one.comparisons;
  }
  return sum;
}

// Of the wins, what an entrant took for each seat that it had.
inline double mean_win_share(const Group& group, int entrant) {
  double wins = 0;
  int seats = 0;
  for (const auto& game : group.games)
    for (Player player = 0; player < game.players(); ++player)
      if (game.seats[player] == entrant) {
        wins += game.win_share(player);
        ++seats;
      }
  return seats == 0 ? 0 : wins / seats;
}

}  // namespace skyline::bots::arena
