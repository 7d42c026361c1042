#include <algorithm>

#include "app/columns.hpp"
#include "app/screens/screen.hpp"
#include "engine/core/notation.hpp"

namespace skyline::app {
namespace {

std::string painted(bool on, const std::string& code, std::string_view text) {
  return on ? "\x1b[" + code + "m" + std::string(text) + "\x1b[0m" : std::string(text);
}

// The places that a text takes, without what paints it.
int visible_width(std::string_view text) {
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

void wrap_line(std::string& lines, std::string_view line, int most, int column, int indent) {
  while (!line.empty()) {
    const auto blanks = std::min(line.find_first_not_of(' '), line.size());
    const auto end = std::min(line.find(' ', blanks), line.size());
    const int width = visible_width(line.substr(0, end));
    if (column + width > most && column > indent && blanks > 0) {
      lines += '\n';
      lines.append(static_cast<std::size_t>(indent), ' ');
      column = indent;
      line.remove_prefix(blanks);
      continue;
    }
    lines += line.substr(0, end);
    column += width;
    line.remove_prefix(end);
  }
}

}  // namespace

std::string Style::on(int ground, std::string_view text) const {
  return painted(colour, "1;38;5;232;48;5;" + std::to_string(ground), text);
}
std::string Style::ink(int number, std::string_view text) const {
  return painted(colour, "38;5;" + std::to_string(number), text);
}
std::string Style::bold(std::string_view text) const { return painted(colour, "1", text); }
std::string Style::dim(std::string_view text) const { return painted(colour, "2", text); }

std::string wrapped(std::string_view text, const Style& style, int column, int indent) {
  if (style.height == 0) return std::string(text);
  std::string lines;
  for (const auto line : split(text, '\n')) {
    if (line.data() != text.data()) {
      lines += '\n';
      column = 0;
    }
    wrap_line(lines, line, style.width, column, indent);
  }
  return lines;
}

}  // namespace skyline::app
