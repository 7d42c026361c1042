// The evaluation of Manhattan.
#include "bots/search/tests/estimate_of.hpp"

namespace skyline::manhattan {

// The cities are turned along with the players, so that every card still shows the same plot (M5). Of four.
inline Position moved_on(Position position, int players) {
  const auto before = position.open.board.towers;
  for (int city = 0; city < city_count; ++city)
    for (int card = 0; card < cells; ++card)
      position.open.board.towers[plot_at(city, cell_from_seat(1, card))] =
          before[plot_at(city, cell_from_seat(0, card))];
  for (Tower& tower : position.open.board.towers) {
    if (tower.empty()) continue;
    const auto next = [](Colour colour) { return static_cast<Colour>((index(colour) + 1) % colour_count); };
    Tower moved{};
    const auto add = [&](Colour colour, int floors) {
      for (; floors > 0; --floors) moved.add({next(colour), 1});
    };
    for (const Colour colour : all_colours)
      if (colour != tower.owner()) add(colour, tower.floors(colour));
    add(tower.owner(), tower.floors(tower.owner()));
    tower = moved;
  }
  rotate(position.open.reserve, players);
  rotate(position.open.chosen, players);
  rotate(position.open.points, players);
  rotate(position.hands, players);
  position.open.active = narrow<std::uint8_t>((position.open.active + 1) % players);
  position.open.starter = narrow<std::uint8_t>((position.open.starter + 1) % players);
  return position;
}

}  // namespace skyline::manhattan

namespace skyline::bots {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(Manhattan, EstimateOf, manhattan::Game);

}  // namespace
}  // namespace skyline::bots
