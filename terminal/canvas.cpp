#include "terminal/canvas.hpp"

#include <algorithm>

#include "engine/core/utf8.hpp"

namespace skyline::app {
namespace {

std::string painted(const std::string& text, const Brush& brush, const Style& style) {
  if (brush.ground >= 0) return style.on(brush.ground, text);
  if (brush.ink >= 0) return style.ink(brush.ink, text);
  if (brush.bold) return style.bold(text);
  return brush.dim ? style.dim(text) : text;
}

}  // namespace

Canvas::Canvas(int width, int height)
    : width_(width), height_(height), spots_(static_cast<std::size_t>(width) * height) {}

void Canvas::put(int x, int y, std::string_view text, const Brush& brush) {
  while (!text.empty()) {
    std::size_t length = 1;
    while (length < text.size() && utf8::continues(text[length])) ++length;
    if (x >= 0 && x < width_ && y >= 0 && y < height_)
      spots_[static_cast<std::size_t>(y) * width_ + x] = {std::string(text.substr(0, length)), brush};
    text.remove_prefix(length);
    ++x;
  }
}

std::string Canvas::text(const Style& style) const {
  std::string lines;
  for (int y = 0; y < height_; ++y) {
    const auto row = spots_.begin() + std::ptrdiff_t{y} * width_;
    auto last = row + width_;
    while (last != row && (last - 1)->glyph == " " && (last - 1)->brush.ground < 0) --last;
    for (auto spot = row; spot != last;) {  // what is painted alike is painted at once
      std::string run;
      const Brush brush = spot->brush;
      for (; spot != last && spot->brush == brush; ++spot) run += spot->glyph;
      lines += painted(run, brush, style);
    }
    lines += '\n';
  }
  return lines;
}

}  // namespace skyline::app
