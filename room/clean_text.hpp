// Names and chat as other people may see them: without control characters, without characters that turn the
// direction of writing or cannot be seen, with single spaces, and not too long.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"

namespace skyline::room {

inline constexpr int longest_name = 24;   // characters
inline constexpr int longest_chat = 300;  // characters

// The text is well-formed UTF-8, as the JSON reader makes sure.
Result<std::string> clean_name(std::string_view text);
Result<std::string> clean_chat(std::string_view text);

// The beginning of something that a client sent and that was refused, to be named in the answer: whatever it
// is, the answer stays well-formed.
std::string quoted(std::string_view text);

}  // namespace skyline::room
