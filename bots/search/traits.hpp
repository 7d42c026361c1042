// What an action is like, as far as a policy asks: of each of a few groups it has one trait. One small file a
// game specialises this; a game without it has no policy.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/game.hpp"

namespace skyline::bots {

struct TraitGroup {
  std::string_view name;
  int count;
};

// By group, which of its traits an action has.
template <std::size_t groups>
using TraitRow = std::array<std::uint8_t, groups>;

// Traits<G> has `groups`, an array of them, and read(game, position, player, actions, rows), which fills a row
// for every action.
template <Game G>
struct Traits;

template <Game G>
struct PlainTraits {};

template <class G>
concept Traited = requires { Traits<G>::groups; };

template <Traited G>
using TraitRowOf = TraitRow<Traits<G>::groups.size()>;

}  // namespace skyline::bots
