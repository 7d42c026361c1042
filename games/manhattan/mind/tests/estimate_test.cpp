// The evaluation of Manhattan.
#include "bots/search/tests/estimate_of.hpp"

namespace skyline::manhattan {

inline Position moved_on(Position position, int players) {
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
