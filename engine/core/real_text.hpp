// Numbers that are not whole, as texts.
#pragma once

#include <optional>
#include <string>

namespace skyline {

// Both do what std::to_chars and std::from_chars do. Those bring tables of 100 and 11 kB along, a third of
// what the module for browsers would weigh.

// The shortest text that reads back as the same number.
std::string real_text(double number);

// The number nearest to a text of digits, a point and a power of ten; nothing where there is none, or where
// it is too large or too close to zero.
std::optional<double> read_real(const std::string& text);

}  // namespace skyline
