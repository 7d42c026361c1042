// Every valid combination of edition, players, advanced mode and variants.
#pragma once

#include <vector>

#include "engine/core/json.hpp"

namespace skyline::manhattan {

inline std::vector<json::Object> all_configs() {
  std::vector<json::Object> configs;
  for (const char* edition : {"1994", "2017", "2018"})
    for (const int players : {2, 3, 4})
      for (const bool advanced : {false, true})
        for (const char* monster : {"", "godzilla", "baby-godzilla"})
          for (const bool progressive : {false, true})
            for (const bool anti_trust : {false, true}) {
              if (advanced && edition != std::string_view("2018")) continue;  // M10
              json::Array variants;
              if (*monster != '\0') variants.emplace_back(monster);
              if (progressive) variants.emplace_back("progressive");
              if (anti_trust) variants.emplace_back("anti-trust");
              configs.push_back({{"edition", edition},
                                 {"players", players},
                                 {"advanced", advanced},
                                 {"variants", variants}});
            }
  return configs;
}

}  // namespace skyline::manhattan
