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

// A text that begins at a column, broken between words where a line of the terminal ends; the lines that
// follow are indented. Its own lines are kept, and paint takes no place. Unbroken where there is no terminal,
// so that programs find it in one line.
std::string wrapped(std::string_view text, const Style& style, int column, int indent);

// A number as a part of a text.
inline std::string number(int value) { return std::to_string(value); }

// What a screen needs to know besides the view.
struct Scene {
  const Texts& texts;
  Style style;
  std::vector<std::string> names;  // of the players
  int lines = 0;                   // that a picture may take, if it can; 0: as many as it likes
  bool whole = false;              // rather longer than that than without a part of the board
};

// How many lines a text has, each of which ends.
int line_count(std::string_view text);
// Whether a picture has no more lines than it may take.
bool fits(std::string_view picture, const Scene& scene);
// Two pictures side by side, the second from a column on.
std::string beside(std::string_view left, std::string_view right, int column);

// Screen<G> has these functions; all are static, take the game first and a scene last, and give texts:
//   draw(view, candidates)         the picture; what the candidate actions concern is marked; a smaller one
//                                  where the scene has no room for the whole
//   secrets(view)                  what only this viewer sees
//   steps(action)                  the choices that lead to an action, one after the other (no scene)
//   question(step, action)         what is asked at a step; the action is any candidate
//   label(view, step, action)      what the action's choice at a step means
//   tell(player, action)           an action as a sentence; empty if it is secret
//   tell(outcome, viewer)          an outcome as a sentence; empty if it is hidden
//   consequences(before, after)    what an action or outcome did besides, in spectators' views; may be empty
//   scoring(view)                  every point with its reason, before it is booked
//   material()                     the pieces: cards, boards, tiles (no game)
// and where results are not just points:
//   points(number, texts)          a number of them as the game writes it: "$52"
template <Game G>
struct Screen;

template <Game G>
std::string points_text(const G& game, const std::string& number, const Texts& texts) {
  if constexpr (requires { Screen<G>::points(game, number, texts); }) {
    return Screen<G>::points(game, number, texts);
  } else {
    return number;
  }
}

}  // namespace skyline::app
