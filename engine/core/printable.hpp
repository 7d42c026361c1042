// What comes from somewhere else, as it may be shown: on a terminal, in a log, in a sentence.
#pragma once

#include <string>
#include <string_view>

namespace skyline {

// The text with everything escaped that would not be seen but obeyed: control characters, line breaks, marks
// that change the direction of writing, and bytes that are no UTF-8 ("\\n", "\\x1b", "\\u{202e}").
std::string printable(std::string_view text);
// The same for something that may have several lines: their breaks stay.
std::string printable_lines(std::string_view text);

}  // namespace skyline
