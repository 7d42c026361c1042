// What players do (Action) and what chance does (Outcome); the formats page has the text of each.
#pragma once

#include <array>
#include <cstdint>

#include "games/manhattan/rules/pieces.hpp"

namespace skyline::manhattan {

struct Action {
  enum class Kind : std::uint8_t { select, build, skip };
  Kind kind;
  std::uint8_t card;            // build, skip: the position, 0–8
  std::uint8_t plot;            // build
  Block block;                  // build; select: of the player's first colour, its size without meaning
  std::array<Blocks, 2> picks;  // select: of the player's first and, of two players, second colour
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

constexpr Action select(Colour colour, Blocks picks, Blocks of_second_colour = Blocks{0, 0, 0, 0}) {
  return {Action::Kind::select, 0, 0, {colour, 1}, {picks, of_second_colour}};
}
constexpr Action build(int card, int plot, Block block) {
  return {Action::Kind::build, narrow<std::uint8_t>(card), narrow<std::uint8_t>(plot), block, {}};
}
constexpr Action skip(int card) {
  return {Action::Kind::skip, narrow<std::uint8_t>(card), 0, {Colour::orange, 1}, {}};
}

struct Outcome {
  enum class Kind : std::uint8_t { start, deal, godzilla, open, urban, draw, reshuffle };
  Kind kind;
  std::uint8_t player;                 // start, deal, draw
  std::array<std::uint8_t, 6> values;  // deal: four cards ascending; draw: a card; godzilla: a plot;
                                       // open: the cities; urban: the rule
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace skyline::manhattan
