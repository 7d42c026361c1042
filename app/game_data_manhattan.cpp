// The material of Manhattan: blocks, cards and what each card means from each side of the table.
#include "app/command.hpp"
#include "app/game_data.hpp"
#include "engine/manhattan/game.hpp"

namespace skyline::app {

using namespace manhattan;

template <>
std::string data_text<manhattan::Game>() {
  std::string text = "cities (M1):";
  for (int city = 0; city < city_count; ++city)
    text += std::string(" ") + city_letter(city) + " " +
            texts().say(std::string("manhattan.city.") + city_letter(city)) +
            (city + 1 < city_count ? "," : "\n");
  text += "blocks of each colour (M3):";
  for (int floors = 1; floors <= max_floors; ++floors)
    text += " " + std::to_string(all_blocks.count(floors)) + " of " + std::to_string(floors) +
            (floors < max_floors ? "," : " floors\n");
  text += "cards (M2): " + std::to_string(cards_of_a_position) +
          " of each position; the plot that a card shows (M5):\n  card  ";
  for (const char* side : {"south", "west ", "north", "east "}) text += std::string("  ") + side;
  for (int card = 0; card < positions; ++card) {
    text += "\n  " + std::to_string(card + 1) + "     ";
    for (int seat = 0; seat < seat_count; ++seat)
      text += "  " + std::to_string(cell_from_seat(seat, card) + 1) + "    ";
  }
  text += "\nurban rules of the advanced mode (M26):\n";
  for (const auto rule : urban_rule_names) {
    std::string name(rule);
    name.resize(22, ' ');
    text += "  " + name + texts().say("manhattan.urban-does." + std::string(rule)) + "\n";
  }
  return text;
}

template <>
json::Object data_json<manhattan::Game>() {
  json::Array seats;
  for (int seat = 0; seat < seat_count; ++seat) {
    json::Array plots;
    for (int card = 0; card < positions; ++card) plots.emplace_back(cell_from_seat(seat, card) + 1);
    seats.emplace_back(std::move(plots));
  }
  json::Array blocks;
  for (int floors = 1; floors <= max_floors; ++floors) blocks.emplace_back(all_blocks.count(floors));
  return {{"blocks", std::move(blocks)},
          {"cards_of_a_position", cards_of_a_position},
          {"plots_by_seat", std::move(seats)},
          {"urban_rules", json::array_of(urban_rule_names)}};
}

}  // namespace skyline::app
