// Texts side by side in the terminal: what counts is the places that letters take, not bytes.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace skyline::app {

// How many places a UTF-8 text takes.
int text_width(std::string_view text);
// The same of a text that is painted: paint takes no place.
int painted_width(std::string_view text);
int widest(std::span<const std::string> texts);

// Filled up with spaces behind the text, or before it.
std::string padded_to(std::string text, int width);
std::string flush_right(const std::string& text, int width);

}  // namespace skyline::app
