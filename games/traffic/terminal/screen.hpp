// Manhattan Traffic in the terminal.
#pragma once

#include "games/traffic/rules/game.hpp"
#include "terminal/screen.hpp"

namespace skyline::app {

template <>
struct Screen<traffic::Game> {
  using Game = traffic::Game;
  using Action = traffic::Action;
  using View = traffic::View;

  static std::string draw(const Game& game, const View& view, std::span<const Action> candidates,
                          const Scene& scene);
  static std::string secrets(const Game& game, const View& view, const Scene& scene);
  static std::vector<std::string> steps(const Game& game, const Action& action);
  static std::string question(const Game& game, std::size_t step, const Action& action, const Scene& scene);
  static std::string label(const Game& game, const View& view, std::size_t step, const Action& action,
                           const Scene& scene);
  static std::string tell(const Game& game, Player player, const Action& action, const Scene& scene);
  static std::string tell(const Game& game, const traffic::Outcome& outcome, Viewer viewer,
                          const Scene& scene);
  static std::string consequences(const Game& game, const View& before, const View& after,
                                  const Scene& scene);
  static std::string scoring(const Game&, const View&, const Scene&) { return ""; }  // there is none
  static std::string material(const Scene& scene);
};

}  // namespace skyline::app
