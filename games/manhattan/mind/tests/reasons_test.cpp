// Why a build is better than another, worked out by hand.
#include "games/manhattan/mind/reasons.hpp"

#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::bots {
namespace {

std::vector<std::string> told(const manhattan::Scene& scene, std::string_view better,
                              std::string_view other) {
  std::vector<std::string> reasons;
  for (const auto& [code, about] :
       Reasons<manhattan::Game>::tell(scene.game, scene.position, scene.open().active,
                                      *scene.game.read_action(better), *scene.game.read_action(other)))
    reasons.push_back(std::string(code) + " " + json::write(about));
  return reasons;
}

}  // namespace

// Orange's third floor takes blue's tower of three: the tallest with six floors, the only building of its
// city. In B orange stands alone either way, and has two buildings either way.
TEST(ManhattanReasons, a_tower_that_is_taken_brings_the_tallest_and_the_city) {
  manhattan::Scene scene;
  scene.turn(0, "3 5 7 8", "O1.0.0.0", "C5 O2 B3 | B5 O3 | A1 P2 | D7 Y2 | E1 B1");
  EXPECT_EQ(told(scene, "build 5 C5 O1", "build 3 B3 O1"),
            (std::vector<std::string>{R"(tallest {"plot":"C5"})", R"(majority {"city":"C"})",
                                      R"(taken {"plot":"C5","seat":1})"}));
}

// In D yellow holds the majority, two to nobody's one: a house of orange's beside them is not enough, but one
// of them taken is. Nothing is higher than blue's tower in F.
TEST(ManhattanReasons, what_another_loses_is_told_where_nobody_gets_it) {
  manhattan::Scene scene;
  scene.turn(0, "1 2 3 9", "O1.0.0.0", "D1 Y1 | D2 Y3 | D5 O1 | F5 B4");
  EXPECT_EQ(told(scene, "build 3 D3 O1", "build 9 A9 O1"),
            (std::vector<std::string>{R"(majority-denied {"city":"D","seat":2})"}));
}

// In B orange holds three to yellow's one. Yellow's block of one can take one of the three, which would leave
// two to two; a fourth one outlasts that.
TEST(ManhattanReasons, a_majority_that_no_single_block_breaks_is_told) {
  manhattan::Scene scene;
  scene.turn(0, "3 9 7 8", "O1.0.0.0 Y1.0.0.0", "B1 O1 | B2 O1 | B4 O1 | B5 Y1 | F5 B4");
  EXPECT_EQ(told(scene, "build 3 B3 O1", "build 9 A9 O1"),
            (std::vector<std::string>{R"(majority-safe {"city":"B"})"}));
}

}  // namespace skyline::bots
