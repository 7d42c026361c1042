// How a game is drawn and told in the terminal. Each game specialises Screen in a file of its own; the play
// loop and `replay` are written once against it. A screen sees views only.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/texts.hpp"

namespace skyline::app {

struct Style {
  bool colour = false;
  int width = 80;
  int height = 0;  // of the terminal; 0 where there is none

  // A text in one of the terminal's 256 colours, on a ground or as ink; plain where colours are off.
  std::string on(int ground, std::string_view text) const;
  std::string ink(int colour, std::string_view text) const;
  std::string bold(std::string_view text) const;
  std::string dim(std::string_view text) const;
};

// What a screen needs to know besides the view.
struct Scene {
  const Texts& texts;
  Style style;
  std::vector<std::string> names;  // of the players
};

template <Game G>
struct Screen;
// static std::string draw(game, view, span<const Action> candidates, scene)
//     the picture; what the candidates concern is marked
// static std::string secrets(game, view, scene)           what only this viewer sees
// static std::vector<std::string> steps(game, action)     the choices that lead to an action, one after the
// other static std::string question(game, step, action, scene)  what is asked at a step; the action is any
// candidate static std::string label(game, view, step, action, scene)  what the action's choice at a step
// means static std::string tell(game, player, action, scene)    an action as a sentence static std::string
// tell(game, outcome, viewer, scene)   a visible outcome as a sentence; empty if it is hidden static
// std::string consequences(game, before, after, scene)
//     what an action or outcome did besides, seen by everybody (spectators' views); empty if nothing
// static std::string scoring(game, view, scene)           every point with its reason, before it is booked
// static bool choices_hidden(game, view)                  whether secret choices wait for their reveal

}  // namespace skyline::app
