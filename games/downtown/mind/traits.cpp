#include "games/downtown/mind/traits.hpp"

#include <algorithm>
#include <bit>

namespace skyline::bots {
namespace {

using namespace downtown;
using downtown::Game;  // not the concept

enum Group : std::uint8_t { pawns_on, use_of, value_of_parcel, kind_of, parcels, free_of, supply, voted };

constexpr int plays_token = 8;  // in the place of a kind

std::uint8_t trait(int number) { return narrow<std::uint8_t>(number); }

}  // namespace

int Traits<Game>::progress(const Game&, const Position& position) {
  constexpr int last = progress_steps - 1;
  return last - last * std::popcount(position.open.bare()) / lot_count;
}

Traits<Game>::Reading::Reading(const Game& game, const Position& position, Player player)
    : game_(game), open_(position.open), player_(player) {}

int Traits<Game>::Reading::place(const Action& action) const {
  return action.kind == Action::Kind::buy ? action.which : no_place;
}

int Traits<Game>::Reading::pawns(int lot) const {
  const Pawns& there = open_.pawns[lot];
  int most = 0;
  for (Player other = 0; other < game_.players(); ++other)
    if (other != player_) most = std::max(most, there.count(other));
  return 4 * std::min(there.count(player_), 3) + std::min(most, 3);
}

void Traits<Game>::Reading::read_place(const Action& action, Row& row) const {
  row[pawns_on] = row[use_of] = row[value_of_parcel] = 0;
  if (action.kind != Action::Kind::buy) return;
  const auto valuation = game_.value_of(open_, action.which);
  row[pawns_on] = trait(1 + pawns(action.which));
  const int good = valuation.well_placed ? 1 : 0;
  row[use_of] = trait(valuation.use ? 2 + 2 * static_cast<int>(*valuation.use) + good : 1);
  row[value_of_parcel] = trait(1 + std::min(valuation.value, 8));
}

void Traits<Game>::Reading::read_rest(const Action& action, Row& row) const {
  std::fill(row.begin() + place_groups, row.end(), std::uint8_t{0});
  const bool lobbies = action.kind == Action::Kind::lobby && action.which != 0;
  row[kind_of] = trait(lobbies ? plays_token : static_cast<int>(action.kind));
  switch (action.kind) {
    case Action::Kind::buy: read_purchase(action, row); break;
    case Action::Kind::vote:
    case Action::Kind::pick:
    case Action::Kind::use: row[voted] = trait(1 + pawns(open_.turned[open_.voting])); break;
    case Action::Kind::plan: row[voted] = trait(1 + pawns(action.which)); break;
    case Action::Kind::pile:
    case Action::Kind::lobby:
    case Action::Kind::pass: break;
  }
}

void Traits<Game>::Reading::read_purchase(const Action& buy, Row& row) const {
  const bool bare = contains(open_.bare(), buy.which);
  row[parcels] = trait((bare ? max_parcels : 0) + buy.parcels);
  const int free = std::clamp(parcels_a_lot - open_.pawns[buy.which].total(), 1, parcels_a_lot);
  row[free_of] = trait((free - 1) * max_parcels + buy.parcels);
  row[supply] = trait(1 + std::clamp(game_.pawns_for(open_, player_, bare) - buy.parcels, 0, 8));
}

}  // namespace skyline::bots
