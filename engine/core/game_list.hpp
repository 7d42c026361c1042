// A list of games, of which one is chosen by its name. The list of all of them, `Games`, is written by the
// build from the folders under games/ ("games/all_rules.hpp").
#pragma once

#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

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
  static std::vector<std::string_view> names() { return {G::name...}; }
};

}  // namespace skyline

// Says which part of the concept a game's class lacks: SKYLINE_CHECK_GAME(manhattan). A macro, because the
// sentence of a static_assert must be a literal.
#define SKYLINE_CHECK_GAME_PART(folder, part, what) \
  static_assert(skyline::part<skyline::folder::Game>, "games/" #folder "/rules/game.hpp: Game " what)
#define SKYLINE_CHECK_GAME(folder)                                                                           \
  SKYLINE_CHECK_GAME_PART(folder, HasValues,                                                                 \
                          "needs the types Position, View, Action and Outcome: trivially copyable, without " \
                          "padding; Action and Outcome with operator==");                                    \
  SKYLINE_CHECK_GAME_PART(folder, HasBounds,                                                                 \
                          "needs the constants name, max_actions, max_decisions and allows_undo");           \
  static_assert(skyline::folder::Game::name == #folder,                                                      \
                "games/" #folder "/rules/game.hpp: Game::name must be the name of its folder");              \
  SKYLINE_CHECK_GAME_PART(folder, HasConfig,                                                                 \
                          "needs the type Config, options(), read_config(object), write_config(config), a "  \
                          "constructor from a Config, config() and players()");                              \
  SKYLINE_CHECK_GAME_PART(folder, HasCourse,                                                                 \
                          "needs start(), stage(position), may_act(position) and standing(position)");       \
  SKYLINE_CHECK_GAME_PART(folder, HasActions,                                                                \
                          "needs legal(position, player, actions), check(position, player, action) and "     \
                          "apply(position, player, action)");                                                \
  SKYLINE_CHECK_GAME_PART(folder, HasChance,                                                                 \
                          "needs sample(position, random), check(position, outcome) and apply(position, "    \
                          "outcome)");                                                                       \
  SKYLINE_CHECK_GAME_PART(folder, HasScoring,                                                                \
                          "needs scores(position), awards(position) and settle(position), or to derive "     \
                          "from PlainGame<Game>");                                                           \
  SKYLINE_CHECK_GAME_PART(folder, HasViews,                                                                  \
                          "needs view(position, viewer), a view with a member viewer, imagine(view, "        \
                          "random), and seen(outcome, viewer), "                                             \
                          "is_secret(action) and undisclosed(position) unless it derives from PlainGame");   \
  SKYLINE_CHECK_GAME_PART(folder, HasNotation,                                                               \
                          "needs write(action), write(outcome), read_action(text) and read_outcome(text)");  \
  SKYLINE_CHECK_GAME_PART(folder, HasDescription,                                                            \
                          "needs describe_open(open), describe_own(view) and describe(position), and "       \
                          "Position and View a member open")
