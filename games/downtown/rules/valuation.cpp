#include "games/downtown/rules/valuation.hpp"

#include <bit>

namespace skyline::downtown {
namespace {

constexpr int sole_bonus_well_placed = 10;

// D16: the use that decides whether another is well placed.
constexpr Use deciding_use(Use use) {
  switch (use) {
    case Use::housing: return Use::industry;
    case Use::industry: return Use::commerce;
    default: return Use::housing;
  }
}

// D16, from the neighbours of the deciding use.
constexpr bool is_well_placed(Use use, LotSet deciding) {
  switch (use) {
    case Use::housing: return deciding == 0;
    case Use::industry: return deciding != 0;
    case Use::commerce: return (deciding & (deciding - 1)) != 0;  // at least two
    case Use::park: break;
  }
  return false;
}

// D18
int bonus_for(const Config& config, int owners, bool well_placed) {
  if (config.for_two()) return 0;  // D23
  if (owners == 1) return well_placed ? sole_bonus_well_placed : config.sole_bonus;
  if (owners == 2) return well_placed ? 2 : 1;
  return 0;
}

}  // namespace

Valuation value_of(const Config& config, const OpenState& open, int lot, Use use) {
  Valuation valuation;
  valuation.use = use;
  valuation.neighbours = config.map.neighbours(lot) & open.tiled();
  if (use == Use::park) return valuation;
  valuation.deciding = valuation.neighbours & open.tiles_on[index(deciding_use(use))];
  valuation.well_placed = is_well_placed(use, valuation.deciding);
  if (valuation.well_placed) valuation.factor = 2;
  valuation.value = std::popcount(valuation.neighbours) * valuation.factor;
  valuation.owners = open.pawns[lot].owners();
  valuation.bonus = bonus_for(config, valuation.owners, valuation.well_placed);
  return valuation;
}

Valuation value_of(const Config& config, const OpenState& open, int lot) {
  if (const auto use = open.use(lot)) return value_of(config, open, lot, *use);
  Valuation valuation;
  valuation.neighbours = config.map.neighbours(lot) & open.tiled();
  valuation.value = std::popcount(valuation.neighbours);
  valuation.owners = open.pawns[lot].owners();
  valuation.bonus = bonus_for(config, valuation.owners, false);
  return valuation;
}

}  // namespace skyline::downtown
