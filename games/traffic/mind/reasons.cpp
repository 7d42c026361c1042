#include "games/traffic/mind/reasons.hpp"

#include <algorithm>
#include <optional>

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

int lead(const traffic::Game& game, const OpenState& open, Player player) {
  int others = 0;
  for (Player other = 0; other < game.players(); ++other)
    if (other != player) others = std::max(others, strength_on_map(open, other));
  return strength_on_map(open, player) - others;
}

// What a player can still make of their turn, drawing aside: looked through as far as that is quickly done.
class RestOfTurn {
 public:
  RestOfTurn(const traffic::Game& game, Player player) : game_(game), player_(player) {}

  // The best lead; nothing where there is too much to look through.
  std::optional<int> best_lead(const Position& position) {
    int best = lead(game_, position.open, player_);
    if (!game_.may_act(position).contains(player_)) return best;
    traffic::Game::Actions actions;
    game_.legal(position, player_, actions);
    for (const Action& action : actions) {
      if (action.kind() == Action::Kind::draw || action.kind() == Action::Kind::end) continue;
      if (++looked_ > most_looks) return std::nullopt;
      Position next = position;
      game_.apply(next, player_, action);
      const auto then = best_lead(next);
      if (!then) return std::nullopt;
      best = std::max(best, *then);
    }
    return best;
  }

 private:
  static constexpr int most_looks = 20'000;
  const traffic::Game& game_;
  Player player_;
  int looked_ = 0;
};

// What whoever comes next can send back of a player's by a ride, if the turn ends like this. Their tiles are
// hidden; their vehicles are not.
int threatened(const traffic::Game& game, Position position, Player player) {
  Random any(0);
  while (game.may_act(position).contains(player))
    game.apply(position, player, position.open.phase == traffic::Phase::put ? Action::done() : Action::end());
  while (game.stage(position) == Stage::chance) game.apply(position, game.sample(position, any));
  if (game.stage(position) != Stage::decision) return 0;
  const Player next = position.open.active;
  const int before = strength_on_map(position.open, player);
  int most = 0;
  traffic::Game::Actions actions;
  game.legal(position, next, actions);
  for (const Action& action : actions) {
    if (action.kind() != Action::Kind::ride) continue;
    Position then = position;
    game.apply(then, next, action);
    most = std::max(most, before - strength_on_map(then.open, player));
  }
  return most;
}

// The cells on which any tile that fits completes a square: whoever comes next may have it.
int ready_cells(const OpenState& open) {
  int ready = 0;
  for (int cell = 0; cell < open.map.open_cells(); ++cell)
    if (open.map.demand(cell) != 0 && open.map.squares_completed(open.map.open_cell(cell)) > 0) ++ready;
  return ready;
}

// T18: whoever draws the last tile has the last turn of all.
bool takes_the_last_tile(const OpenState& open, const Action& action) {
  return action.kind() == Action::Kind::draw && open.stack_size <= open.actions_left;
}

// A draw ends with chance, the rest with a decision or the end.
Position after(const traffic::Game& game, Position position, Player player, const Action& action) {
  game.apply(position, player, action);
  Random any(0);
  while (game.stage(position) == Stage::chance) game.apply(position, game.sample(position, any));
  return position;
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
  if (!reasons.empty()) return reasons;
  // Nothing of it is seen at once: it is in what follows.
  const Position then = after(game, position, player, better);
  const Position else_ = after(game, position, player, other);
  if (const auto most = RestOfTurn(game, player).best_lead(then),
      otherwise = RestOfTurn(game, player).best_lead(else_);
      most && otherwise && *most > *otherwise)
    reasons.push_back({"prepared", {{"points", *most - *otherwise}}});
  if (const int spared = threatened(game, else_, player) - threatened(game, then, player); spared > 0)
    reasons.push_back({"safe", {{"points", spared}}});
  if (takes_the_last_tile(position.open, better) && !takes_the_last_tile(position.open, other))
    reasons.push_back({"last-turn"});
  if (const int fewer = ready_cells(else_.open) - ready_cells(then.open); fewer > 0)
    reasons.push_back({"withheld", {{"count", fewer}}});
  return reasons;
}

}  // namespace skyline::bots
