// The ways to choose the blocks of a round (M14).
#pragma once

#include <array>

#include "games/manhattan/rules/pieces.hpp"

namespace skyline::manhattan {

// All ways to choose some number of blocks by size, reserves aside.
template <int Blocks_>
constexpr auto all_selections() {
  constexpr int ways = (Blocks_ + 1) * (Blocks_ + 2) * (Blocks_ + 3) / 6;
  std::array<Blocks, static_cast<std::size_t>(ways)> list{};
  std::size_t count = 0;
  for (int fours = 0; fours <= Blocks_; ++fours)
    for (int threes = 0; fours + threes <= Blocks_; ++threes)
      for (int twos = 0; fours + threes + twos <= Blocks_; ++twos)
        list[count++] = {Blocks_ - twos - threes - fours, twos, threes, fours};
  return list;
}
inline constexpr auto selections_of_six = all_selections<6>();
inline constexpr auto selections_of_four = all_selections<4>();

// Calls with each selection that a reserve allows.
template <class Visit>
void each_selection(Blocks reserve, int blocks, Visit&& visit) {
  const auto try_all = [&, limit = reserve.capped()](const auto& all) {
    for (const Blocks picks : all)
      if (limit.contains(picks)) visit(picks);
  };
  if (blocks == 6) {
    try_all(selections_of_six);
  } else {
    try_all(selections_of_four);
  }
}

inline constexpr int most_selections = selections_of_six.size();  // of one colour

}  // namespace skyline::manhattan
