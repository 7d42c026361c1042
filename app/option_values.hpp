// What an option of a game may be, in the user's language.
#pragma once

#include <string>

#include "engine/core/option.hpp"

namespace skyline::app {

std::string allowed_values(const Option& option);

}  // namespace skyline::app
