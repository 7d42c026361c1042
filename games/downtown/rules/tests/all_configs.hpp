// Every player count on both boards with every sole bonus.
#pragma once

#include <vector>

#include "engine/core/json.hpp"

namespace skyline::downtown {

inline std::vector<json::Object> all_configs() {
  std::vector<json::Object> configs;
  for (const int players : {2, 3, 4, 5, 6})
    for (const char* board : {"standard", "riverside"})
      for (const int sole_bonus : {2, 5}) {
        if (players == 2 && sole_bonus != 2) continue;  // D23
        configs.push_back({{"players", players}, {"board", board}, {"sole_bonus", sole_bonus}});
      }
  return configs;
}

}  // namespace skyline::downtown
