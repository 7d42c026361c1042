// What is legal as a value, for games that have one: how many actions there are and the nth of them, in the
// order of the list, found without making the list. `legal(position, player)` gives it; the position stays as
// it is while the set is used.
#pragma once

#include <concepts>

#include "engine/core/game.hpp"

namespace skyline {

template <class G>
concept HasLegalSet = requires(const G game, const typename G::Position position, Player player, int nth) {
  { game.legal(position, player).size() } -> std::same_as<int>;
  { game.legal(position, player)[nth] } -> std::same_as<typename G::Action>;
};

// Any legal action, all equally likely: the same one whether the game has a set or only a list, which then is
// made in the room given.
template <Game G>
typename G::Action any_action(const G& game, const typename G::Position& position, Player player,
                              ActionList<G>& room, Random& random) {
  if constexpr (HasLegalSet<G>) {
    const auto set = game.legal(position, player);
    return set[random.below(set.size())];
  } else {
    game.legal(position, player, room);
    return room[random.below(room.size())];
  }
}

}  // namespace skyline
