#include "bots/arena/schedule.hpp"

#include <numeric>
#include <utility>

#include "engine/core/random.hpp"

namespace skyline::bots::arena {
namespace {

// What is drawn for a group, each from a stream of its own.
enum Stream : std::uint64_t { of_luck, of_order, of_unpaired };

void shuffle(std::vector<int>& order, Random random) {
  for (int i = static_cast<int>(order.size()) - 1; i > 0; --i)
    std::swap(order[i], order[random.below(i + 1)]);
}

}  // namespace

Schedule::Schedule(Terms terms) : terms_(std::move(terms)) {
  for (int configuration = 0; configuration < static_cast<int>(terms_.players.size()); ++configuration) {
    if (terms_.seating == Seating::table) {
      std::vector<int> all(terms_.entrants);
      std::iota(all.begin(), all.end(), 0);
      circles_.push_back({configuration, std::move(all)});
      continue;
    }
    const int last = terms_.seating == Seating::one ? 1 : terms_.entrants;
    for (int first = 0; first < last; ++first)
      for (int other = first + 1; other < terms_.entrants; ++other) {
        const int copies = terms_.seating == Seating::one ? terms_.players[configuration] - 1 : 1;
        std::vector<int> circle(1 + copies, other);
        circle.front() = first;
        circles_.push_back({configuration, std::move(circle)});
      }
  }
}

int Schedule::games_in_cycle() const {
  int games = 0;
  for (const auto& circle : circles_) games += static_cast<int>(circle.entrants.size());
  return games;
}

PlannedGroup Schedule::group(std::int64_t number) const {
  const Circle& circle = circles_[number % cycle()];
  const std::uint64_t seed = derive_seed(terms_.seed, static_cast<std::uint64_t>(number));
  auto order = circle.entrants;
  // In another order everybody has other neighbours, which matters in games of three and more.
  if (terms_.seating == Seating::table) shuffle(order, Random(derive_seed(seed, of_order)));

  PlannedGroup group{circle.configuration, {}};
  for (std::size_t turn = 0; turn < order.size(); ++turn) {
    PlannedGame game;
    for (int player = 0; player < terms_.players[circle.configuration]; ++player)
      game.seats.push_back(order[(player + turn) % order.size()]);
    game.luck = derive_seed(seed, terms_.paired ? std::uint64_t{of_luck} : of_unpaired + turn);
    group.games.push_back(std::move(game));
  }
  return group;
}

}  // namespace skyline::bots::arena
