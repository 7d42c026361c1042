#include "bots/arena/summary.hpp"

#include <algorithm>

namespace skyline::bots::arena {
namespace {

// Until there are many groups, their spread is mixed with that of independent games, as if so many groups had
// had it.
constexpr double groups_of_prior = 4;

// Collects one share, group by group.
class Tally {
 public:
  void add(const FinishedGame& game, Player player) {
    wins_ += game.win_share(player);
    ++seats_;
    par_ += 1.0 / game.players();
  }

  void close_group() {
    if (seats_ == 0) return;
    total_.wins += wins_;
    total_.seats += seats_;
    total_.par += par_;
    shares_.add(wins_ / seats_);
    wins_ = seats_ = par_ = 0;
  }

  WinShare result() const {
    WinShare result = total_;
    if (result.seats == 0) return result;
    result.par /= result.seats;
    const double groups = shares_.count();
    const double independent = result.share() * (1 - result.share()) * groups / result.seats;
    const double seen =
        ((groups - 1) * shares_.variance() + groups_of_prior * independent) / (groups - 1 + groups_of_prior);
    // If all groups are equal nothing is known about how games depend on each other.
    const double trials = shares_.variance() > 0 ? result.seats * independent / seen : result.seats;
    result.interval = wilson(result.share(), trials, reach(groups + groups_of_prior));
    return result;
  }

 private:
  WinShare total_;
  Spread shares_;
  double wins_ = 0;
  double seats_ = 0;
  double par_ = 0;
};

// The mean score of an entrant against all others at its table.
double mean_score(const FinishedGame& game, int entrant, int entrants) {
  Encounter sum;
  for (int other = 0; other < entrants; ++other) {
    if (other == entrant) continue;
    const Encounter one = encounter(game, entrant, other);
    sum.score += one.score;
    sum.comparisons += one.comparisons;
  }
  return sum.mean();
}

double luck_left(std::span<const Group> groups, int entrants) {
  Spread games;
  Spread means;
  for (const auto& group : groups) {
    Spread scores;
    for (const auto& game : group.games)
      if (std::find(game.seats.begin(), game.seats.end(), 0) != game.seats.end())
        scores.add(mean_score(game, 0, entrants));
    if (scores.count() == 0) continue;
    means.add(scores.mean());
    for (const auto& game : group.games) games.add(mean_score(game, 0, entrants));
  }
  if (games.variance() == 0) return 1;
  return means.variance() / (games.variance() * means.count() / games.count());
}

}  // namespace

Summary summarise(std::span<const Group> groups, int entrants) {
  Summary summary;
  summary.groups = static_cast<std::int64_t>(groups.size());
  std::vector<Tally> wins(entrants);
  std::vector<std::vector<Tally>> by_seat(entrants);
  std::vector<Spread> points(entrants);
  for (const auto& group : groups) {
    for (const auto& game : group.games) {
      ++summary.games;
      summary.decisions += game.decisions;
      for (Player player = 0; player < game.players(); ++player) {
        const int entrant = game.seats[player];
        auto& seats = by_seat[entrant];
        seats.resize(std::max(seats.size(), game.seats.size()));
        wins[entrant].add(game, player);
        seats[player].add(game, player);
        points[entrant].add(game.standing.points[player]);
      }
    }
    for (auto& tally : wins) tally.close_group();
    for (auto& seats : by_seat)
      for (auto& tally : seats) tally.close_group();
  }
  const auto ratings = rate(groups, entrants);
  for (int entrant = 0; entrant < entrants; ++entrant) {
    EntrantSummary one{ratings[entrant], wins[entrant].result(), points[entrant].mean(), {}};
    for (const auto& tally : by_seat[entrant]) one.by_seat.push_back(tally.result());
    summary.entrants.push_back(std::move(one));
  }
  summary.luck_left = luck_left(groups, entrants);
  summary.decided = what_decided(groups, entrants);
  return summary;
}

}  // namespace skyline::bots::arena
