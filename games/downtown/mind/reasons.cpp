#include "games/downtown/mind/reasons.hpp"

#include <algorithm>
#include <bit>
#include <limits>

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

// The lot that could have had the last tile of this use and shape, which is taken now: with most pawns, as
// somebody has plans there. -1 where it is not the last, or nobody has.
int lot_of_last_tile(const downtown::Game& game, const OpenState& open, Use use) {
  const int here = open.turned[open.voting];
  const Shape shape = game.map().shape(here);
  if (open.tiles[index(use)][index(shape)] != 1) return -1;
  int found = -1;
  int most = 0;
  for (int lot = 0; lot < lot_count; ++lot) {
    if (lot == here || !contains(open.bare(), lot) || game.map().shape(lot) != shape) continue;
    if (open.pawns[lot].total() <= most) continue;
    most = open.pawns[lot].total();
    found = lot;
  }
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
  if (const int lot = lot_of_last_tile(game, open, better); better != other && lot >= 0)
    reasons.push_back({"last-tile", {{"use", use_names[index(better)]}, {"lot", lot + 1}}});
  return reasons;
}

// For two: the other one chooses the use of the card that is planned (D23). What is certain is the worst of
// that.
int certain_lead(const downtown::Game& game, const OpenState& open, Player player, int card) {
  const auto shape = index(game.map().shape(card));
  int least = std::numeric_limits<int>::max();
  for (const Use use : votable_uses) {
    if (open.tiles[index(use)][shape] == 0) continue;
    OpenState then = open;
    then.tiles_on[index(use)] |= only(card);
    least = std::min(least, worth(game, then, player) - worth(game, then, 1 - player));
  }
  return least;
}

std::vector<Reason> of_card(const downtown::Game& game, const OpenState& open, Player player, int better,
                            int other) {
  std::vector<Reason> reasons;
  const int more = certain_lead(game, open, player, better) - certain_lead(game, open, player, other);
  if (more > 0) reasons.push_back({"planned", {{"lot", better + 1}, {"amount", more}}});
  if (const int own = open.pawns[better].count(player); own > 0)
    reasons.push_back({"tiled", {{"lot", better + 1}, {"count", own}}});
  // A lot of theirs is planned while it pays little: bare neighbours do not count (D17).
  const int bare = std::popcount(game.map().neighbours(better) & open.bare());
  if (bare > 0 && open.pawns[better].count(1 - player) > open.pawns[better].count(player))
    reasons.push_back({"early", {{"lot", better + 1}, {"count", bare}, {"seat", 1 - player}}});
  if (const int theirs = open.pawns[other].count(1 - player); theirs > open.pawns[other].count(player))
    reasons.push_back({"untiled", {{"lot", other + 1}, {"count", theirs}, {"seat", 1 - player}}});
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
  // For two a pawn is spent for good (D23).
  if (const int kept = other.parcels - better.parcels; game.for_two() && kept > 0)
    reasons.push_back({"pawns-kept", {{"count", kept}}});
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
    case Action::Kind::plan: return of_card(game, position.open, player, better.which, other.which);
    default: return {};
  }
}

}  // namespace skyline::bots
