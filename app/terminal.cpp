#include "app/terminal.hpp"

#include <cstdlib>
#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace skyline::app {

bool is_terminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

Style terminal_style() {
  Style style;
  const char* const plain = std::getenv("NO_COLOR");
  style.colour = isatty(STDOUT_FILENO) != 0 && (plain == nullptr || *plain == '\0');
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    style.width = size.ws_col;
    style.height = size.ws_row;
  }
  return style;
}

void clear_screen() {
  if (isatty(STDOUT_FILENO) != 0) std::cout << "\x1b[2J\x1b[3J\x1b[H" << std::flush;
}

std::optional<std::string> ask_line(const std::string& prompt) {
  std::cout << prompt << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r' || line.back() == '\t')) line.pop_back();
  line.erase(0, line.find_first_not_of(" \t"));
  return line;
}

}  // namespace skyline::app
