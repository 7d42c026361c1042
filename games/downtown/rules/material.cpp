#include "games/downtown/rules/material.hpp"

namespace skyline {
namespace downtown {
namespace {

json::Object material_of_board(std::string_view name) {
  const CityMap map = shipped_map(name);
  json::Array rows;
  for (const auto& cells : map.cells()) {
    json::Array row;
    for (const int lot : cells) row.emplace_back(lot + 1);
    rows.emplace_back(std::move(row));
  }
  json::Array lots;
  for (int lot = 0; lot < lot_count; ++lot) {
    json::Array neighbours;
    for (LotSet rest = map.neighbours(lot); rest != 0; rest &= rest - 1)
      neighbours.emplace_back(lowest(rest) + 1);
    lots.emplace_back(json::Object{{"lot", lot + 1},
                                   {"shape", shape_names[index(map.shape(lot))]},
                                   {"neighbours", std::move(neighbours)}});
  }
  return {{"name", name}, {"rows", std::move(rows)}, {"lots", std::move(lots)}};
}

}  // namespace
}  // namespace downtown

json::Object Material<downtown::Game>::describe() {
  using namespace downtown;
  json::Array boards;
  for (const auto name : board_names) boards.emplace_back(material_of_board(name));
  json::Object tiles;
  for (std::size_t use = 0; use < use_count; ++use)
    tiles.set(use_names[use], shape_count * tiles_of_each_shape[use]);
  return {{"boards", std::move(boards)},
          {"tiles", std::move(tiles)},
          {"prices", json::Object{{"tile", json::array_of(std::span(tile_prices).subspan(1))},
                                  {"bare", json::array_of(std::span(bare_prices).subspan(1))}}},
          {"money", starting_money},
          {"pawns", pawns_a_player},
          {"parcels_a_lot", parcels_a_lot},
          {"bonus",
           json::Object{
               {"sole", default_sole_bonus}, {"sole_well_placed", 10}, {"two", 1}, {"two_well_placed", 2}}}};
}

}  // namespace skyline
