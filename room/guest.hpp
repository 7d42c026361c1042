// Somebody with a name.
#pragma once

#include <string>

namespace skyline::room {

struct Guest {
  std::string id;
  std::string name;
};

}  // namespace skyline::room
