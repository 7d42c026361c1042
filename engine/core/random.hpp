// The one source of random numbers: xoshiro256++ (Blackman and Vigna, public domain), seeded through
// SplitMix64. Its sequence is part of what a seed means, so it is the same on every machine.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace skyline {

constexpr std::uint64_t split_mix(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15ULL;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

// The seed of the index-th of many games that belong to one seed.
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t state = seed + 0x632be59bd9b4e019ULL * (index + 1);
  return split_mix(state);
}

class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) {
    for (auto& word : state_) word = split_mix(seed);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // A number in [0, bound), every one equally likely (Lemire's method). The bound is at least 1.
  constexpr int below(int bound) {
    const auto n = static_cast<std::uint32_t>(bound);
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<int>(product >> 32);
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace skyline
