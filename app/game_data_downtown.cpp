// The material of Downtown: the shipped boards with the shape and the neighbours of each lot, prices, tiles.
#include <algorithm>

#include "app/columns.hpp"
#include "app/command.hpp"
#include "app/game_data.hpp"
#include "app/screens/downtown_map.hpp"
#include "app/screens/downtown_words.hpp"
#include "app/terminal.hpp"
#include "engine/downtown/game.hpp"

namespace skyline::app {
namespace {

using namespace downtown;

std::string slashed(const std::array<int, max_parcels + 1>& prices) {
  std::string text;
  for (std::size_t parcels = 1; parcels < prices.size(); ++parcels)
    text += (text.empty() ? "" : "/") + std::to_string(prices[parcels]);
  return text;
}

std::string lot_text(const CityMap& map, int lot) {
  std::vector<std::string> shapes;
  for (const auto name : shape_names) shapes.push_back(texts().say("downtown.shape." + std::string(name)));
  return texts().say("downtown.data.lot",
                     {{"lot", flush_right(std::to_string(lot + 1), 2)},
                      {"shape", padded_to(shapes[index(map.shape(lot))], widest(shapes))},
                      {"neighbours", lot_numbers(map.neighbours(lot))}});
}

std::string board_text(std::string_view name) {
  const CityMap map = shipped_map(name);
  std::string text = texts().say("downtown.data.board", {{"name", std::string(name)}}) + "\n" +
                     draw_city(map, LotFaces{}, terminal_style());
  std::vector<std::string> left;
  for (int lot = 0; lot < half; ++lot) left.push_back(lot_text(map, lot));
  const int width = std::max(50, widest(left) + 2);
  for (int lot = 0; lot < half; ++lot)
    text += "  " + padded_to(left[static_cast<std::size_t>(lot)], width) + lot_text(map, lot + half) + "\n";
  return text + "\n";
}

json::Object board_json(std::string_view name) {
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

template <>
std::string data_text<downtown::Game>() {
  std::string text = texts().say("downtown.boards") + "\n\n";
  for (const auto name : board_names) text += board_text(name);
  std::string tiles;
  for (const Use use : {Use::park, Use::housing, Use::industry, Use::commerce})
    tiles += (tiles.empty() ? "" : ", ") + texts().say(use_key(use).substr(1)) + " " +
             std::to_string(shape_count * tiles_of_each_shape[index(use)]);
  return text + texts().say("downtown.data.tiles", {{"tiles", tiles}}) + "\n" +
         texts().say("downtown.data.players",
                     {{"money", std::to_string(starting_money)}, {"pawns", std::to_string(pawns_a_player)}}) +
         "\n" +
         texts().say("downtown.data.prices",
                     {{"tile", slashed(tile_prices)}, {"bare", slashed(bare_prices)}}) +
         "\n" + texts().say("downtown.data.placement") + "\n" +
         texts().say("downtown.data.bonus",
                     {{"sole", std::to_string(default_sole_bonus)}, {"sole_well", "10"}}) +
         "\n";
}

template <>
json::Object data_json<downtown::Game>() {
  json::Array boards;
  for (const auto name : board_names) boards.emplace_back(board_json(name));
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

}  // namespace skyline::app
