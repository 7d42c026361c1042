#include "games/manhattan/mind/traits.hpp"

#include <algorithm>

namespace skyline::bots {
namespace {

using namespace manhattan;
using manhattan::Game;  // not the concept

enum Group : std::uint8_t { block, plot, tallest, majority_of, cell, card, left, rival, threat, city, ones };
using Row = TraitRow<Traits<Game>::groups.size()>;

std::uint8_t trait(int number) { return narrow<std::uint8_t>(number); }

class Reading {
 public:
  Reading(const Game& game, const Position& position, Player player)
      : game_(game), open_(position.open), hand_(position.hands[player]), player_(player), survey_(open_.board) {
    for (Player other = 0; other < game.players(); ++other)
      if (other != player) best_other_ = std::max(best_other_, int{open_.points[other]});
    for (const Colour colour : all_colours)
      for (int floors = 1; floors <= max_floors; ++floors)
        if (open_.chosen[index(colour)].count(floors) > 0) largest_[index(colour)] = floors;
  }

  Row of(const Action& action) const {
    Row row{};
    switch (action.kind) {
      case Action::Kind::build: read_build(action, row); break;
      case Action::Kind::skip: row[block] = 29; break;
      case Action::Kind::select: read_selection(action, row); break;
    }
    return row;
  }

 private:
  void read_selection(const Action& action, Row& row) const {
    row[block] = 28;
    constexpr std::array most{8, 7, 5, 4};
    for (int floors = 1; floors <= max_floors; ++floors) {
      const int count = action.picks[0].count(floors) + (game_.colours_a_player() == 2 ? action.picks[1].count(floors) : 0);
      row[ones + floors - 1] = trait(1 + std::min(count, most[floors - 1] - 1));
    }
  }

  void read_build(const Action& build, Row& row) const {
    const Tower before = open_.board.tower(build.plot);
    const Colour builder = build.block.colour();
    const int floors = build.block.floors();
    int best = 0;
    for (const Colour other : all_colours)
      if (game_.owner_of(other) != player_) best = std::max(best, before.floors(other));
    const int own = before.floors(builder) + floors;
    row[block] = trait((floors - 1) * 7 + std::clamp(own - best, 0, 6));
    row[rival] = trait(1 + std::min(best, 5));
    const Player owner = before.empty() ? spectator : game_.owner_of(before.owner());
    if (before.empty()) {
      row[plot] = 1;
    } else if (owner == player_) {
      row[plot] = trait(2 + std::clamp(before.floors(before.owner()) - best, 0, 3));
    } else {
      const int points = open_.points[owner];
      row[plot] = trait(points < open_.points[player_] ? 6 : points < best_other_ ? 7 : 8);
    }
    row[tallest] = trait(tallest_trait(build.plot, before.height() + floors));
    const int where = city_of(build.plot);
    auto owned = survey_.owned[where];
    const int had = whose(manhattan::majority(owned));
    if (!before.empty()) --owned[index(before.owner())];
    const auto original = survey_.owned[where];
    ++owned[index(builder)];
    row[majority_of] = trait(3 * had + whose(manhattan::majority(owned)));
    const int at = build.plot % cells;
    row[cell] = trait(1 + 3 * (at == 4 ? 0 : at % 2 == 0 ? 1 : 2) + (before.empty() ? 0 : owner == player_ ? 1 : 2));
    row[card] = trait(std::min(hand_.count(build.card), 4));
    row[left] = trait(1 + (floors - 1) * 3 + std::min(open_.chosen[index(builder)].count(floors), 3) - 1);
    int mine = 0;
    int most = 0;
    for (const Colour colour : all_colours) {
      const int count = original[index(colour)];
      if (game_.owner_of(colour) == player_) mine = std::max(mine, count);
      else most = std::max(most, count);
    }
    row[city] = trait(1 + 4 * std::min(mine, 3) + std::min(most, 3));
    int able = 0;
    for (const Colour other : all_colours) {
      if (game_.owner_of(other) == player_ || largest_[index(other)] == 0) continue;
      if (before.floors(other) + largest_[index(other)] >= own) ++able;
    }
    row[threat] = trait(1 + 3 * std::min(able, 2) + (open_.turns_left <= 1 ? 0 : open_.turns_left <= game_.players() ? 1 : 2));
  }

  // Nobody's, the player's or another's.
  int whose(int colour) const {
    return colour < 0 ? 0 : game_.owner_of(static_cast<Colour>(colour)) == player_ ? 1 : 2;
  }
  int tallest_trait(int at, int height) const {
    if (height < survey_.tallest_height) return 0;
    const int had = survey_.tallest_count == 1 ? whose(static_cast<int>(open_.board.tower(survey_.tallest_plot).owner())) : 0;
    if (height == survey_.tallest_height && survey_.tallest_plot != at) return had == 2 ? 2 : 1;
    return 3 + had;
  }

  const Game& game_;
  const OpenState& open_;
  const Hand& hand_;
  Player player_;
  Survey survey_;
  int best_other_ = 0;
  std::array<int, colour_count> largest_{};
};

}  // namespace

void Traits<Game>::read(const Game& game, const Position& position, Player player, const Game::Actions& actions,
                        std::span<Row> rows) {
  const Reading reading(game, position, player);
  for (int i = 0; i < actions.size(); ++i) rows[i] = reading.of(actions[i]);
}

}  // namespace skyline::bots
