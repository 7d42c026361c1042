// The board (D2): which cell belongs to which lot, and what follows from it. Boards are text maps, shipped
// under games/downtown/data/boards/ or drawn by the players; every map is checked when it is read.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"
#include "games/downtown/rules/pieces.hpp"

namespace skyline::downtown {

inline constexpr int map_rows = 8;
inline constexpr int map_columns = 12;

class CityMap {
 public:
  using Cells = std::array<std::array<std::uint8_t, map_columns>, map_rows>;

  // Reads a map; the refusal names the line and the reason.
  static Result<CityMap> read(std::string_view text);

  const Cells& cells() const { return cells_; }
  LotSet neighbours(int lot) const { return neighbours_[lot]; }  // those that share a side of a cell
  Shape shape(int lot) const { return contains(squares_, lot) ? Shape::square : Shape::bar; }
  std::string text() const;  // the map as rows of numbers, without comments
  friend bool operator==(const CityMap&, const CityMap&) = default;

 private:
  explicit CityMap(const Cells& cells);

  Cells cells_;
  std::array<LotSet, lot_count> neighbours_{};
  LotSet squares_ = 0;
};

// The shipped boards, the default one first.
inline constexpr std::array<std::string_view, 2> board_names{"standard", "riverside"};
CityMap shipped_map(std::string_view name);

}  // namespace skyline::downtown
