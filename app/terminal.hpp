// What the terminal can do, and reading from it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen.hpp"

namespace skyline::app {

bool is_terminal();      // both ends are one
Style terminal_style();  // colours only on a terminal, and not with NO_COLOR
Style error_style();     // of where errors are told
void clear_screen();     // with what was scrolled away, so that nobody reads another's cards

// A line that is typed, without the blanks around it; nothing at the end of the input or when somebody
// interrupts.
std::optional<std::string> ask_line(const std::string& prompt);
// The same where ? explains, and q or quit answer like the end of the input. What is explained has lines of
// its own.
std::optional<std::string> ask_line(const std::string& prompt, const std::string& explanation);
std::string folded(std::string_view typed);   // in small letters: commands and choices are taken in either
bool wants_help(std::string_view typed);      // ?
bool wants_to_leave(std::string_view typed);  // q

// The lines of a text as they fit the terminal: broken between words, what follows as far in as the line
// began.
std::vector<std::string> fitted_lines(std::string_view text, const Style& style);
std::string fitted(std::string_view text, const Style& style);
// A text page by page where it is longer than the terminal. Nothing at the end of the input.
enum class Read { on, to_the_end_of_input };
Read show_pages(const std::string& text, const Style& style);

}  // namespace skyline::app
