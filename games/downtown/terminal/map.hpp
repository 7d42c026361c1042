// The city of Downtown as lines of text: every cell of the map is a parcel, lines stand between the lots.
#pragma once

#include <array>
#include <string>

#include "games/downtown/rules/game.hpp"
#include "terminal/screen.hpp"

namespace skyline::app {

// How a text is coloured: as ground or as ink, or not at all.
struct Paint {
  int colour = -1;
  bool ground = true;
  friend bool operator==(const Paint&, const Paint&) = default;
};

inline constexpr std::array<int, downtown::use_count> use_colours{114, 183, 110, 214};  // by use
inline constexpr std::array<int, max_players> pawn_colours{203, 39, 227, 255, 51, 46};
inline constexpr std::string_view use_letters = "PHIC";  // by use

constexpr char pawn_letter(Player player) { return static_cast<char>('a' + player); }
std::string painted(Paint paint, std::string_view text, const Style& style);
// A pawn of a player in a field of three columns.
std::string pawn_text(Player player, const Style& style);

// What stands on a lot: its number, marked or not, a letter, and one sign for each parcel.
struct LotFace {
  struct Parcel {
    std::string sign = " ";  // of one column
    Paint paint = {};
  };
  bool marked = false;
  char letter = ' ';
  Paint paint = {};
  std::array<Parcel, downtown::parcels_a_lot> parcels{};
};
using LotFaces = std::array<LotFace, downtown::lot_count>;

std::string draw_city(const downtown::CityMap& map, const LotFaces& faces, const Style& style);

// The city as it stands: uses by letter and ground, pawns, closed lots crossed out. Lots of the candidates
// are marked, and the lot that is being decided has a question mark.
std::string draw_city(const downtown::Game& game, const downtown::OpenState& open,
                      std::span<const downtown::Action> candidates, const Style& style);
// The same in half the lines: every parcel has the number and the letter of its lot.
std::string draw_small_city(const downtown::Game& game, const downtown::OpenState& open,
                            std::span<const downtown::Action> candidates, const Style& style);

}  // namespace skyline::app
