#include "games/downtown/mind/features.hpp"

#include <algorithm>
#include <cmath>

namespace skyline::bots {
namespace {

using namespace downtown;
using downtown::Game;  // not the concept

using Table = Features<Game>::Table;

enum Row : std::uint8_t {
  points,
  due,
  tile_1,
  bare_0 = tile_1 + 3,
  bonus = bare_0 + 4,
  pawns,
  supply,
  bare_supply,
  poor,
  token,
  mayor,
  to_buy,
  one,
};
static_assert(one + 1 == Features<Game>::names.size());

constexpr int usual_price = 12;

// Machines that are not asked for more than the oldest of their kind have no instruction that counts bits.
constexpr int count_lots(LotSet lots) {
  lots -= (lots >> 1) & 0x55555555U;
  lots = (lots & 0x33333333U) + ((lots >> 2) & 0x33333333U);
  return static_cast<int>((((lots + (lots >> 4)) & 0x0f0f0f0fU) * 0x01010101U) >> 24);
}

// How many of the bare neighbours have a tile when a lot pays, and how likely such a tile is of one use.
constexpr float growth_with_tile = 0.3F;
constexpr float growth_bare = 0.5F;
constexpr float one_use = 1.0F / 3;
// How likely the owners of a lot stay among themselves, by its free parcels.
constexpr std::array<float, parcels_a_lot + 1> alone{1, 0.6F, 0.36F, 0.216F, 0.13F};

// What may become of the neighbours of a lot, by how many of them are bare.
struct Growth {
  float fresh;     // that get a tile in time
  float none;      // how likely none of those is of a given use
  float just_one;  // and just one
};
constexpr int most_neighbours = 12;
using Growths = std::array<Growth, most_neighbours + 1>;

Growths growths(float rate) {
  Growths all{};
  for (std::size_t bare = 0; bare < all.size(); ++bare) {
    const float fresh = rate * static_cast<float>(bare);
    all[bare] = {fresh, std::pow(1 - one_use, fresh),
                 fresh * one_use * std::pow(1 - one_use, std::max(0.0F, fresh - 1))};
  }
  return all;
}

// A parcel when its lot pays: what it is worth, and how likely the lot is well placed (D16).
struct Promise {
  float value;
  float good;
};

// A position as if those who have chosen in secret were the only ones to choose: purchases are made, and the
// lot that is voted on has the tile that would win.
class Reading {
 public:
  Reading(const Game& game, const Position& position) : game_(game), open_(position.open) {
    if (open_.phase == Phase::buy) buy(position.choices);
    if (open_.phase == Phase::vote || open_.phase == Phase::lobby) vote(position.choices);
    tiled_ = open_.tiled();
    soon_ = tiled_;
    for (int i = open_.voting; i < open_.turned_count; ++i) soon_ |= only(open_.turned[i]);
  }

  void read_lots(Table& table) const {
    const LotSet idle = open_.closed | open_.tiles_on[index(Use::park)];
    for (LotSet lots = all_lots & ~idle; lots != 0; lots &= lots - 1)
      if (const int lot = lowest(lots); open_.pawns[lot].total() > 0) read_lot(lot, table);
  }

  void read_players(Table& table) const {
    const bool before = open_.phase != Phase::buy;
    for (Player player = 0; player < game_.players(); ++player) {
      const auto put = [&](Row row, float value) { table.rows[row][player] = value; };
      put(points, open_.money[player]);
      put(supply, open_.supply[player]);
      put(bare_supply, open_.bare_supply[player]);
      if (!game_.for_two()) put(poor, static_cast<float>(std::max(0, usual_price - open_.money[player])));
      put(token, open_.tokens.contains(player) ? 1 : 0);
      put(to_buy, before || open_.to_act.contains(player) ? 1 : 0);
      put(one, 1);
    }
    table.rows[mayor][open_.mayor] = 1;
  }

 private:
  // D13, D14
  void buy(const Choices& choices) {
    for (Player player = 0; player < game_.players(); ++player) {
      const auto [lot, parcels, _] = choices[player];
      if (parcels == 0) continue;
      if (game_.for_two()) {
        auto& left = contains(open_.bare(), lot) ? open_.bare_supply : open_.supply;
        left[player] = narrow<std::uint8_t>(left[player] - parcels);
      } else {
        open_.money[player] = narrow<std::uint16_t>(open_.money[player] - game_.price(open_, lot, parcels));
      }
    }
    for (int pass = 0; pass < max_parcels; ++pass)
      for (int turn = 0; turn < game_.players(); ++turn) {
        const Player player = (open_.mayor + turn) % game_.players();
        const auto [lot, parcels, _] = choices[player];
        if (parcels <= pass || open_.pawns[lot].total() == parcels_a_lot) continue;
        open_.pawns[lot].add(player);
        if (!game_.for_two()) --open_.supply[player];
      }
  }

