// What players do (Action) and what chance does (Outcome); the formats page has the text of each.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/downtown/rules/pieces.hpp"

namespace skyline::downtown {

inline constexpr std::array<std::string_view, 2> side_names{"left", "right"};

struct Action {
  enum class Kind : std::uint8_t { pile, vote, lobby, pick, buy, pass, plan, use };
  Kind kind;
  Use use;               // vote, pick, use
  std::uint8_t which;    // pile: the side; lobby: 1 for yes; buy, plan: the lot
  std::uint8_t parcels;  // buy
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

constexpr Action turn_up(int side) { return {Action::Kind::pile, Use::park, narrow<std::uint8_t>(side), 0}; }
constexpr Action vote(Use use) { return {Action::Kind::vote, use, 0, 0}; }
constexpr Action lobby(bool yes) {
  return {Action::Kind::lobby, Use::park, narrow<std::uint8_t>(yes ? 1 : 0), 0};
}
constexpr Action pick(Use use) { return {Action::Kind::pick, use, 0, 0}; }
constexpr Action buy(int lot, int parcels) {
  return {Action::Kind::buy, Use::park, narrow<std::uint8_t>(lot), narrow<std::uint8_t>(parcels)};
}
constexpr Action pass() { return {Action::Kind::pass, Use::park, 0, 0}; }
constexpr Action plan(int lot) { return {Action::Kind::plan, Use::park, narrow<std::uint8_t>(lot), 0}; }
constexpr Action put(Use use) { return {Action::Kind::use, use, 0, 0}; }

// D6: what the six lots of the set-up get, in their order.
inline constexpr std::array set_up_uses{Use::park,    Use::park,     Use::park,
                                        Use::housing, Use::commerce, Use::industry};
inline constexpr int cards_a_hand = 9;  // D23

struct Outcome {
  enum class Kind : std::uint8_t { mayor, setup, card, deal };
  Kind kind;
  std::uint8_t player;                            // mayor, deal
  std::array<std::uint8_t, cards_a_hand> values;  // setup: six lots; card: one; deal: nine, in any order
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace skyline::downtown
