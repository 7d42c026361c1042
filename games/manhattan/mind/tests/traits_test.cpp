// What builds and selections are like, worked out by hand.
#include "games/manhattan/mind/traits.hpp"

#include <map>

#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::bots {
namespace {

using Told = std::map<std::string_view, int>;

// By group, without those that have nothing to do with the action.
Told traits(const manhattan::Scene& scene, std::string_view written) {
  using T = Traits<manhattan::Game>;
  T::Reading reading(scene.game, scene.position, scene.open().active);
  const auto action = *scene.game.read_action(written);
  T::Row row{};
  reading.read_place(action, row);
  reading.read_rest(action, row);
  Told told;
  for (std::size_t group = 0; group < row.size(); ++group)
    if (row[group] != 0) told[T::groups[group].name] = row[group];
  return told;
}

}  // namespace

// Orange's third floor takes blue's tower of three, the only building of C: the city was another's (2) and is
// the player's (1), the tallest tower another's as well (4 + 2). One block of one floor and one such card are
// left, and nobody else has any blocks.
TEST(ManhattanTraits, a_tower_that_is_taken) {
  manhattan::Scene scene;
  scene.turn(0, "3 5 7 8", "O1.0.0.0", "C5 O2 B3 | B5 O3 | A1 P2 | D7 Y2 | E1 B1");
  auto told = traits(scene, "build 5 C5 O1");
  told.erase("threat");
  EXPECT_EQ(told, (Told{{"majority", 1 + 3 * 2 + 1},
                        {"city", 1 + 1},
                        {"plot", 8},
                        {"tallest", 4 + 2},
                        {"card", 1},
                        {"left", 1}}));
  // An empty plot of B, where orange has the only building: the city stays the player's.
  told = traits(scene, "build 3 B3 O1");
  told.erase("threat");
  EXPECT_EQ(told, (Told{{"majority", 1 + 3 * 1 + 1},
                        {"city", 1 + 4},
                        {"plot", 1},
                        {"block", 1},
                        {"tallest", 1},
                        {"card", 1},
                        {"left", 1}}));
}

}  // namespace skyline::bots
