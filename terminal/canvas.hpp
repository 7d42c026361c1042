// A grid of characters on which a picture is composed piece by piece, whatever the order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen.hpp"

namespace skyline::app {

// How a character is painted: one of the terminal's 256 colours as ink or ground, or bold or dim.
struct Brush {
  int ink = -1;
  int ground = -1;
  bool bold = false;
  bool dim = false;
  friend bool operator==(const Brush&, const Brush&) = default;
};

class Canvas {
 public:
  Canvas(int width, int height);

  // Each character takes one place; what falls outside is cut off.
  void put(int x, int y, std::string_view text, const Brush& brush = {});
  std::string text(const Style& style) const;  // lines, without blanks at their ends

 private:
  struct Spot {
    std::string glyph = " ";
    Brush brush;
  };
  int width_;
  int height_;
  std::vector<Spot> spots_;
};

}  // namespace skyline::app
