#include "terminal/columns.hpp"

#include <algorithm>

#include "engine/core/utf8.hpp"

namespace skyline::app {
namespace {

std::string missing(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - text_width(text))), ' ');
}

}  // namespace

int text_width(std::string_view text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char byte) { return !utf8::continues(byte); }));
}

int painted_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const auto escape = text.find('\x1b');
    width += text_width(text.substr(0, escape));
    if (escape == std::string_view::npos) break;
    const auto end = text.find('m', escape);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return width;
}

int widest(std::span<const std::string> texts) {
  int width = 0;
  for (const auto& text : texts) width = std::max(width, text_width(text));
  return width;
}

std::string padded_to(std::string text, int width) {
  text += missing(text, width);
  return text;
}

std::string flush_right(const std::string& text, int width) { return missing(text, width) + text; }

}  // namespace skyline::app
