// Which program this is. The functions are in a file that app/commit.cmake writes while building.
#pragma once

#include <string_view>

namespace skyline::app {

std::string_view version();  // "0.9.0"
std::string_view commit();   // the beginning of its name; empty where nobody knows it

}  // namespace skyline::app
