// What players of Goofspiel may know: everything but the bids that lie face down.
#include "games/goofspiel/rules/game.hpp"

namespace skyline::goofspiel {

View Game::view(const Position& position, Viewer viewer) const {
  return {position.open, narrow<std::int16_t>(viewer),
          viewer == spectator ? std::int16_t{0} : std::int16_t{position.bids[viewer]}};
}

Position Game::imagine(const View& view, Random& random) const {
  Position position{view.open, {}};
  for (const Player player : undisclosed(position)) {
    if (player == view.viewer) {
      position.bids[player] = narrow<Card>(view.bid);
      continue;
    }
    Actions able;
    legal(position, player, able);
    position.bids[player] = able[random.below(able.size())].card;
  }
  return position;
}

PlayerSet Game::undisclosed(const Position& position) const {
  PlayerSet chosen;
  if (stage(position) != Stage::decision) return chosen;
  for (Player player = 0; player < players(); ++player)
    if (!may_act(position).contains(player)) chosen = chosen.with(player);
  return chosen;
}

}  // namespace skyline::goofspiel