  // D10, by the votes that are given
  void vote(const Choices& choices) {
    std::array<int, use_count> count{};
    int most = 0;
    for (Player player = 0; player < game_.players(); ++player) {
      if (open_.phase == Phase::vote && open_.to_act.contains(player)) continue;
      count[choices[player].what] += open_.lobbied[open_.voting].contains(player) ? 4 : 2;
      if (player == open_.mayor) ++count[choices[player].what];
    }
    for (const int votes : count) most = std::max(most, votes);
    if (most == 0) return;
    const auto winner = std::find(count.begin(), count.end(), most) - count.begin();
    open_.tiles_on[winner] |= only(open_.turned[open_.voting]);
  }

  Promise promise(int lot, Use use, const Growths& growth) const {
    const LotSet neighbours = game_.map().neighbours(lot);
    const Growth& grown = growth[count_lots(neighbours & ~tiled_)];
    float good = 0;
    switch (use) {
      case Use::housing:
        good = (neighbours & open_.tiles_on[index(Use::industry)]) != 0 ? 0 : grown.none;
        break;
      case Use::industry:
        good = (neighbours & open_.tiles_on[index(Use::commerce)]) != 0 ? 1 : 1 - grown.none;
        break;
      case Use::commerce: {
        const int housing = count_lots(neighbours & open_.tiles_on[index(Use::housing)]);
        good = housing >= 2   ? 1
               : housing == 1 ? 1 - grown.none
                              : std::max(0.0F, 1 - grown.none - grown.just_one);
        break;
      }
      case Use::park: break;
    }
    const float tiles = static_cast<float>(count_lots(neighbours & tiled_)) + grown.fresh;
    return {tiles * (1 + good), good};
  }

  // The owners of a bare lot vote too: halfway between the mean and the best of the uses that are left.
  Promise promise_of_bare(int lot) const {
    static const Growths growth = growths(growth_bare);
    Promise best{0, 0};
    Promise sum{0, 0};
    float uses = 0;
    for (const Use use : votable_uses) {
      if (open_.tiles[index(use)][index(game_.map().shape(lot))] == 0) continue;
      const Promise one_of = promise(lot, use, growth);
      if (one_of.value > best.value) best = one_of;
      sum = {sum.value + one_of.value, sum.good + one_of.good};
      uses += 1;
    }
    if (uses == 0) return best;
    return {(best.value + sum.value / uses) / 2, (best.good + sum.good / uses) / 2};
  }

  Promise promise(int lot, int free) const {
    if (!contains(tiled_, lot)) return promise_of_bare(lot);
    if (free == 0) {
      const Valuation now = game_.value_of(open_, lot);
      return {static_cast<float>(now.value), now.well_placed ? 1.0F : 0.0F};
    }
    static const Growths growth = growths(growth_with_tile);
    for (const Use use : votable_uses)
      if (contains(open_.tiles_on[index(use)], lot)) return promise(lot, use, growth);
    return {0, 0};
  }

  // D18
  float bonus_of(int owners, float good) const {
    if (game_.for_two() || owners > 2) return 0;
    if (owners == 2) return 1 + good;
    return 10 * good + static_cast<float>(game_.config().sole_bonus) * (1 - good);
  }

  void read_lot(int lot, Table& table) const {
    const Pawns here = open_.pawns[lot];
    const int free = parcels_a_lot - here.total();
    const Promise parcel = promise(lot, free);
    const float extra = bonus_of(here.owners(), parcel.good);
    const bool tile = contains(soon_, lot);
    const bool pays = free == 0 && contains(tiled_, lot);
    const int row = pays ? due : tile ? tile_1 + std::max(0, free - 1) : bare_0 + free;
    for (Player player = 0; player < game_.players(); ++player) {
      const int count = here.count(player);
      if (count == 0) continue;
      table.rows[row][player] += static_cast<float>(count) * parcel.value + (pays ? extra : 0);
      if (!pays) table.rows[bonus][player] += extra * alone[free];
      table.rows[pawns][player] += static_cast<float>(count);
    }
  }

  const Game& game_;
  OpenState open_;
  LotSet tiled_ = 0;
  LotSet soon_ = 0;  // and those that get their tile this round
};

}  // namespace

Table Features<Game>::read(const Game& game, const Position& position) {
  const OpenState& open = position.open;
  Table table;
  table.period = 2 * parts_of_game[count_lots(open.bare())] + (open.phase == Phase::buy ? 1 : 0);
  const Reading reading(game, position);
  reading.read_lots(table);
  reading.read_players(table);
  return table;
}

}  // namespace skyline::bots
