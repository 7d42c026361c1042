#include "bots/arena/luck.hpp"

#include "bots/arena/statistics.hpp"

namespace skyline::bots::arena {
namespace {

// How much more than par a player won.
double surplus(const FinishedGame& game, Player player) {
  return game.win_share(player) - 1.0 / game.players();
}

// Of a seat in the games of one deal, the mean product of two games: what they have in common.
class InCommon {
 public:
  void add(double value) {
    sum_ += value;
    squares_ += value * value;
    ++count_;
  }
  bool known() const { return count_ > 1; }
  double mean() const { return (sum_ * sum_ - squares_) / (count_ * (count_ - 1)); }

 private:
  double sum_ = 0;
  double squares_ = 0;
  double count_ = 0;
};

}  // namespace

Decided what_decided(std::span<const Group> groups, int entrants) {
  std::vector<Spread> of_entrant(entrants);
  double total = 0;
  for (const auto& group : groups)
    for (const auto& game : group.games)
      for (Player player = 0; player < game.players(); ++player) {
        const double more = surplus(game, player);
        of_entrant[game.seats[player]].add(more);
        total += more * more;
      }
  double seats = 0;
  double by_bot = 0;
  for (const auto& one : of_entrant) {
    seats += one.count();
    by_bot += one.count() * one.mean() * one.mean();
  }
  if (total == 0) return {};

  Spread by_deal;
  for (const auto& group : groups)
    for (Player player = 0; !group.games.empty() && player < group.games.front().players(); ++player) {
      InCommon seat;
      for (const auto& game : group.games)
        seat.add(surplus(game, player) - of_entrant[game.seats[player]].mean());
      if (seat.known()) by_deal.add(seat.mean());
    }
  return {by_bot / total, by_deal.count() == 0 ? 0 : by_deal.mean() * seats / total};
}

}  // namespace skyline::bots::arena
