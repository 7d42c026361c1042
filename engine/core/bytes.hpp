// Positions and views are plain bytes: equality, hashing and "byte-equal" all mean the same thing.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace skyline {

// No pointers and no padding, so that equal values have equal bytes.
template <class T>
concept PlainBytes = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <PlainBytes T>
std::uint64_t hash_bytes(const T& value) {
  constexpr std::uint64_t factor = 0x9fb21c651e98df25ULL;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  std::uint64_t hash = sizeof(T);
  for (std::size_t at = 0; at < sizeof(T); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, sizeof(T) - at < 8 ? sizeof(T) - at : 8);
    hash = (hash ^ word) * factor;
    hash ^= hash >> 29;
  }
  return hash;
}

// A conversion to a narrower integer that the caller knows to fit.
template <class To, class From>
constexpr To narrow(From value) {
  return static_cast<To>(value);
}

}  // namespace skyline
