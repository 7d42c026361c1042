// What a lot pays, and why: the neighbours counted (D17), well placed or not (D16), the bonus (D18). Payouts,
// their explanation, the purchase screen and the bots all ask here.
#pragma once

#include <optional>

#include "games/downtown/rules/config.hpp"
#include "games/downtown/rules/position.hpp"

namespace skyline::downtown {

struct Valuation {
  std::optional<Use> use;  // none: the lot is bare
  LotSet neighbours = 0;   // those that have a tile, each worth 1
  LotSet deciding = 0;     // those that decide the placement: for housing the industry it touches, for
                           // industry the commerce, for commerce the housing
  bool well_placed = false;
  int factor = 1;  // two if it is well placed (D17)
  int value = 0;   // of a parcel: a neighbour each, times the factor
  int owners = 0;
  int bonus = 0;  // for each owner
};

// What a lot would pay if it were paid out now. Without a tile it counts as badly placed; parks pay nothing.
Valuation value_of(const Config& config, const OpenState& open, int lot);
// The same if it had a tile of this use.
Valuation value_of(const Config& config, const OpenState& open, int lot, Use use);

}  // namespace skyline::downtown
