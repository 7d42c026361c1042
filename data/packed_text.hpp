// A text of many numbers in fewer bytes: what stands between the numbers, and how many bits each number has,
// and then all their bits. What the module for browsers carries of fitted weights takes three quarters of
// what their texts would, both packed with gzip, which finds nothing in the bits and much in how many there
// are.
//
// The compiler packs (cmake/embed.cmake), so that what is written by hand and read by people stays a text.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace skyline {

// A number with the blank before it is this byte in what stands between them.
inline constexpr char packed_number = '\1';

// Whole numbers near zero become small ones: 0, -1, 1, -2, 2, …
constexpr std::uint32_t folded(std::int32_t number) {
  const auto twice = static_cast<std::uint32_t>(number) << 1;
  return number < 0 ? ~twice : twice;
}
constexpr std::int32_t unfolded(std::uint32_t number) {
  return static_cast<std::int32_t>(number % 2 != 0 ? ~(number >> 1) : number >> 1);
}

// The first bit of a number is always set, so it is left out.
constexpr int bits_behind_the_first(int length) { return length > 0 ? length - 1 : 0; }

template <std::size_t Count, std::size_t Bytes>
struct PackedNumbers {
  std::array<std::uint8_t, Count> lengths{};  // in bits
  std::array<std::uint8_t, Bytes> bits{};     // of all numbers, the lowest first
};

template <std::size_t Count>
constexpr std::size_t bytes_of_bits(const std::array<std::int32_t, Count>& numbers) {
  std::size_t bits = 0;
  for (const auto number : numbers) bits += bits_behind_the_first(std::bit_width(folded(number)));
  return (bits + 7) / 8;
}

template <const auto& numbers>
constexpr auto packed() {
  PackedNumbers<numbers.size(), bytes_of_bits(numbers)> result;
  std::uint64_t waiting = 0;
  int bits = 0;
  std::size_t length = 0;
  std::size_t byte = 0;
  for (const auto number : numbers) {
    const auto value = folded(number);
    result.lengths[length] = static_cast<std::uint8_t>(std::bit_width(value));
    const int behind = bits_behind_the_first(result.lengths[length++]);
    waiting |= (value & ((std::uint64_t{1} << behind) - 1)) << bits;
    for (bits += behind; bits >= 8; bits -= 8, waiting >>= 8)
      result.bits[byte++] = static_cast<std::uint8_t>(waiting);
  }
  if (bits > 0) result.bits[byte] = static_cast<std::uint8_t>(waiting);
  return result;
}

struct PackedText {
  std::string_view between;
  std::span<const std::uint8_t> lengths;
  std::span<const std::uint8_t> bits;
};

// The text as it was before it was packed.
std::string unpacked(const PackedText& text);

}  // namespace skyline
