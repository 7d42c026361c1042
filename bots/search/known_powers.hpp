// Powers of e that were asked for before: many actions look as good as each other, at one node and at the
// next.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace skyline::bots {

class KnownPowers {
 public:
  float of(float exponent) {
    Known& known = known_[std::bit_cast<std::uint32_t>(exponent) * 0x9e3779b1U >> (32 - places_in_bits)];
    if (known.exponent != exponent) known = {exponent, std::exp(exponent)};
    return known.power;
  }

 private:
  static constexpr int places_in_bits = 9;
  struct Known {
    float exponent = 0;
    float power = 1;
  };
  std::array<Known, 1U << places_in_bits> known_;  // by a hash of the exponent
};

}  // namespace skyline::bots
