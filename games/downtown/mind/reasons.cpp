#include "games/downtown/mind/reasons.hpp"

#include "games/downtown/rules/valuation.hpp"

namespace skyline::bots {
namespace {

using namespace downtown;  // NOLINT(google-build-using-namespace): its words are those of the game

// What parcels would pay if all lots were paid out.
int worth(const downtown::Game& game, const OpenState& open, Player player) {
  int sum = 0;
  for (int lot = 0; lot < lot_count; ++lot)
    if (!contains(open.closed, lot)) sum += open.pawns[lot].count(player) * game.value_of(open, lot).value;
  return sum;
}

OpenState with_tile(OpenState open, Use use) {
  open.tiles_on[index(use)] |= only(open.turned[open.voting]);
  return open;
}

// Whose parcels gain most by a lot that is well placed; the lowest seat of equals.
Player strongest_other(const OpenState& open, int players, int lot, Player player) {
  Player found = -1;
  for (Player other = 0; other < players; ++other)
    if (other != player && open.pawns[lot].count(other) > 0 &&
        (found < 0 || open.pawns[lot].count(other) > open.pawns[lot].count(found)))
      found = other;
  return found;
}

std::vector<Reason> of_use(const downtown::Game& game, const OpenState& open, Player player, Use better,
                           Use other) {
  std::vector<Reason> reasons;
  const OpenState then = with_tile(open, better);
  const OpenState else_ = with_tile(open, other);
  for (int lot = 0; lot < lot_count; ++lot) {
    if (contains(open.closed, lot)) continue;
    const Valuation mine = game.value_of(then, lot);
    const Valuation theirs = game.value_of(else_, lot);
    if (mine.well_placed == theirs.well_placed) continue;
    if (mine.well_placed && open.pawns[lot].count(player) > 0)
      reasons.push_back({"doubled", {{"lot", lot + 1}, {"value", mine.value}}});
    const Player owner = strongest_other(open, game.players(), lot, player);
    if (theirs.well_placed && owner >= 0 && open.pawns[lot].count(player) < open.pawns[lot].count(owner))
      reasons.push_back({"doubling-denied", {{"lot", lot + 1}, {"value", theirs.value}, {"seat", owner}}});
  }
  if (const int more = worth(game, then, player) - worth(game, else_, player); more > 0)
    reasons.push_back({"worth", {{"amount", more}}});
  return reasons;
}

std::vector<Reason> of_purchase(const downtown::Game& game, const OpenState& open, const Action& better,
                                const Action& other) {
  const auto price = [&](const Action& action) {
    return action.kind == Action::Kind::buy ? game.price(open, action.which, action.parcels) : 0;
  };
  const auto pays = [&](const Action& action) {
    return action.kind == Action::Kind::buy ? game.value_of(open, action.which).value : 0;
  };
  std::vector<Reason> reasons;
  if (better.kind == Action::Kind::buy) {
    const int lot = better.which;
    if (const bool differs = other.kind != Action::Kind::buy || other.which != better.which;
        differs && pays(better) > pays(other))
      reasons.push_back({"pays", {{"lot", lot + 1}, {"value", pays(better)}}});
    if (open.use(lot) && open.pawns[lot].total() + better.parcels >= parcels_a_lot)
      reasons.push_back({"paid-out", {{"lot", lot + 1}}});
    if (other.kind == Action::Kind::buy && other.which == better.which && better.parcels > other.parcels)
      reasons.push_back({"more-parcels", {{"count", better.parcels - other.parcels}, {"lot", lot + 1}}});
  }
  if (const int saved = price(other) - price(better); saved > 0)
    reasons.push_back({"saved", {{"amount", saved}}});
  return reasons;
}

}  // namespace

std::vector<Reason> Reasons<downtown::Game>::tell(const downtown::Game& game, const Position& position,
                                                  Player player, const Action& better, const Action& other) {
  switch (better.kind) {
    case Action::Kind::vote:
    case Action::Kind::pick:
    case Action::Kind::use: return of_use(game, position.open, player, better.use, other.use);
    case Action::Kind::buy:
    case Action::Kind::pass: return of_purchase(game, position.open, better, other);
    default: return {};
  }
}

}  // namespace skyline::bots
