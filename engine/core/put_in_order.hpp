// Sorting in a few lines, for what the module for browsers carries: there every std::sort is 1.6 kB of code,
// packed. This is Shell's, with Ciura's gaps: as good for the cards of a hand, good enough for all actions of
// a decision. Elements that come neither before nor after each other may be left in any order.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <utility>

namespace skyline {

template <class List, class Before = std::less<>>
void put_in_order(List&& list, Before before = {}) {
  constexpr std::array<std::size_t, 8> gaps{701, 301, 132, 57, 23, 10, 4, 1};
  for (const std::size_t gap : gaps)
    for (std::size_t i = gap; i < list.size(); ++i) {
      auto element = std::move(list[i]);
      std::size_t place = i;
      for (; place >= gap && before(element, list[place - gap]); place -= gap)
        list[place] = std::move(list[place - gap]);
      list[place] = std::move(element);
    }
}

}  // namespace skyline
