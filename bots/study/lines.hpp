// How a game might go on after an action: everybody does what a search finds with their own eyes, and chance
// is drawn. Told as lines of a record, chance included, so that whoever shows them needs no luck.
#pragma once

#include <string>

#include "engine/core/json.hpp"
#include "engine/core/random.hpp"
#include "engine/table/table.hpp"

namespace skyline::bots {

struct LineEffort {
  int iterations = 4000;  // for each decision
  int longest = 4;        // actions, unless others still choose in secret
  std::size_t most = 3;   // lines, which differ in what is answered first
};

// The likeliest answer first. A line ends before a scoring, with the result, or when it is long enough.
json::Array lines_after(const Table& table, Player player, const std::string& action,
                        const LineEffort& effort, Random& random);

}  // namespace skyline::bots
