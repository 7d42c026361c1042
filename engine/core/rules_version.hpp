// The version of the rules that a game was begun under. It is raised when a change of the rules or of
// the notation makes games replay differently; a game that no longer replays is then reported with it.
#pragma once

#include <string_view>

namespace skyline {

inline constexpr std::string_view rules_version = "1";

}  // namespace skyline
