// The list of games. Everything that must know all of them asks here.
#pragma once

#include <string_view>
#include <vector>

#include "engine/downtown/game.hpp"
#include "engine/manhattan/game.hpp"
#include "engine/traffic/game.hpp"

namespace skyline {

template <Game... G>
struct GameList {
  // Calls visit.operator()<G>() for the game of a name; false when there is none.
  template <class Visit>
  static bool with(std::string_view name, Visit&& visit) {
    return ((name == G::name && (visit.template operator()<G>(), true)) || ...);
  }
  template <class Visit>
  static void each(Visit&& visit) {
    (visit.template operator()<G>(), ...);
  }
};

using Games = GameList<manhattan::Game, downtown::Game, traffic::Game>;

inline std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  Games::each([&]<class G>() { names.push_back(G::name); });
  return names;
}

}  // namespace skyline
