#include "games/traffic/mind/reasons.hpp"

#include "games/traffic/rules/compete.hpp"

namespace skyline::bots {
namespace {

using namespace traffic;  // NOLINT(google-build-using-namespace): its words are those of the game

constexpr std::array<std::string_view, 2> axis_names{"h", "v"};

int strength_on_map(const OpenState& open, Player player) {
  return strength(open, player, open.map.points());
}

// Where a vehicle comes to; nowhere for other actions.
std::optional<Cell> target_of(const Action& action) {
  if (action.kind() == Action::Kind::put) return action.cell();
  if (action.kind() == Action::Kind::ride) return action.target();
  return std::nullopt;
}

// A street that a player rules alone, once their vehicle is there.
void tell_street(const OpenState& open, int players, Player player, Cell at, Axis axis,
                 std::vector<Reason>& reasons) {
  const Points street = open.map.street(open.map.point_at(at), axis);
  if (count_few(street) < 3) return;  // hardly anybody would come there
  int others = 0;
  for (Player other = 0; other < players; ++other)
    if (other != player) others = std::max(others, strength(open, other, street));
  const int own = strength(open, player, street);
  if (own > others && own > 1)
    reasons.push_back(
        {"street",
         {{"axis", axis_names[index(axis)]}, {"x", int{at.x}}, {"y", int{at.y}}, {"strength", own}}});
}

}  // namespace

std::vector<Reason> Reasons<traffic::Game>::tell(const traffic::Game& game, const Position& position,
                                                 Player player, const Action& better, const Action& other) {
  std::vector<Reason> reasons;
  Position with = position;
  Position without = position;
  game.apply(with, player, better);
  game.apply(without, player, other);
  for (Player opponent = 0; opponent < game.players(); ++opponent) {
    if (opponent == player) continue;
    const int spared = strength_on_map(without.open, opponent) - strength_on_map(with.open, opponent);
    if (spared > 0) reasons.push_back({"evicted", {{"seat", opponent}, {"points", spared}}});
  }
  if (const int more = strength_on_map(with.open, player) - strength_on_map(without.open, player); more > 0)
    reasons.push_back({"delivered", {{"points", more}}});
  const auto squares = [&](const Action& action) {
    return action.kind() == Action::Kind::attach ? position.open.map.squares_completed(action.cell()) : 0;
  };
  if (const int more = squares(better) - squares(other); more > 0)
    reasons.push_back({"squares", {{"count", squares(better)}}});
  if (const auto at = target_of(better))
    for (const Axis axis : {Axis::h, Axis::v})
      tell_street(with.open, game.players(), player, *at, axis, reasons);
  return reasons;
}

}  // namespace skyline::bots
