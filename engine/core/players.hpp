// Players are numbered 0… clockwise. The rules never ask "whose turn" but "who may act": a set.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace skyline {

using Player = int;
inline constexpr int max_players = 6;
using PerPlayer = std::array<int, max_players>;

// Who looks at a game: a player, or a spectator, who sees only what everybody sees.
using Viewer = int;
inline constexpr Viewer spectator = -1;

class PlayerSet {
 public:
  constexpr PlayerSet() = default;
  static constexpr PlayerSet only(Player player) { return PlayerSet(1U << player); }
  static constexpr PlayerSet first(int count) { return PlayerSet((1U << count) - 1U); }

  constexpr bool contains(Player player) const { return player >= 0 && ((bits_ >> player) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Player lowest() const { return std::countr_zero(bits_); }
  constexpr PlayerSet with(Player player) const { return PlayerSet(bits_ | (1U << player)); }
  constexpr PlayerSet without(Player player) const { return PlayerSet(bits_ & ~(1U << player)); }

  friend constexpr bool operator==(PlayerSet, PlayerSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Player operator*() const { return std::countr_zero(bits_); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit PlayerSet(unsigned bits) : bits_(bits) {}
  unsigned bits_ = 0;
};

}  // namespace skyline
