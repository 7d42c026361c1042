#include "games/manhattan/mind/traits.hpp"

#include <algorithm>

namespace skyline::bots {
namespace {

using namespace manhattan;
using manhattan::Game;  // not the concept

enum Group : std::uint8_t { majority_of, city, plot_of, block, tallest_of, threat_of, card, left, ones };
constexpr int leads = 7;                     // from 0, by which a builder is ahead
constexpr int selects = max_floors * leads;  // in the place of a block
constexpr int skips = selects + 1;

std::uint8_t trait(int number) { return narrow<std::uint8_t>(number); }

}  // namespace

int Traits<Game>::progress(const Game& game, const Position& position) {
  const OpenState& open = position.open;
  constexpr int longest = 6;  // rounds
  const int turns = game.blocks_a_round() * game.colours_a_player() * game.players();
  const int now = open.phase == Phase::select ? turns : open.turns_left;
  const int rounds = std::min(game.rounds() - open.round, longest - 1);
  constexpr int last = progress_steps - 1;
  return last - last * (rounds * turns + now) / (longest * turns);
}

Traits<Game>::Reading::Reading(const Game& game, const Position& position, Player player)
    : game_(game),
      open_(position.open),
      hand_(position.hands[player]),
      player_(player),
      survey_(open_.board) {
  if (survey_.tallest_count == 1)
    tallest_owner_ = whose(static_cast<int>(open_.board.tower(survey_.tallest_plot).owner()));
  for (Player other = 0; other < game.players(); ++other)
    if (other != player) best_other_ = std::max(best_other_, int{open_.points[other]});
  for (const Colour colour : all_colours)
    for (int floors = 1; floors <= max_floors; ++floors)
      if (!is_own(colour) && open_.chosen[index(colour)].count(floors) > 0)
        largest_rival_[index(colour)] = floors;
}

int Traits<Game>::Reading::place(const Action& action) const {
  if (action.kind != Action::Kind::build) return places - 1;
  const Tower tower = open_.board.tower(action.plot);
  const int loses = tower.empty() ? 0 : 1 + static_cast<int>(tower.owner());
  const int gets = static_cast<int>(action.block.colour());
  return (manhattan::city_of(action.plot) * (1 + colour_count) + loses) * colour_count + gets;
}

void Traits<Game>::Reading::read_place(const Action& action, Row& row) const {
  row[city] = row[majority_of] = 0;
  if (action.kind != Action::Kind::build) return;
  const Tower tower = open_.board.tower(action.plot);
  auto owned = survey_.owned[manhattan::city_of(action.plot)];
  int mine = 0;
  int most = 0;
  for (const Colour colour : all_colours) {
    int& best = is_own(colour) ? mine : most;
    best = std::max(best, int{owned[index(colour)]});
  }
  row[city] = trait(1 + 4 * std::min(mine, 3) + std::min(most, 3));
  const int has = whose(manhattan::majority(owned));
  if (!tower.empty()) --owned[index(tower.owner())];
  ++owned[index(action.block.colour())];
  row[majority_of] = trait(1 + 3 * has + whose(manhattan::majority(owned)));
}

void Traits<Game>::Reading::read_rest(const Action& action, Row& row) const {
  std::fill(row.begin() + place_groups, row.end(), std::uint8_t{0});
  if (action.kind != Action::Kind::build) {
    row[block] = action.kind == Action::Kind::select ? selects : skips;
    if (action.kind == Action::Kind::select) read_selection(action, row);
    return;
  }
  const Tower tower = open_.board.tower(action.plot);
  const Colour builder = action.block.colour();
  const int floors = action.block.floors();
  const int own = tower.floors(builder) + floors;
  int rivals_floors = 0;
  for (const Colour colour : all_colours)
    rivals_floors = std::max(rivals_floors, is_own(colour) ? 0 : tower.floors(colour));
  row[plot_of] = trait(plot(tower, rivals_floors));
  row[block] = trait((floors - 1) * leads + std::clamp(own - rivals_floors, 0, leads - 1));
  row[tallest_of] = trait(tallest(action, tower.height() + floors));
  row[threat_of] = trait(threat(tower, own));
  row[card] = trait(std::min(hand_.count(action.card), 4));
  const int count = std::min(open_.chosen[index(builder)].count(floors), 3);
  row[left] = trait((floors - 1) * 3 + count);
}

void Traits<Game>::Reading::read_selection(const Action& action, Row& row) const {
  for (int floors = 1; floors <= max_floors; ++floors) {
    int count = action.picks[0].count(floors);
    if (game_.colours_a_player() == 2) count += action.picks[1].count(floors);
    const std::size_t group = ones + floors - 1;
    row[group] = trait(1 + std::min(count, groups[group].count - 2));
  }
}

int Traits<Game>::Reading::plot(Tower tower, int rivals_floors) const {
  if (tower.empty()) return 1;
  if (is_own(tower.owner())) return 2 + std::clamp(tower.floors(tower.owner()) - rivals_floors, 0, 3);
  const int points = open_.points[game_.owner_of(tower.owner())];
  return points < open_.points[player_] ? 6 : points < best_other_ ? 7 : 8;
}

int Traits<Game>::Reading::tallest(const Action& build, int height) const {
  if (height < survey_.tallest_height) return 1;
  if (height == survey_.tallest_height && survey_.tallest_plot != build.plot)
    return tallest_owner_ == 2 ? 3 : 2;
  return 4 + tallest_owner_;
}

int Traits<Game>::Reading::threat(Tower tower, int own) const {
  int able = 0;
  for (const Colour colour : all_colours) {
    const int largest = largest_rival_[index(colour)];
    able += largest > 0 && tower.floors(colour) + largest >= own ? 1 : 0;  // M18
  }
  const int turns = open_.turns_left <= 1 ? 0 : open_.turns_left <= game_.players() ? 1 : 2;
  return 1 + 3 * std::min(able, 2) + turns;
}

int Traits<Game>::Reading::whose(int colour) const {
  return colour < 0 ? 0 : is_own(static_cast<Colour>(colour)) ? 1 : 2;
}

}  // namespace skyline::bots
