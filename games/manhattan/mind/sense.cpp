#include "games/manhattan/mind/sense.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "games/manhattan/mind/outlook.hpp"
#include "games/manhattan/rules/selections.hpp"

namespace skyline::bots {
namespace {

using manhattan::Action;
using manhattan::Blocks;
using manhattan::Game;
using manhattan::Position;

int floors_of(Blocks blocks) {
  int sum = 0;
  for (int floors = 1; floors <= manhattan::max_floors; ++floors) sum += floors * blocks.count(floors);
  return sum;
}

// How good it is to choose some blocks now. Of two players, who chooses the tallest first has them in all the
// scorings to come and is hard to build over; among more, tall blocks come to grief early, and the reserve is
// best spent evenly over the rounds that are left. Both were measured (docs/bots.md).
class WorthOfSelection {
 public:
  WorthOfSelection(const Game& game, const Position& position, Player player)
      : for_two_(game.players() == 2) {
    const double rounds = game.rounds() - position.open.round + 1;
    const Blocks reserve = position.open.reserve[index(game.colour_of(player))];
    for (int floors = 1; floors <= manhattan::max_floors; ++floors)
      for (int count = 0; count <= most_of_a_size; ++count)
        distances_[floors - 1][count] = std::abs(count - reserve.count(floors) / rounds);
  }

  double of(const Action& selection) const {
    if (for_two_) return floors_of(selection.picks[0]) + floors_of(selection.picks[1]);
    double distance = 0;
    for (int floors = 1; floors <= manhattan::max_floors; ++floors)
      distance += distances_[floors - 1][selection.picks[0].count(floors)];
    return -distance;
  }

 private:
  static constexpr int most_of_a_size = 6;

  bool for_two_;
  // By size and how many are chosen: from a round's share of the reserve.
  std::array<std::array<double, most_of_a_size + 1>, manhattan::max_floors> distances_{};
};

// How good builds look where an outlook applies. On the empty plots of a city the same blocks are worth the
// same, and blocks for the same plot are listed together.
class WorthOfBuild {
 public:
  WorthOfBuild(const Game& game, const Position& position)
      : outlook_(game, position), board_(position.open.board) {}

  double of(const Action& build) {
    if (!board_.tower(build.plot).empty()) return at_plot(build);
    const auto city = static_cast<std::size_t>(manhattan::city_of(build.plot));
    const auto block = index(build.block.colour()) * manhattan::max_floors + build.block.floors() - 1;
    if (((known_[city] >> block) & 1U) == 0) {
      known_[city] |= 1U << block;
      on_empty_[city][block] = at_plot(build);
    }
    return on_empty_[city][block];
  }

 private:
  static constexpr std::size_t kinds_of_blocks = manhattan::colour_count * manhattan::max_floors;

  double at_plot(const Action& build) {
    if (!site_ || !site_->is(build.plot, build.block.colour()))
      site_.emplace(outlook_, build.plot, build.block.colour());
    return site_->after(build.block.floors());
  }

  Outlook outlook_;
  const manhattan::Board& board_;
  std::optional<Outlook::Site> site_;
  std::array<std::uint32_t, manhattan::city_count> known_{};  // a bit for each block
  std::array<std::array<double, kinds_of_blocks>, manhattan::city_count> on_empty_;
};

// The ways for two players to choose blocks of one colour, the best-looking first; of equals those that are
// listed first.
const auto& ways_for_two() {
  static const auto sorted = [] {
    auto ways = manhattan::selections_of_four;
    auto next = ways.begin();
    for (int floors = 4 * manhattan::max_floors; floors > 0; --floors)
      for (const Blocks way : manhattan::selections_of_four)
        if (floors_of(way) == floors) *next++ = way;
    return ways;
  }();
  return sorted;
}

using FewBlocks = FixedList<Blocks, 8>;
FewBlocks best_picks(Blocks reserve) {
  const Blocks most = reserve.capped();
  FewBlocks picks;
  for (const Blocks way : ways_for_two()) {
    if (!most.contains(way)) continue;
    picks.push_back(way);
    if (picks.size() == FewBlocks::capacity()) break;
  }
  return picks;
}

}  // namespace

PerPlayer Sense<Game>::visible_points(const Game& game, const Position& position) {
  PerPlayer points = next_scoring(game, position.open);
  for (Player player = 0; player < game.players(); ++player) points[player] += position.open.points[player];
  return points;
}

void Sense<Game>::weigh(const Game& game, const Position& position, Player player,
                        const Game::Actions& actions, std::span<float> worths) {
  const bool builds = position.open.phase == manhattan::Phase::build;
  std::optional<WorthOfBuild> quick;
  if (builds && Outlook::applies(game, position)) quick.emplace(game, position);
  std::optional<WorthOfSelection> selections;
  if (!builds) selections.emplace(game, position, player);
  for (int i = 0; i < actions.size(); ++i) {
    const Action& action = actions[i];
    double worth = 0;
    if (action.kind == Action::Kind::select) {
      worth = selections->of(action);
    } else if (quick && action.kind == Action::Kind::build) {
      worth = quick->of(action);
    } else {
      Position after = position;
      game.apply(after, player, action);
      worth = outlook(game, after, player);
    }
    worths[i] = static_cast<float>(worth);
  }
}

void Sense<Game>::candidates(const Game& game, const Position& position, Player player,
                             Game::Actions& actions) {
  if (position.open.phase != manhattan::Phase::select || game.colours_a_player() == 1) {
    game.legal(position, player, actions);
    return;
  }
  actions.clear();
  const auto best_of = [&](int which) {
    return best_picks(position.open.reserve[index(game.colour_of(player, which))]);
  };
  const FewBlocks second = best_of(1);
  for (const Blocks picks : best_of(0))
    for (const Blocks more : second)
      actions.push_back(manhattan::select(game.colour_of(player), picks, more));
}

void Sense<Game>::candidates_of(const Game& game, const Position& position, Player player,
                                std::uint64_t parts, Game::Actions& actions) {
  if (position.open.phase == manhattan::Phase::select) {
    candidates(game, position, player, actions);
    return;
  }
  Position holding = position;  // the cards of those parts and no others
  manhattan::Hand& hand = holding.hands[player];
  hand = {};
  position.hands[player].each([&](int card) {
    if (((parts >> part_of(game.colour_of(player), card)) & 1) != 0) hand.add(card);
  });
  game.legal(holding, player, actions);
  if (!actions.empty() && actions[0].kind == Action::Kind::skip)
    actions.clear();  // with other cards one may build
}

}  // namespace skyline::bots
