#include "games/traffic/mind/traits.hpp"

#include <algorithm>

namespace skyline::bots {
namespace {

using namespace traffic;
using traffic::Game;  // not the concept

enum Group : std::uint8_t { kind_of, last, hand, lacking };

std::uint8_t trait(int number) { return narrow<std::uint8_t>(number); }

int lack(const OpenState& open, Player player) { return open.reserve[player][0] + open.reserve[player][1]; }

// For whom it matters how many tiles are held: who attaches, draws or ends the turn.
int of_hands(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::attach: return 1;
    case Action::Kind::draw: return 2;
    case Action::Kind::end: return 3;
    default: return 0;
  }
}

}  // namespace

int Traits<Game>::progress(const Game&, const Position& position) {
  constexpr int last_step = progress_steps - 1;
  return last_step - last_step * position.open.stack_size / city_tiles;
}

Traits<Game>::Reading::Reading(const Game& game, const Position& position, Player player)
    : open_(position.open), player_(player), lacking_(lack(open_, player)) {
  for (Player other = 0; other < game.players(); ++other)
    if (other != player) others_lack_ = std::min(others_lack_, lack(open_, other));
}

int Traits<Game>::Reading::place(const Action& action) {
  const int truck = action.vehicle() == Vehicle::truck ? 1 : 0;
  switch (action.kind()) {
    case Action::Kind::attach: return 0;
    case Action::Kind::put: return 1 + truck;
    case Action::Kind::done: return 3;
    case Action::Kind::ride: return 4 + truck;
    case Action::Kind::draw: return 6;
    case Action::Kind::end: break;
  }
  return 7;
}

void Traits<Game>::Reading::read_place(const Action& action, Row& row) const {
  const int kind = place(action);
  row[kind_of] = trait(2 * kind + (open_.actions_left > 1 ? 1 : 0));
  row[last] = trait(open_.last_turns == 0 ? 0 : 5 * kind + std::min(int{open_.last_turns}, 5));
  const int hands = of_hands(action.kind());
  row[hand] = trait(hands == 0 ? 0 : 1 + 6 * (hands - 1) + std::min(int{open_.hand_sizes[player_]}, 5));
  const int own = std::clamp(lacking_, 1, 3) - 1;
  const int others = others_lack_ <= 1 ? 0 : 1;
  row[lacking] = trait(1 + 6 * hands + 2 * own + others);
}

}  // namespace skyline::bots
