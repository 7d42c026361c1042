// The material of Manhattan: blocks, cards and what each card means from each side of the table.
#include "app/columns.hpp"
#include "app/command.hpp"
#include "app/game_data.hpp"
#include "engine/manhattan/game.hpp"

namespace skyline::app {

using namespace manhattan;

namespace {

std::string cities_text() {
  std::string cities;
  for (int city = 0; city < city_count; ++city) {
    const std::string letter(1, city_letter(city));
    cities += (cities.empty() ? "" : ", ") + letter + " " + texts().say("manhattan.city." + letter);
  }
  return texts().say("manhattan.data.cities", {{"cities", cities}}) + "\n";
}

std::string blocks_text() {
  std::string blocks;
  for (int floors = 1; floors <= max_floors; ++floors)
    blocks += (blocks.empty() ? "" : ", ") +
              texts().say("manhattan.data.block", {{"count", std::to_string(all_blocks.count(floors))},
                                                   {"floors", std::to_string(floors)}});
  return texts().say("manhattan.data.blocks", {{"blocks", blocks}}) + "\n";
}

// The plot that each card shows from each side of the table.
std::string cards_text() {
  std::string text =
      texts().say("manhattan.data.cards", {{"count", std::to_string(cards_of_a_position)}}) + "\n";
  constexpr std::array<std::string_view, seat_count> sides{"south", "west", "north", "east"};
  const std::string head = texts().say("manhattan.data.card");
  text += "  " + head;
  std::vector<int> widths;
  for (const auto side : sides) {
    const std::string name = texts().say("manhattan.side." + std::string(side));
    widths.push_back(text_width(name));
    text += "  " + name;
  }
  for (int card = 0; card < positions; ++card) {
    text += "\n  " + padded_to(std::to_string(card + 1), text_width(head));
    for (int seat = 0; seat < seat_count; ++seat)
      text += "  " + padded_to(std::to_string(cell_from_seat(seat, card) + 1),
                               seat + 1 < seat_count ? widths[static_cast<std::size_t>(seat)] : 0);
  }
  return text + "\n";
}

std::string urban_rules_text() {
  std::vector<std::string> names;
  for (const auto rule : urban_rule_names)
    names.push_back(texts().say("manhattan.urban." + std::string(rule)));
  std::string text = texts().say("manhattan.data.urban") + "\n";
  for (std::size_t i = 0; i < names.size(); ++i)
    text += "  " + padded_to(names[i], widest(names) + 2) +
            texts().say("manhattan.urban-does." + std::string(urban_rule_names[i])) + "\n";
  return text;
}

}  // namespace

template <>
std::string data_text<manhattan::Game>() {
  return cities_text() + blocks_text() + cards_text() + urban_rules_text();
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
