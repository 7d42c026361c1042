// A position of Manhattan: what lies open on the table, and the hidden cards. A view is the open part and the
// viewer's own hand, so nothing hidden can slip into it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/players.hpp"
#include "games/manhattan/rules/board.hpp"
#include "games/manhattan/rules/cards.hpp"
#include "games/manhattan/rules/config.hpp"
#include "games/manhattan/rules/pieces.hpp"
#include "games/manhattan/rules/urban_rule.hpp"

namespace skyline::manhattan {

enum class Phase : std::uint8_t {
  // set-up, by chance
  draw_start,
  deal,
  place_monster,
  open_cities,
  // a round
  reveal_urban,  // chance (M26)
  select,        // decision (M14)
  build,         // decision (M15)
  draw,          // chance
  reshuffle,     // chance (M16)
  reveal_fake,   // chance (M36)
  scoring,       // M21–M37
  over,
};

inline constexpr int no_monster = 0xff;

// The order of the members leaves no padding.
struct OpenState {
  Board board;
  std::array<Blocks, colour_count> reserve;
  std::array<Blocks, colour_count> chosen;  // this round, not yet placed
  std::array<std::uint16_t, 4> points;      // by player
  Opening opening;                          // M40; the alphabet without that variant
  Phase phase;
  UrbanRule urban;           // in force this round
  std::uint8_t round;        // from 1
  std::uint8_t starter;      // the start player of the round
  std::uint8_t active;       // whose selection, turn, deal or draw it is
  std::uint8_t turns_left;   // selections, then turns, left in the round
  std::uint32_t monster;     // its plot, or no_monster
  std::uint32_t urban_left;  // a bit for each rule not yet revealed
  friend constexpr bool operator==(const OpenState&, const OpenState&) = default;
};

struct Position {
  OpenState open;
  std::array<Hand, 4> hands;
  Pile deck;
  friend constexpr bool operator==(const Position&, const Position&) = default;
};

struct View {
  OpenState open;
  std::int32_t viewer;  // a player or spectator
  Hand hand;            // the viewer's own; empty for spectators
  Pile played;          // face up since the last reshuffle: everybody has seen them
  friend constexpr bool operator==(const View&, const View&) = default;
};

static_assert(PlainBytes<Position> && sizeof(Position) == 408);
static_assert(PlainBytes<View>);

}  // namespace skyline::manhattan
