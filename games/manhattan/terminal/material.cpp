// The material of Manhattan: blocks, cards and what each card means from each side of the table.
#include "games/manhattan/rules/game.hpp"
#include "games/manhattan/terminal/screen.hpp"
#include "terminal/columns.hpp"

namespace skyline::app {

using namespace manhattan;

namespace {

std::string cities_text(const Scene& scene) {
  std::string cities;
  for (int city = 0; city < city_count; ++city) {
    const std::string letter(1, city_letter(city));
    cities += (cities.empty() ? "" : ", ") + letter + " " + scene.texts.say("manhattan.city." + letter);
  }
  return scene.texts.say("manhattan.data.cities", {{"cities", cities}}) + "\n";
}

std::string blocks_text(const Scene& scene) {
  std::string blocks;
  for (int floors = 1; floors <= max_floors; ++floors)
    blocks += (blocks.empty() ? "" : ", ") +
              scene.texts.say("manhattan.data.block", {{"count", std::to_string(all_blocks.count(floors))},
                                                       {"floors", std::to_string(floors)}});
  return scene.texts.say("manhattan.data.blocks", {{"blocks", blocks}}) + "\n";
}

// The plot that each card shows from each side of the table.
std::string cards_text(const Scene& scene) {
  std::string text =
      scene.texts.say("manhattan.data.cards", {{"count", std::to_string(cards_of_a_position)}}) + "\n";
  constexpr std::array<std::string_view, seat_count> sides{"south", "west", "north", "east"};
  const std::string head = scene.texts.say("manhattan.data.card");
  text += "  " + head;
  std::vector<int> widths;
  for (const auto side : sides) {
    const std::string name = scene.texts.say("manhattan.side." + std::string(side));
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

std::string urban_rules_text(const Scene& scene) {
  std::vector<std::string> names;
  for (const auto rule : urban_rule_names)
    names.push_back(scene.texts.say("manhattan.urban." + std::string(rule)));
  std::string text = scene.texts.say("manhattan.data.urban") + "\n";
  for (std::size_t i = 0; i < names.size(); ++i)
    text += "  " + padded_to(names[i], widest(names) + 2) +
            scene.texts.say("manhattan.urban-does." + std::string(urban_rule_names[i])) + "\n";
  return text;
}

}  // namespace

std::string Screen<manhattan::Game>::material(const Scene& scene) {
  return cities_text(scene) + blocks_text(scene) + cards_text(scene) + urban_rules_text(scene);
}

}  // namespace skyline::app
