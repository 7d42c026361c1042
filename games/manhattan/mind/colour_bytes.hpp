// Numbers by colour, compared and added all at once.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/manhattan/rules/tower.hpp"

namespace skyline::bots {

// Four small numbers, one for each colour, a byte each: they are compared and added all at once.
using Bytes = std::uint32_t;
inline constexpr Bytes ones = 0x01010101U;
inline constexpr Bytes highs = 0x80808080U;
constexpr Bytes byte_of(std::size_t colour) { return 0xffU << (8 * colour); }
constexpr int get(Bytes bytes, std::size_t colour) {
  return static_cast<int>((bytes >> (8 * colour)) & 0xffU);
}
constexpr Bytes put(int value, std::size_t colour) { return static_cast<Bytes>(value) << (8 * colour); }

inline Bytes floors_of(manhattan::Tower tower) {
  return put(tower.floors(manhattan::Colour::orange), 0) | put(tower.floors(manhattan::Colour::blue), 1) |
         put(tower.floors(manhattan::Colour::yellow), 2) | put(tower.floors(manhattan::Colour::purple), 3);
}

inline int largest(manhattan::Blocks blocks) {
  int floors = manhattan::max_floors;
  while (floors > 0 && blocks.count(floors) == 0) --floors;
  return floors;
}

// The colours that could build over an owner with so many floors in a tower, if each had the largest of its
// blocks left: the highest bit of each (M18). No byte gets near 128.
constexpr Bytes able_to_take(Bytes floors, Bytes largest, int own) {
  return (floors + largest + (highs - static_cast<Bytes>(own) * ones)) & highs;
}

}  // namespace skyline::bots
