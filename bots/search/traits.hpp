// What an action is like, as far as a policy asks (policy.hpp): of each of a few groups it has one trait. One
// small file a game specialises this; a game without it has no policy.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/game.hpp"

namespace skyline::bots {

struct TraitGroup {
  std::string_view name;
  int count;
};

// How far a game has come is told in so many steps, the first and the last one included.
inline constexpr int progress_steps = 17;

inline constexpr int no_place = -1;

// Traits<G> has
//   groups           the groups
//   place_groups     how many of them, from the first on, are the same for all actions of a place
//   places           how many places there are
//   weighs(position)                    whether a policy has a say there at all
//   progress(game, position)            how far the game has come, below progress_steps
//   Reading(game, position, player)     reads the traits of actions:
//     place(action)                     which place one is of, or no_place if it shares nothing
//     read_place(action, row), read_rest(action, row)   its traits of those groups, and of the others
template <Game G>
struct Traits;

template <Game G>
struct PlainTraits {};

template <class G>
concept Traited = requires { Traits<G>::groups; };

// By group, which of its traits an action has.
template <Game G>
using TraitRow = std::array<std::uint8_t, Traits<G>::groups.size()>;

}  // namespace skyline::bots
