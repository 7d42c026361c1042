// Sets that are the bits of one word. Releases run on every x86-64 processor, so there is no machine
// instruction for these; both look at all bytes of the word at once.
#pragma once

#include <bit>
#include <cstdint>

namespace skyline {

namespace word {
inline constexpr std::uint64_t ones = 0x0101010101010101ULL;  // a one in each byte
inline constexpr std::uint64_t guards = ones << 7;

// By byte, how many bits are set.
constexpr std::uint64_t counts(std::uint64_t set) {
  set -= (set >> 1) & 0x5555555555555555ULL;
  set = (set & 0x3333333333333333ULL) + ((set >> 2) & 0x3333333333333333ULL);
  return (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
}
// The sum of all bytes; it fits one.
constexpr int sum(std::uint64_t bytes) { return static_cast<int>((bytes * ones) >> 56); }

// Things lie in a row, some in each byte, at most 127 in all: in which byte the nth is (from 0), and how many
// of that byte's are before it.
struct Spot {
  int byte;
  int before;
};
constexpr Spot find(std::uint64_t bytes, int nth) {
  const std::uint64_t sums = bytes * ones;  // running
  const std::uint64_t passed = ((static_cast<std::uint64_t>(nth) * ones | guards) - sums) & guards;
  const int byte = sum(passed >> 7);
  return {byte, nth - static_cast<int>(((sums << 8) >> (8 * byte)) & 0xff)};
}
// The bits of a byte, each in a byte of its own.
constexpr std::uint64_t spread(std::uint64_t byte) {
  const std::uint64_t bits = (byte * ones) & 0x8040201008040201ULL;
  return ((bits + (guards - ones)) >> 7) & ones;
}
}  // namespace word

constexpr int count_bits(std::uint64_t set) { return word::sum(word::counts(set)); }

// The number of the nth bit that is set, from 0; there are more than n.
constexpr int nth_bit(std::uint64_t set, int n) {
  const auto [byte, before] = word::find(word::counts(set), n);
  return 8 * byte + word::find(word::spread((set >> (8 * byte)) & 0xff), before).byte;
}

}  // namespace skyline
