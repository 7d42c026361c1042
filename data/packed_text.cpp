#include "data/packed_text.hpp"

namespace skyline {

std::string unpacked(const PackedText& text) {
  std::string result;
  std::uint64_t waiting = 0;
  int bits = 0;
  auto length = text.lengths.begin();
  auto byte = text.bits.begin();
  for (const char letter : text.between) {
    if (letter != packed_number) {
      result += letter;
      continue;
    }
    const int behind = bits_behind_the_first(*length);
    for (; bits < behind; bits += 8) waiting |= std::uint64_t{*byte++} << bits;
    const auto first = static_cast<std::uint64_t>(*length++ > 0) << behind;
    const auto value = first | (waiting & ((std::uint64_t{1} << behind) - 1));
    waiting >>= behind;
    bits -= behind;
    result += ' ';
    result += std::to_string(unfolded(static_cast<std::uint32_t>(value)));
  }
  return result;
}

}  // namespace skyline
