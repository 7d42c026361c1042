// The blocks: four colours with 24 each, of one to four floors (M3).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/bytes.hpp"
#include "engine/core/enums.hpp"

namespace skyline::manhattan {

enum class Colour : std::uint8_t { orange, blue, yellow, purple };
inline constexpr int colour_count = 4;
inline constexpr std::array all_colours{Colour::orange, Colour::blue, Colour::yellow, Colour::purple};
inline constexpr std::string_view colour_letters = "OBYP";
inline constexpr std::array<std::string_view, 4> colour_names{"orange", "blue", "yellow", "purple"};

constexpr char letter(Colour colour) { return colour_letters[index(colour)]; }

inline constexpr int max_floors = 4;

// One block, in a byte.
class Block {
 public:
  Block() = default;
  constexpr Block(Colour colour, int floors)
      : code_(narrow<std::uint8_t>(static_cast<int>(colour) * max_floors + floors - 1)) {}
  constexpr Colour colour() const { return static_cast<Colour>(code_ / max_floors); }
  constexpr int floors() const { return code_ % max_floors + 1; }
  friend constexpr bool operator==(Block, Block) = default;

 private:
  std::uint8_t code_;
};

// How many blocks of each size of one colour there are: a nibble a size.
class Blocks {
 public:
  Blocks() = default;
  constexpr Blocks(int ones, int twos, int threes, int fours)
      : counts_(narrow<std::uint16_t>(ones | twos << 4 | threes << 8 | fours << 12)) {}

  constexpr int count(int floors) const { return (counts_ >> shift(floors)) & 15; }
  constexpr int total() const { return count(1) + count(2) + count(3) + count(4); }
  constexpr bool empty() const { return counts_ == 0; }
  // At most seven of each size: enough for any selection, and it leaves a guard bit above each count.
  constexpr Blocks capped() const {
    return {std::min(count(1), 7), std::min(count(2), 7), std::min(count(3), 7), std::min(count(4), 7)};
  }
  // Whether a part can be taken, all sizes compared at once; both are capped.
  constexpr bool contains(Blocks part) const {
    return (((counts_ | guards) - part.counts_) & guards) == guards;
  }
  constexpr void add(Blocks more) { counts_ = narrow<std::uint16_t>(counts_ + more.counts_); }
  constexpr void remove(Blocks part) { counts_ = narrow<std::uint16_t>(counts_ - part.counts_); }
  constexpr void remove(int floors) { counts_ = narrow<std::uint16_t>(counts_ - (1 << shift(floors))); }
  friend constexpr bool operator==(Blocks, Blocks) = default;

 private:
  static constexpr int guards = 0x8888;
  static constexpr int shift(int floors) { return 4 * (floors - 1); }
  std::uint16_t counts_;
};

inline constexpr Blocks all_blocks{11, 6, 4, 3};  // M3
inline constexpr int blocks_in_all = colour_count * all_blocks.total();

}  // namespace skyline::manhattan
