// What the terminal can do, and reading from it.
#pragma once

#include <optional>
#include <string>

#include "app/screens/screen.hpp"

namespace skyline::app {

bool is_terminal();      // both ends are one
Style terminal_style();  // colours only on a terminal, and not with NO_COLOR
void clear_screen();     // with what was scrolled away, so that nobody reads another's cards
std::optional<std::string> ask_line(const std::string& prompt);  // nothing at the end of the input

}  // namespace skyline::app
