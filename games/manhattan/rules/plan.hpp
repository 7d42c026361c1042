// The plan of the board: six cities of nine plots, as a 9×6 grid (M1), and what a card means from each side
// of the table (M5). A plot is city × 9 + cell, a cell is row × 3 + column as seen from seat 0.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/bytes.hpp"

namespace skyline::manhattan {

inline constexpr int city_count = 6;
inline constexpr int cells = 9;
inline constexpr int plot_count = city_count * cells;
inline constexpr int seat_count = 4;
inline constexpr int grid_rows = 6;
inline constexpr int grid_columns = 9;

constexpr int plot_at(int city, int cell) { return city * cells + cell; }
constexpr int city_of(int plot) { return plot / cells; }
constexpr int cell_of(int plot) { return plot % cells; }
constexpr int row_of(int plot) { return city_of(plot) / 3 * 3 + cell_of(plot) / 3; }
constexpr int column_of(int plot) { return city_of(plot) % 3 * 3 + cell_of(plot) % 3; }
constexpr int plot_in_grid(int row, int column) {
  return plot_at(row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
}

// M5: the cell that a card of a position shows to the player at a seat, whose "up" is away from them.
constexpr int cell_from_seat(int seat, int card) {
  const int row = card / 3;
  const int column = card % 3;
  switch (seat) {
    case 0: return row * 3 + column;
    case 1: return column * 3 + (2 - row);
    case 2: return (2 - row) * 3 + (2 - column);
    default: return (2 - column) * 3 + row;
  }
}

// M38: the plot one step from another in the direction in which a cell lies from the centre of its city; the
// board is a torus.
constexpr int step(int plot, int cell) {
  const int row = (row_of(plot) + cell / 3 - 1 + grid_rows) % grid_rows;
  const int column = (column_of(plot) + cell % 3 - 1 + grid_columns) % grid_columns;
  return plot_in_grid(row, column);
}

constexpr char city_letter(int city) { return static_cast<char>('A' + city); }
std::string plot_name(int plot);  // like "D7"
std::optional<int> read_plot(std::string_view word);

}  // namespace skyline::manhattan
