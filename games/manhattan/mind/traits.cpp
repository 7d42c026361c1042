#include "games/manhattan/mind/traits.hpp"

#include <algorithm>
#include <bit>

namespace skyline::bots {
namespace {

using namespace manhattan;
using manhattan::Game;  // not the concept

enum Group : std::uint8_t { majority_of, city, plot_of, block, tallest_of, threat, card, left };
constexpr int leads = 7;                     // from 0, by which a builder is ahead
constexpr int selects = max_floors * leads;  // in the place of a block
constexpr int skips = selects + 1;
// Where selections have their traits, by floors, and how many: a group's last ones.
constexpr std::array<std::size_t, max_floors> selected{plot_of, tallest_of, threat, left};
constexpr std::array<int, max_floors> most_selected{6, 6, 4, 3};

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
      survey_(open_.board),
      turns_(open_.turns_left <= 1                ? 0
             : open_.turns_left <= game.players() ? 1
                                                  : 2) {
  for (Player other = 0; other < game.players(); ++other)
    if (other != player) best_other_ = std::max(best_other_, int{open_.points[other]});
  for (std::size_t colour = 0; colour < colour_count; ++colour) {
    if (game.owner_of(static_cast<Colour>(colour)) == player) continue;
    const int floors = largest(open_.chosen[colour]);
    rivals_ |= byte_of(colour);
    largest_ |= put(floors, colour);
    if (floors > 0) building_ |= byte_of(colour);
  }
  if (survey_.tallest_count == 1)
    tallest_owner_ = whose(static_cast<int>(open_.board.tower(survey_.tallest_plot).owner()));
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
  for (std::size_t colour = 0; colour < owned.size(); ++colour) {
    int& best = (rivals_ & byte_of(colour)) == 0 ? mine : most;
    best = std::max(best, int{owned[colour]});
  }
  row[city] = trait(1 + 4 * std::min(mine, 3) + std::min(most, 3));
  const int has = whose(manhattan::majority(owned));
  if (!tower.empty()) --owned[index(tower.owner())];
  ++owned[index(action.block.colour())];
  row[majority_of] = trait(1 + 3 * has + whose(manhattan::majority(owned)));
}

void Traits<Game>::Reading::read_rest(const Action& action, Row& row) const {
  switch (action.kind) {
    case Action::Kind::build: read_build(action, row); break;
    case Action::Kind::select: read_selection(action, row); break;
    case Action::Kind::skip:
      std::fill(row.begin() + place_groups, row.end(), std::uint8_t{0});
      row[block] = skips;
      break;
  }
}

void Traits<Game>::Reading::read_build(const Action& build, Row& row) const {
  const Tower tower = open_.board.tower(build.plot);
  const auto builder = index(build.block.colour());
  const int floors = build.block.floors();
  const Bytes stand = floors_of(tower);
  const Bytes rivals = stand & rivals_;
  const int most = std::max({get(rivals, 0), get(rivals, 1), get(rivals, 2), get(rivals, 3)});
  const int own = get(stand, builder) + floors;
  row[plot_of] = trait(plot(tower, most));
  row[block] = trait((floors - 1) * leads + std::clamp(own - most, 0, leads - 1));
  row[tallest_of] = trait(tallest(build, get(stand * ones, 3) + floors));
  const int able = std::popcount(able_to_take(stand, largest_, own) & rivals_ & building_);
  row[threat] = trait(1 + 3 * std::min(able, 2) + turns_);
  row[card] = trait(std::min(hand_.count(build.card), 4));
  row[left] = trait((floors - 1) * 3 + std::min(open_.chosen[builder].count(floors), 3));
}

void Traits<Game>::Reading::read_selection(const Action& action, Row& row) const {
  std::fill(row.begin() + place_groups, row.end(), std::uint8_t{0});
  row[block] = selects;
  for (std::size_t size = 0; size < selected.size(); ++size) {
    const int floors = static_cast<int>(size) + 1;
    int count = action.picks[0].count(floors);
    if (game_.colours_a_player() == 2) count += action.picks[1].count(floors);
    const std::size_t group = selected[size];
    row[group] = trait(groups[group].count - 1 - most_selected[size] + std::min(count, most_selected[size]));
  }
}

int Traits<Game>::Reading::plot(Tower tower, int rivals_floors) const {
  if (tower.empty()) return 1;
  const Player owner = game_.owner_of(tower.owner());
  if (owner == player_) return 2 + std::clamp(tower.floors(tower.owner()) - rivals_floors, 0, 3);
  const int points = open_.points[owner];
  return points < open_.points[player_] ? 6 : points < best_other_ ? 7 : 8;
}

int Traits<Game>::Reading::tallest(const Action& build, int height) const {
  if (height < survey_.tallest_height) return 1;
  if (height == survey_.tallest_height && survey_.tallest_plot != build.plot)
    return tallest_owner_ == 2 ? 3 : 2;
  return 4 + tallest_owner_;
}

int Traits<Game>::Reading::whose(int colour) const {
  return colour < 0 ? 0 : (rivals_ & byte_of(static_cast<std::size_t>(colour))) == 0 ? 1 : 2;
}

}  // namespace skyline::bots
