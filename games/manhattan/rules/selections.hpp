// The ways to choose the blocks of a round (M14).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/bits.hpp"
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

// The selections that a reserve allows, as bits in the order of the table: those with no more blocks of a
// size than the reserve has, of every size.
class SelectionSet {
 public:
  SelectionSet() = default;
  SelectionSet(Blocks reserve, int blocks)
      : table_(blocks == 6 ? selections_of_six.data() : selections_of_four.data()),
        bits_{~std::uint64_t{0}, ~std::uint64_t{0}} {
    const Within& within = blocks == 6 ? of_six : of_four;
    for (int floors = 1; floors <= max_floors; ++floors) {
      const Bits& fitting = within[floors - 1][std::min(reserve.count(floors), most_of_a_size)];
      for (std::size_t i = 0; i < bits_.size(); ++i) bits_[i] &= fitting[i];
    }
  }

  int size() const { return count_bits(bits_[0]) + count_bits(bits_[1]); }
  Blocks operator[](int nth) const {
    const int in_first = count_bits(bits_[0]);
    return nth < in_first ? table_[nth_bit(bits_[0], nth)] : table_[64 + nth_bit(bits_[1], nth - in_first)];
  }
  template <class Visit>
  void each(Visit&& visit) const {
    const Blocks* of_word = table_;
    for (std::uint64_t left : bits_) {
      for (; left != 0; left &= left - 1) visit(of_word[std::countr_zero(left)]);
      of_word += 64;
    }
  }

 private:
  using Bits = std::array<std::uint64_t, 2>;
  // By size and how many blocks of it there are.
  static constexpr int most_of_a_size = 6;
  using Within = std::array<std::array<Bits, most_of_a_size + 1>, max_floors>;
  template <std::size_t Ways>
  static constexpr Within sets_of(const std::array<Blocks, Ways>& table) {
    Within sets{};
    for (int floors = 1; floors <= max_floors; ++floors)
      for (int most = 0; most <= most_of_a_size; ++most)
        for (std::size_t way = 0; way < Ways; ++way)
          if (table[way].count(floors) <= most)
            sets[floors - 1][most][way / 64] |= std::uint64_t{1} << (way % 64);
    return sets;
  }
  static const Within of_six;
  static const Within of_four;

  const Blocks* table_ = nullptr;
  Bits bits_{};
};
inline constexpr SelectionSet::Within SelectionSet::of_six = sets_of(selections_of_six);
inline constexpr SelectionSet::Within SelectionSet::of_four = sets_of(selections_of_four);

inline constexpr int most_selections = selections_of_six.size();  // of one colour

}  // namespace skyline::manhattan
