// A text as it is when it ends with its checksum.
#pragma once

#include <array>
#include <cstdio>
#include <string>

#include "bots/search/model.hpp"

namespace skyline::bots {

inline std::string with_checksum(const std::string& text) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(checksum(text)));
  return text + "checksum " + digits.data() + '\n';
}

}  // namespace skyline::bots
