#include "games/manhattan/terminal/board.hpp"

#include <algorithm>

#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

using namespace manhattan;
using manhattan::Game;  // not the concept

constexpr std::string_view ground = "·";
// With the gap to the next city.
constexpr int city_width(Frames frames) { return frames == Frames::drawn ? 20 : 18; }

// Five columns: a bracket or space, the owner's letter and the height, a bracket or space.
std::string cell_text(const OpenState& open, int plot, bool candidate, const Style& style) {
  const Tower tower = open.board.tower(plot);
  const bool monster = static_cast<int>(open.monster) == plot;
  std::string content = " " + std::string(ground) + " ";
  if (!tower.empty()) {
    std::string text = letter(tower.owner()) + (monster ? "M!" : std::to_string(tower.height()));
    text.resize(3, ' ');
    content = in_colour(tower.owner(), text, style);
  } else if (monster) {
    content = style.on(196, " M!");
  }
  return (candidate ? style.bold("[") : " ") + content + (candidate ? style.bold("]") : " ");
}

// The city's letter and name; of a closed city whose name would be too long, the letter only.
std::string city_title(int city, bool is_open, Frames frames, const Scene& scene) {
  const std::string letter(1, city_letter(city));
  std::string name = letter + " " + scene.texts.say("manhattan.city." + letter);
  if (is_open) return name;
  const std::string closed = " " + scene.texts.say("manhattan.closed");
  return text_width(name + closed) < city_width(frames) ? name + closed : letter + closed;
}

// The upper or lower edges of three cities.
std::string frame(std::string_view left, std::string_view right) {
  std::string line = "  ";
  for (int city = 0; city < 3; ++city) {
    line += left;
    for (int i = 0; i < 15; ++i) line += "─";
    line += std::string(right) + "   ";
  }
  return line + "\n";
}

}  // namespace

std::string in_colour(Colour colour, std::string_view text, const Style& style) {
  return style.on(terminal_colours[index(colour)], text);
}

std::string draw_board(const Game& game, const OpenState& open, std::span<const Action> candidates,
                       Frames frames, const Scene& scene) {
  const bool framed = frames == Frames::drawn;
  std::array<bool, plot_count> marked{};
  for (const Action& action : candidates)
    if (action.kind == Action::Kind::build) marked[action.plot] = true;
  std::string picture;
  for (int band = 0; band < 2; ++band) {
    std::string title = "  ";
    for (int city = band * 3; city < band * 3 + 3; ++city) {
      const bool is_open = game.is_open(open, city);
      const std::string name = padded_to(city_title(city, is_open, frames, scene), city_width(frames));
      title += is_open ? scene.style.bold(name) : scene.style.dim(name);
    }
    picture += title + "\n";
    if (framed) picture += frame("┌", "┐");
    for (int row = 0; row < 3; ++row) {
      picture += "  ";
      for (int city = band * 3; city < band * 3 + 3; ++city) {
        if (framed) picture += "│";
        for (int column = 0; column < 3; ++column) {
          const int plot = plot_at(city, row * 3 + column);
          picture += cell_text(open, plot, marked[plot], scene.style);
        }
        picture += framed ? "│   " : "   ";
      }
      picture += "\n";
    }
    if (framed) picture += frame("└", "┘");
  }
  return picture;
}

}  // namespace skyline::app
