// Downtown in the terminal. Secret choices are told by consequences() when they are revealed, all together.
#pragma once

#include "games/downtown/rules/game.hpp"
#include "terminal/screen.hpp"

namespace skyline::app {

template <>
struct Screen<downtown::Game> {
  using Game = downtown::Game;
  using View = downtown::View;
  using Action = downtown::Action;

  static std::string draw(const Game& game, const View& view, std::span<const Action> candidates,
                          const Scene& scene);
  static std::string secrets(const Game& game, const View& view, const Scene& scene);
  static std::vector<std::string> steps(const Game& game, const Action& action);
  static std::string question(const Game& game, std::size_t step, const Action& action, const Scene& scene);
  static std::string label(const Game& game, const View& view, std::size_t step, const Action& action,
                           const Scene& scene);
  static std::string tell(const Game& game, Player player, const Action& action, const Scene& scene);
  static std::string tell(const Game& game, const downtown::Outcome& outcome, Viewer viewer,
                          const Scene& scene);
  static std::string consequences(const Game& game, const View& before, const View& after,
                                  const Scene& scene);
  static std::string scoring(const Game& game, const View& view, const Scene& scene);
  static std::string material(const Scene& scene);
  static std::string points(const Game& game, const std::string& number, const Texts& texts);
};

}  // namespace skyline::app
