#include "games/manhattan/rules/material.hpp"

namespace skyline {

json::Object Material<manhattan::Game>::describe() {
  using namespace manhattan;
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

}  // namespace skyline
