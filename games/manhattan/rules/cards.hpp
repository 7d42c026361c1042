// The 45 building cards: five of each of nine positions (M2). Cards are numbered 0–8 here, 1–9 in notation.
// Both kinds of pile are counts packed into one word, since a turn plays one card and draws another.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/random.hpp"

namespace skyline::manhattan {

inline constexpr int positions = 9;
inline constexpr int cards_of_a_position = 5;
inline constexpr int cards_in_all = positions * cards_of_a_position;
inline constexpr int hand_size = 4;  // M13

// A hand: three bits a position.
class Hand {
 public:
  Hand() = default;
  constexpr int count(int card) const { return static_cast<int>((counts_ >> (3 * card)) & 7U); }
  constexpr int size() const {
    int sum = 0;
    for (int card = 0; card < positions; ++card) sum += count(card);
    return sum;
  }
  constexpr void add(int card) { counts_ += 1U << (3 * card); }
  constexpr void remove(int card) { counts_ -= 1U << (3 * card); }

  // The cards of the hand once each, however often they are held: as bits, so many apart.
  static constexpr int bits_a_kind = 3;
  constexpr std::uint32_t kinds() const {
    return (counts_ | counts_ >> 1 | counts_ >> 2) & 0b001001001001001001001001001U;
  }
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::uint32_t held = kinds(); held != 0; held &= held - 1)
      visit(std::countr_zero(held) / bits_a_kind);
  }
  friend constexpr bool operator==(Hand, Hand) = default;

 private:
  std::uint32_t counts_;
};

// A pile: seven bits a position, so that all nine running sums fit side by side under a guard bit each.
class Pile {
 public:
  Pile() = default;
  static constexpr Pile full() {
    Pile pile{};
    pile.counts_ = ones * cards_of_a_position;
    return pile;
  }

  constexpr int count(int card) const { return static_cast<int>((counts_ >> (7 * card)) & 127U); }
  constexpr int size() const { return last_field(counts_ * ones); }
  constexpr bool empty() const { return counts_ == 0; }
  constexpr void add(int card) { counts_ += std::uint64_t{1} << (7 * card); }
  constexpr void remove(int card) { counts_ -= std::uint64_t{1} << (7 * card); }
  constexpr void remove(const Hand& hand) {
    for (int card = 0; card < positions; ++card)
      counts_ -= static_cast<std::uint64_t>(hand.count(card)) << (7 * card);
  }
  constexpr void remove(const Pile& pile) { counts_ -= pile.counts_; }

  // The card on top, every card of the pile being equally likely: the number of positions whose running sum
  // does not exceed a random number, found for all nine at once.
  constexpr int top(Random& random) const { return top(random, size()); }
  // Whoever draws many knows the size, and need not wait for it.
  constexpr int top(Random& random, int size) const {
    const std::uint64_t sums = counts_ * ones;
    const auto drawn = static_cast<std::uint64_t>(random.below(size));
    const std::uint64_t passed = ((drawn * ones | guards) - sums) & guards;
    return last_field((passed >> 6) * ones);
  }
  friend constexpr bool operator==(Pile, Pile) = default;

 private:
  static constexpr std::uint64_t ones = 0x0102040810204081ULL;  // a one in each of the nine fields
  static constexpr std::uint64_t guards = ones << 6;
  // The ninth field; above it is what the product carried out of the word.
  static constexpr int last_field(std::uint64_t word) { return static_cast<int>((word >> 56) & 127U); }
  std::uint64_t counts_;
};

}  // namespace skyline::manhattan
