// What lies in the box: uses and tiles by shape (D3), sets of lots, pawns on a lot, prices. Lots and planning
// cards are numbered 0–23 here, 1–24 in notation.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/core/bytes.hpp"
#include "engine/core/enums.hpp"
#include "engine/core/players.hpp"

namespace skyline::downtown {

enum class Use : std::uint8_t { park, housing, industry, commerce };
inline constexpr int use_count = 4;
inline constexpr std::array<std::string_view, use_count> use_names{"park", "housing", "industry", "commerce"};
inline constexpr std::array votable_uses{Use::housing, Use::industry, Use::commerce};

enum class Shape : std::uint8_t { square, bar };
inline constexpr int shape_count = 2;
inline constexpr std::array<std::string_view, shape_count> shape_names{"square", "bar"};

inline constexpr std::array<int, use_count> tiles_of_each_shape{3, 4, 4, 4};  // D3, by use

inline constexpr int lot_count = 24;
inline constexpr int half = lot_count / 2;  // of the lots and of the planning cards
inline constexpr int parcels_a_lot = 4;
inline constexpr int pawns_a_player = 15;  // D4; of two players: of either kind (D23)
inline constexpr int starting_money = 30;
inline constexpr int max_parcels = 3;  // that anybody may try for at once

// A bit for each lot or planning card.
using LotSet = std::uint32_t;
inline constexpr LotSet all_lots = (LotSet{1} << lot_count) - 1;
inline constexpr std::array<LotSet, 2> halves{(LotSet{1} << half) - 1, all_lots ^ ((LotSet{1} << half) - 1)};

constexpr LotSet only(int lot) { return LotSet{1} << lot; }
constexpr bool contains(LotSet lots, int lot) { return ((lots >> lot) & 1U) != 0; }
constexpr int lowest(LotSet lots) { return std::countr_zero(lots); }

// The pawns on one lot: a nibble a player, and their sum above.
class Pawns {
 public:
  constexpr int count(Player player) const { return static_cast<int>((counts_ >> (4 * player)) & 15U); }
  constexpr int total() const { return static_cast<int>(counts_ >> sum_shift); }
  constexpr void add(Player player) { counts_ += (1U << (4 * player)) + (1U << sum_shift); }
  constexpr int owners() const {
    int owners = 0;
    for (std::uint32_t rest = counts_ & ((1U << sum_shift) - 1U); rest != 0; rest >>= 4)
      if ((rest & 15U) != 0) ++owners;
    return owners;
  }
  friend constexpr bool operator==(Pawns, Pawns) = default;

 private:
  static constexpr int sum_shift = 4 * max_players;
  std::uint32_t counts_ = 0;
};

// D13: by parcels tried for, from none to three.
inline constexpr std::array<int, max_parcels + 1> tile_prices{0, 3, 7, 12};
inline constexpr std::array<int, max_parcels + 1> bare_prices{0, 2, 5, 9};

}  // namespace skyline::downtown
