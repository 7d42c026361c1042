#include "engine/core/misuse.hpp"

#include <cstdio>
#include <cstdlib>

namespace skyline {

void misuse(std::string_view sentence) {
  std::fprintf(stderr, "skyline: %.*s\n", static_cast<int>(sentence.size()), sentence.data());
  std::abort();
}

}  // namespace skyline
