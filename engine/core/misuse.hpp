// The library was used as it must not be: the program ends with a sentence that says how, in every build.
// What comes from people is never misuse: that is refused (refusal.hpp).
#pragma once

#include <string_view>

namespace skyline {

[[noreturn]] void misuse(std::string_view sentence);

}  // namespace skyline
