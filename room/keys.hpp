// Keys that open a table or a seat to whoever has them. Where randomness comes from is not the room's
// business: whoever runs it draws them.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace skyline::room {

// A key that nobody can guess, a new one each time.
using DrawKey = std::function<std::string()>;

// Takes the same time wherever the texts differ.
inline bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  volatile unsigned char differs = 0;  // not to be cut short
  for (std::size_t i = 0; i < a.size(); ++i) differs = differs | static_cast<unsigned char>(a[i] ^ b[i]);
  return differs == 0;
}

}  // namespace skyline::room
