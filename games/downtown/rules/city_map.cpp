#include "games/downtown/rules/city_map.hpp"

#include <cstdlib>
#include <optional>
#include <vector>

#include "data/files.hpp"
#include "engine/core/notation.hpp"

namespace skyline::downtown {
namespace {

// A map as it is being read: the cells and the line on which each row stands.
struct Drawing {
  CityMap::Cells cells{};
  std::array<int, map_rows> lines{};
};

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  line = without_comment(line);
  constexpr std::string_view blank = " \t\r";
  for (auto at = line.find_first_not_of(blank); at != std::string_view::npos;
       at = line.find_first_not_of(blank)) {
    line.remove_prefix(at);
    words.push_back(line.substr(0, line.find_first_of(blank)));
    line.remove_prefix(words.back().size());
  }
  return words;
}

std::optional<Refusal> read_row(const std::vector<std::string_view>& words, int line, Drawing& drawing,
                                int row) {
  for (const auto word : words)
    if (!read_number(word, 1, lot_count))
      return Refusal{"downtown.map-number",
                     "D2",
                     {{"line", std::to_string(line)}, {"word", std::string(word.substr(0, 20))}}};
  if (words.size() != map_columns)
    return Refusal{
        "downtown.map-columns",
        "D2",
        {{"line", std::to_string(line)}, {"columns", std::to_string(static_cast<int>(words.size()))}}};
  for (std::size_t column = 0; column < map_columns; ++column) {
    const int lot = *read_number(words[column], 1, lot_count) - 1;
    if ((lot < half) != (column < map_columns / 2))
      return Refusal{lot < half ? "downtown.map-left-half" : "downtown.map-right-half",
                     "D2",
                     {{"line", std::to_string(line)}, {"lot", std::to_string(lot + 1)}}};
    drawing.cells[row][column] = narrow<std::uint8_t>(lot);
  }
  drawing.lines[row] = line;
  return std::nullopt;
}

Result<Drawing> read_rows(std::string_view text) {
  Drawing drawing;
  int line = 0;
  int rows = 0;
  while (!text.empty()) {
    ++line;
    const auto end = text.find('\n');
    const auto words = words_of(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (words.empty()) continue;
    if (rows == map_rows)
      return Refusal{"downtown.map-too-many-rows", "D2", {{"line", std::to_string(line)}}};
    if (auto refusal = read_row(words, line, drawing, rows)) return *refusal;
    ++rows;
  }
  if (rows < map_rows)
    return Refusal{
        "downtown.map-too-few-rows", "D2", {{"line", std::to_string(line)}, {"rows", std::to_string(rows)}}};
  return drawing;
}

struct Cell {
  int row;
  int column;
};

// The four cells of each lot in reading order; 96 cells are 24 lots of four unless one has a fifth.
struct Lots {
  std::array<std::array<Cell, parcels_a_lot>, lot_count> cells{};
  std::array<int, lot_count> sizes{};
};

Result<Lots> gather(const Drawing& drawing) {
  Lots lots;
  for (int row = 0; row < map_rows; ++row)
    for (int column = 0; column < map_columns; ++column) {
      const int lot = drawing.cells[row][column];
      if (lots.sizes[lot] == parcels_a_lot)
        return Refusal{"downtown.map-fifth-cell",
                       "D2",
                       {{"line", std::to_string(drawing.lines[row])}, {"lot", std::to_string(lot + 1)}}};
      lots.cells[lot][lots.sizes[lot]++] = {row, column};
    }
  return lots;
}

// Four cells hang together when they share three sides; a square shares four.
int shared_sides(const std::array<Cell, parcels_a_lot>& cells) {
  int sides = 0;
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = i + 1; j < cells.size(); ++j)
      if (std::abs(cells[i].row - cells[j].row) + std::abs(cells[i].column - cells[j].column) == 1) ++sides;
  return sides;
}

std::optional<Shape> shape_of(const std::array<Cell, parcels_a_lot>& cells) {
  const int height = cells.back().row - cells.front().row;
  const int width = cells.back().column - cells.front().column;
  const int sides = shared_sides(cells);
  if (sides == 4) return Shape::square;
  if (sides == 3 && ((height == 3 && width == 0) || (height == 0 && width == 3))) return Shape::bar;
  return std::nullopt;
}

std::optional<Refusal> check_shapes(const Drawing& drawing, const Lots& lots) {
  std::array<int, shape_count> seen{};
  for (std::size_t lot = 0; lot < lot_count; ++lot) {
    const auto& cells = lots.cells[lot];
    const auto line = std::to_string(drawing.lines[cells.front().row]);
    const auto name = std::to_string(static_cast<int>(lot) + 1);
    const auto shape = shape_of(cells);
    if (!shape && shared_sides(cells) < 3)
      return Refusal{"downtown.map-pieces", "D2", {{"line", line}, {"lot", name}}};
    if (!shape) return Refusal{"downtown.map-shape", "D2", {{"line", line}, {"lot", name}}};
    if (++seen[index(*shape)] > half)
      return Refusal{"downtown.map-shapes",
                     "D2",
                     {{"line", line},
                      {"lot", name},
                      {"shape", "@downtown.shape." + std::string(shape_names[index(*shape)])}}};
  }
  return std::nullopt;
}

}  // namespace

Result<CityMap> CityMap::read(std::string_view text) {
  const auto drawing = read_rows(text);
  if (!drawing) return drawing.refusal();
  const auto lots = gather(*drawing);
  if (!lots) return lots.refusal();
  if (auto refusal = check_shapes(*drawing, *lots)) return *refusal;
  return CityMap(drawing->cells);
}

CityMap::CityMap(const Cells& cells) : cells_(cells) {
  const auto touch = [this](int a, int b) {
    if (a == b) return;
    neighbours_[a] |= only(b);
    neighbours_[b] |= only(a);
  };
  for (std::size_t row = 0; row < map_rows; ++row)
    for (std::size_t column = 0; column < map_columns; ++column) {
      const int lot = cells[row][column];
      if (row + 1 < map_rows) touch(lot, cells[row + 1][column]);
      if (column + 1 < map_columns) touch(lot, cells[row][column + 1]);
      const bool below = row + 1 < map_rows && cells[row + 1][column] == lot;
      const bool beside = column + 1 < map_columns && cells[row][column + 1] == lot;
      if (below && beside) squares_ |= only(lot);  // in a bar no cell has both
    }
}

std::string CityMap::text() const {
  std::string text;
  for (const auto& row : cells_) {
    for (std::size_t column = 0; column < row.size(); ++column) {
      const int lot = row[column] + 1;
      if (column > 0) text += ' ';
      if (lot < 10) text += ' ';
      text += std::to_string(lot);
    }
    text += '\n';
  }
  return text;
}

CityMap shipped_map(std::string_view name) {
  const auto file = data_file("games/downtown/boards/" + std::string(name) + ".txt");
  return *CityMap::read(file.value_or(""));
}

}  // namespace skyline::downtown
