// Who wins when points are equal at the end.
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

using Winners = std::vector<Player>;

Winners winners(std::string_view config, std::array<std::uint16_t, 4> points, std::string_view built) {
  Scene scene(config);
  scene.open().board = board(built);
  scene.open().points = points;
  scene.open().phase = Phase::over;
  Winners won;
  for (const Player player : scene.game.standing(scene.position).winners) won.push_back(player);
  return won;
}

constexpr std::string_view in_1994 = R"({"edition":"1994"})";
constexpr std::string_view in_2017 = R"({"edition":"2017"})";
constexpr std::string_view in_2018 = R"({"edition":"2018"})";
constexpr std::array later_editions{in_2017, in_2018};

std::string for_two(std::string_view edition) {
  return R"({"players":2,"edition":")" + std::string(edition) + R"("})";
}

}  // namespace

TEST(Ties, M25_most_points_win_whatever_stands_on_the_board) {
  for (const auto config : {in_1994, in_2017, in_2018})
    EXPECT_EQ(winners(config, {40, 41, 39, 40}, "A1 O4 O4 | B1 O1"), Winners{1});
}

TEST(Ties, M9_in_1994_a_win_is_shared_whatever_stands_on_the_board) {
  EXPECT_EQ(winners(in_1994, {40, 40, 39, 40}, "A1 O4 O4 | B1 O1 | C1 B1"), (Winners{0, 1, 3}));
}

TEST(Ties, M9_in_1994_two_players_share_as_well) {
  EXPECT_EQ(winners(for_two("1994"), {40, 40, 0, 0}, "A1 O4 O4 | B1 O1 | C1 B1"), (Winners{0, 1}));
}

TEST(Ties, M9_since_2017_the_taller_building_decides) {
  for (const auto config : later_editions) {
    EXPECT_EQ(winners(config, {40, 40, 0, 0}, "A1 O4 | B1 B4 B1 | C1 O1 | D1 O1"), Winners{1});
    EXPECT_EQ(winners(config, {40, 0, 40, 40}, "A1 O4 | B1 Y4 B1 Y4 | C1 P4 P4"), Winners{2});
  }
}

TEST(Ties, M9_floors_of_others_in_the_building_count_to_its_height) {
  for (const auto config : later_editions)
    EXPECT_EQ(winners(config, {40, 40, 0, 0}, "A1 P4 Y4 O1 | B1 B4 B4"), Winners{0});
}

TEST(Ties, M11_only_the_tied_players_are_compared) {
  for (const auto config : later_editions)  // purple has the tallest building but fewer points
    EXPECT_EQ(winners(config, {40, 40, 0, 39}, "A1 O2 | B1 B3 | C1 P4 P4"), Winners{1});
}

TEST(Ties, M11_the_tallest_building_of_each_may_be_equalled_by_their_own) {
  for (const auto config : later_editions)  // unlike in the scoring, two equal towers of one owner do count
    EXPECT_EQ(winners(config, {40, 40, 0, 0}, "A1 O3 | B1 O3 | C1 B2"), Winners{0});
}

TEST(Ties, M9_with_equal_heights_more_city_majorities_decide) {
  for (const auto config : later_editions)  // orange holds A, blue C and D
    EXPECT_EQ(winners(config, {40, 40, 0, 0}, "A1 O4 | A2 O1 | C1 B4 | D1 B1 | E1 O1 | E2 P1"), Winners{1});
}

TEST(Ties, M11_a_city_without_majority_is_held_by_nobody) {
  for (const auto config : later_editions)  // both own a building in A; orange holds B, blue C
    EXPECT_EQ(winners(config, {40, 40, 0, 0}, "A1 O4 | A2 B4 | B1 O1 | C1 B1"), (Winners{0, 1}));
}

TEST(Ties, M11_majorities_of_players_who_are_not_tied_any_more_do_not_matter) {
  for (const auto config : later_editions)  // yellow holds most cities but has the lowest tower
    EXPECT_EQ(winners(config, {40, 40, 40, 0}, "A1 O4 | B1 B4 | B2 B1 | C1 B1 | D1 Y1 | E1 Y1 | F1 Y1"),
              Winners{1});
}

TEST(Ties, M9_with_all_equal_the_win_is_shared) {
  for (const auto config : later_editions) {
    EXPECT_EQ(winners(config, {40, 40, 0, 0}, "A1 O4 | B1 B4"), (Winners{0, 1}));
    EXPECT_EQ(winners(config, {40, 40, 40, 40}, ""), (Winners{0, 1, 2, 3}));
  }
}

TEST(Ties, M11_with_two_colours_the_buildings_of_a_player_count_together) {
  for (const auto& config : {for_two("2017"), for_two("2018")}) {
    // Player 0's tallest is yellow, player 1's blue.
    EXPECT_EQ(winners(config, {40, 40, 0, 0}, "A1 O1 | B1 Y4 Y1 | C1 B4 | D1 P3"), Winners{0});
    EXPECT_EQ(winners(config, {40, 40, 0, 0}, "A1 O4 | B1 Y4 | C1 B1 | D1 P3 P2"), Winners{1});
  }
}

TEST(Ties, M11_with_two_colours_a_player_holds_the_cities_of_both) {
  for (const auto& config : {for_two("2017"), for_two("2018")})
    // Player 0 holds A with orange and B with yellow, player 1 C with blue only.
    EXPECT_EQ(winners(config, {40, 40, 0, 0}, "A1 O4 | B1 Y1 | C1 B4"), Winners{0});
}

TEST(Ties, M11_but_no_city_is_held_by_two_colours_together) {
  for (const auto& config : {for_two("2017"), for_two("2018")})
    // In A orange and yellow have one building each and blue one: nobody. C is purple's.
    EXPECT_EQ(winners(config, {40, 40, 0, 0}, "A1 O4 | A2 Y1 | A3 B4 | C1 P1"), Winners{1});
}

TEST(Ties, the_last_scoring_decides_not_an_earlier_one) {
  Scene scene(R"({"start":0})");
  scene.open().board = board("A1 O4 | B1 B4 B1");  // 2 + 1 each, and 3 for blue
  scene.open().points = {33, 30, 0, 0};
  scene.open().round = 4;
  scene.open().phase = Phase::scoring;
  scene.settle();
  EXPECT_EQ(scene.points(), (std::array{36, 36, 0, 0}));
  EXPECT_EQ(scene.game.standing(scene.position).winners, PlayerSet::only(1));
}

}  // namespace skyline::manhattan
