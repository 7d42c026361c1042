// The material of Downtown: the shipped boards with the shape and the neighbours of each lot, prices, tiles.
#include <algorithm>

#include "games/downtown/rules/game.hpp"
#include "games/downtown/terminal/map.hpp"
#include "games/downtown/terminal/screen.hpp"
#include "games/downtown/terminal/words.hpp"
#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

using namespace downtown;

std::string slashed(const std::array<int, max_parcels + 1>& prices) {
  std::string text;
  for (std::size_t parcels = 1; parcels < prices.size(); ++parcels)
    text += (text.empty() ? "" : "/") + std::to_string(prices[parcels]);
  return text;
}

std::string lot_text(const CityMap& map, int lot, const Scene& scene) {
  std::vector<std::string> shapes;
  for (const auto name : shape_names)
    shapes.push_back(scene.texts.say("downtown.shape." + std::string(name)));
  return scene.texts.say("downtown.data.lot",
                         {{"lot", flush_right(std::to_string(lot + 1), 2)},
                          {"shape", padded_to(shapes[index(map.shape(lot))], widest(shapes))},
                          {"neighbours", lot_numbers(map.neighbours(lot))}});
}

std::string board_text(std::string_view name, const Scene& scene) {
  const CityMap map = shipped_map(name);
  std::string text = scene.texts.say("downtown.data.board", {{"name", std::string(name)}}) + "\n" +
                     draw_city(map, LotFaces{}, scene.style);
  std::vector<std::string> left;
  std::vector<std::string> right;
  for (int lot = 0; lot < half; ++lot) {
    left.push_back(lot_text(map, lot, scene));
    right.push_back(lot_text(map, lot + half, scene));
  }
  constexpr int margin = 2;
  const int column = std::max(50, widest(left) + 2);
  const bool beside = scene.style.height == 0 || margin + column + widest(right) <= scene.style.width;
  for (std::size_t lot = 0; lot < left.size(); ++lot)
    text += "  " + (beside ? padded_to(left[lot], column) + right[lot] : left[lot]) + "\n";
  for (std::size_t lot = 0; !beside && lot < right.size(); ++lot) text += "  " + right[lot] + "\n";
  return text + "\n";
}

}  // namespace

std::string Screen<downtown::Game>::material(const Scene& scene) {
  std::string text = scene.texts.say("downtown.boards") + "\n\n";
  for (const auto name : board_names) text += board_text(name, scene);
  std::string tiles;
  for (const Use use : {Use::park, Use::housing, Use::industry, Use::commerce})
    tiles += (tiles.empty() ? "" : ", ") + scene.texts.say(use_key(use).substr(1)) + " " +
             std::to_string(shape_count * tiles_of_each_shape[index(use)]);
  return text + scene.texts.say("downtown.data.tiles", {{"tiles", tiles}}) + "\n" +
         scene.texts.say("downtown.data.players", {{"money", std::to_string(starting_money)},
                                                   {"pawns", std::to_string(pawns_a_player)}}) +
         "\n" +
         scene.texts.say("downtown.data.prices",
                         {{"tile", slashed(tile_prices)}, {"bare", slashed(bare_prices)}}) +
         "\n" + scene.texts.say("downtown.data.placement") + "\n" +
         scene.texts.say("downtown.data.bonus",
                         {{"sole", std::to_string(default_sole_bonus)}, {"sole_well", "10"}}) +
         "\n";
}

}  // namespace skyline::app
