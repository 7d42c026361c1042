#include <algorithm>

#include "engine/core/notation.hpp"
#include "terminal/columns.hpp"
#include "terminal/screen.hpp"

namespace skyline::app {
namespace {

std::string painted(bool on, const std::string& code, std::string_view text) {
  return on ? "\x1b[" + code + "m" + std::string(text) + "\x1b[0m" : std::string(text);
}

void wrap_line(std::string& lines, std::string_view line, int most, int column, int indent) {
  while (!line.empty()) {
    const auto blanks = std::min(line.find_first_not_of(' '), line.size());
    const auto end = std::min(line.find(' ', blanks), line.size());
    const int width = painted_width(line.substr(0, end));
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

int line_count(std::string_view text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

bool fits(std::string_view picture, const Scene& scene) {
  return scene.lines == 0 || line_count(picture) <= scene.lines;
}

std::string beside(std::string_view left, std::string_view right, int column) {
  std::string picture;
  while (!left.empty() || !right.empty()) {
    const auto line = left.substr(0, left.find('\n'));
    const auto other = right.substr(0, right.find('\n'));
    left.remove_prefix(std::min(line.size() + 1, left.size()));
    right.remove_prefix(std::min(other.size() + 1, right.size()));
    picture += line;
    if (!other.empty())
      picture += std::string(static_cast<std::size_t>(std::max(1, column - painted_width(line))), ' ');
    picture += std::string(other) + "\n";
  }
  return picture;
}

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
