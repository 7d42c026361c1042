#include "games/manhattan/mind/traits.hpp"

#include <algorithm>
#include <bit>

namespace skyline::bots {
namespace {

using namespace manhattan;
using manhattan::Game;  // not the concept

enum Group : std::uint8_t { majority_of, crowd_of, plot_of, block, tallest_of, threat, left, card };
constexpr int leads = 7;                   // from 0, by which a builder is ahead
constexpr int skips = max_floors * leads;  // in the place of a block

std::uint8_t trait(int number) { return narrow<std::uint8_t>(number); }

}  // namespace

int Traits<Game>::progress(const Game& game, const Position& position) {
  const OpenState& open = position.open;
  constexpr int longest = 6;  // rounds
  const int turns = game.blocks_a_round() * game.colours_a_player() * game.players();
  const int rounds = std::min(game.rounds() - open.round, longest - 1);
  constexpr int last = progress_steps - 1;
  return last - last * (rounds * turns + open.turns_left) / (longest * turns);
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
  if (action.kind != Action::Kind::build || !open_.board.tower(action.plot).empty()) return no_place;
  const int builder = static_cast<int>(action.block.colour());
  return (manhattan::city_of(action.plot) * colour_count + builder) * max_floors + action.block.floors() - 1;
}

void Traits<Game>::Reading::read_place(const Action& action, Row& row) {
  if (action.kind == Action::Kind::build) return read_build(action, row);
  row.fill(0);
  row[block] = skips;
}

void Traits<Game>::Reading::read_rest(const Action& action, Row& row) const {
  row[card] = action.kind == Action::Kind::build ? trait(std::min(hand_.count(action.card), 4)) : 0;
}

const Traits<Game>::Reading::City& Traits<Game>::Reading::city_of(int city) {
  City& found = cities_[city];
  if (found.crowd != 0) return found;
  const auto& owned = survey_.owned[city];
  int mine = 0;
  int most = 0;
  for (std::size_t colour = 0; colour < owned.size(); ++colour) {
    int& best = (rivals_ & byte_of(colour)) == 0 ? mine : most;
    best = std::max(best, int{owned[colour]});
  }
  found = {trait(1 + 4 * std::min(mine, 3) + std::min(most, 3)), trait(whose(manhattan::majority(owned)))};
  return found;
}

void Traits<Game>::Reading::read_build(const Action& build, Row& row) {
  const Tower tower = open_.board.tower(build.plot);
  const int where = manhattan::city_of(build.plot);
  const auto builder = index(build.block.colour());
  const int floors = build.block.floors();
  const City& city = city_of(where);
  auto owned = survey_.owned[where];
  if (!tower.empty()) --owned[index(tower.owner())];
  ++owned[builder];
  row[majority_of] = trait(1 + 3 * city.has + whose(manhattan::majority(owned)));
  row[crowd_of] = city.crowd;
  const Bytes stand = floors_of(tower);
  const Bytes rivals = stand & rivals_;
  const int most = std::max({get(rivals, 0), get(rivals, 1), get(rivals, 2), get(rivals, 3)});
  const int own = get(stand, builder) + floors;
  row[plot_of] = trait(plot(tower, most));
  row[block] = trait((floors - 1) * leads + std::clamp(own - most, 0, leads - 1));
  row[tallest_of] = trait(tallest(build, get(stand * ones, 3) + floors));
  const int able = std::popcount(able_to_take(stand, largest_, own) & rivals_ & building_);
  row[threat] = trait(1 + 3 * std::min(able, 2) + turns_);
  row[left] = trait((floors - 1) * 3 + std::min(open_.chosen[builder].count(floors), 3));
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
