#include "games/traffic/rules/tile_set.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>

#include "data/files.hpp"
#include "engine/core/notation.hpp"

namespace skyline::traffic {
namespace {

constexpr std::array<Cell, 4> times_square{{{0, 0}, {1, 0}, {1, 1}, {2, 1}}};
constexpr std::array<Cell, 10> central_park{
    {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}, {0, 3}, {1, 3}, {0, 4}, {1, 4}}};

std::optional<Tile> tile_of_letters(std::string_view letters) {
  if (letters.size() != side_count) return std::nullopt;
  std::array<Colour, side_count> sides{};
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const auto colour = colour_letters.find(letters[i]);
    if (colour == std::string_view::npos) return std::nullopt;
    sides[i] = static_cast<Colour>(colour);
  }
  return Tile(sides[0], sides[1], sides[2], sides[3]);
}

std::optional<int> find_start_cell(Scenario scenario, std::string_view word) {
  int at = 0;
  for (const Cell cell : start_cells(scenario)) {
    if (cell_name(cell) == word) return at;
    ++at;
  }
  return std::nullopt;
}

// Reads line by line and remembers where each start tile stood, so that a joint can be blamed on a line.
class Reader {
 public:
  std::optional<Refusal> take(std::string_view line) {
    ++line_;
    const auto content = without_comment(line);
    if (content.empty()) return std::nullopt;
    const auto words = split(content);
    if (words.size() == 1) return take_city_tile(words[0]);
    return take_start_tile(words);
  }

  std::optional<Refusal> finish() {
    if (cities_ < city_tiles) return too_few_cities();
    constexpr std::array both{Scenario::times_square, Scenario::central_park};
    for (const Scenario scenario : both)
      if (auto refusal = check_all_there(scenario)) return refusal;
    for (const Scenario scenario : both)
      if (auto refusal = check_sides(scenario)) return refusal;
    return std::nullopt;
  }

  const TileSet& set() const { return set_; }

 private:
  Refusal refuse(std::string_view code, std::string_view rule, std::vector<Refusal::Param> params) const {
    params.insert(params.begin(), {"line", std::to_string(line_)});
    return {code, rule, std::move(params)};
  }

  Refusal too_few_cities() const {
    return refuse("traffic.tiles.too-few", "T2",
                  {{"count", std::to_string(cities_)}, {"wanted", std::to_string(city_tiles)}});
  }

  std::optional<Refusal> take_city_tile(std::string_view word) {
    const auto tile = tile_of_letters(word);
    if (!tile) return refuse("traffic.tiles.letters", "T3", {{"text", std::string(word)}});
    if (starts_seen_) return refuse("traffic.tiles.order", "T3", {{"text", std::string(word)}});
    if (cities_ == city_tiles)
      return refuse("traffic.tiles.too-many", "T2", {{"wanted", std::to_string(city_tiles)}});
    set_.city[cities_++] = *tile;
    return std::nullopt;
  }

  std::optional<Refusal> take_start_tile(const std::vector<std::string_view>& words) {
    const auto scenario_found = find_name(scenario_names, words[0]);
    if (words.size() != 3 || !scenario_found)
      return refuse("traffic.tiles.unreadable", "T3", {{"text", std::string(words[0])}});
    if (cities_ < city_tiles) return too_few_cities();
    starts_seen_ = true;
    const auto scenario = static_cast<Scenario>(*scenario_found);
    const auto at = find_start_cell(scenario, words[1]);
    const std::vector<Refusal::Param> place{{"scenario", std::string(words[0])},
                                            {"cell", std::string(words[1])}};
    if (!at) return refuse("traffic.tiles.no-start-cell", "T4", place);
    const auto tile = tile_of_letters(words[2]);
    if (!tile) return refuse("traffic.tiles.letters", "T3", {{"text", std::string(words[2])}});
    int& seen = lines_[index(scenario)][*at];
    if (seen != 0) return refuse("traffic.tiles.cell-twice", "T4", place);
    seen = line_;
    set_.start[index(scenario)][*at] = *tile;
    return std::nullopt;
  }

  std::optional<Refusal> check_all_there(Scenario scenario) const {
    int at = 0;
    for (const Cell cell : start_cells(scenario))
      if (lines_[index(scenario)][at++] == 0)
        return refuse(
            "traffic.tiles.cell-missing", "T4",
            {{"scenario", std::string(scenario_names[index(scenario)])}, {"cell", cell_name(cell)}});
    return std::nullopt;
  }

  // T4: joints match, and are streets on Times Square; Central Park is green inside, street around.
  std::optional<Refusal> check_sides(Scenario scenario) {
    const auto cells = start_cells(scenario);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      line_ = lines_[index(scenario)][i];
      for (const Side side : all_sides) {
        const Colour colour = set_.start[index(scenario)][i].side(side);
        const auto other = std::find(cells.begin(), cells.end(), next_to(cells[i], side));
        const bool inside = other != cells.end();
        const std::vector<Refusal::Param> where{
            {"cell", cell_name(cells[i])}, {"side", "@traffic.side." + std::string(side_names[index(side)])}};
        if (inside && set_.start[index(scenario)][static_cast<std::size_t>(other - cells.begin())].side(
                          opposite(side)) != colour)
          return refuse("traffic.tiles.joint", "T4", where);
        const bool park = scenario == Scenario::central_park;
        if (inside && park && colour != Colour::green) return refuse("traffic.tiles.not-green", "T4", where);
        if ((inside != park) && !is_street(colour)) return refuse("traffic.tiles.not-street", "T4", where);
      }
    }
    return std::nullopt;
  }

  TileSet set_{};
  int line_ = 0;
  int cities_ = 0;
  bool starts_seen_ = false;
  std::array<std::array<int, most_start_tiles>, 2> lines_{};
};

}  // namespace

std::span<const Cell> start_cells(Scenario scenario) {
  if (scenario == Scenario::times_square) return times_square;
  return central_park;
}

Result<TileSet> read_tile_set(std::string_view text) {
  Reader reader;
  for (const auto line : split(text, '\n'))
    if (auto refusal = reader.take(line)) return *refusal;
  if (auto refusal = reader.finish()) return *refusal;
  return reader.set();
}

TileSet standard_tile_set() {
  const auto set = read_tile_set(*data_file("games/traffic/tiles/standard.txt"));
  assert(set.ok());
  return *set;
}

}  // namespace skyline::traffic
