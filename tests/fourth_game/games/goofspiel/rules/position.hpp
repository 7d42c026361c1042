// A position of Goofspiel: what lies open on the table, and the bids that are still face down.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/bytes.hpp"
#include "engine/core/players.hpp"
#include "games/goofspiel/rules/config.hpp"

namespace skyline::goofspiel {

using Card = std::uint8_t;  // 1 to 13; 0 is none
template <class T>
using ByPlayer = std::array<T, most_players>;

// A bit for each card.
class Cards {
 public:
  constexpr Cards() = default;
  static constexpr Cards up_to(int count) { return Cards(((1U << count) - 1U) << 1U); }
  constexpr bool contains(int card) const { return ((bits_ >> card) & 1U) != 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr void add(int card) { bits_ = narrow<std::uint16_t>(bits_ | 1U << card); }
  constexpr void remove(int card) { bits_ = narrow<std::uint16_t>(bits_ & ~(1U << card)); }
  // Calls visit(card) from the lowest to the highest.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (unsigned left = bits_; left != 0; left &= left - 1) visit(narrow<Card>(std::countr_zero(left)));
  }
  friend constexpr bool operator==(Cards, Cards) = default;

 private:
  constexpr explicit Cards(unsigned bits) : bits_(narrow<std::uint16_t>(bits)) {}
  std::uint16_t bits_ = 0;
};

struct OpenState {
  PlayerSet to_act;
  ByPlayer<Cards> hands;  // with the cards that lie face down: who looks must not see which
  Cards deck;             // the prizes to come, in an order that nobody knows (G2)
  Cards prizes;           // those that lie open
  ByPlayer<std::uint8_t> points;
  ByPlayer<Card> last_bids;
  friend bool operator==(const OpenState&, const OpenState&) = default;
};

struct Position {
  OpenState open;
  ByPlayer<Card> bids;  // face down; none for those who have not chosen
  friend bool operator==(const Position&, const Position&) = default;
};

struct View {
  OpenState open;
  std::int16_t viewer;  // a player or spectator
  std::int16_t bid;     // the viewer's own, face down
  friend bool operator==(const View&, const View&) = default;
};

struct Action {
  Card card;
  friend bool operator==(const Action&, const Action&) = default;
};

struct Outcome {
  Card prize;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace skyline::goofspiel
