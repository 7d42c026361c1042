// Numbers that are not whole, as texts.
#pragma once

#include <string>

namespace skyline {

// The shortest text that reads back as the same number, as std::to_chars writes it. That brings tables of 100
// kB along, a third of what the module for browsers would weigh.
std::string real_text(double number);

}  // namespace skyline
