#include "games/traffic/rules/compete.hpp"

#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::traffic {

TEST(Compete, T15_worked_example_of_the_rulebook) {
  // Red is player 0, yellow 1, blue 2, green 3. Green's taxi comes up to the crossing 3,2.
  Scene scene({"o.o.o|o.o.o",  //
               ".+.+.B.+.+.",  //
               "o.o.o|o.o.o",  //
               "-A-b-+-D-+-",  //
               "o.o.o|o.o.o",  //
               ".+.+.d-c.+.",  //
               "o.o.o|o.o.o"},
              3);
  EXPECT_EQ(scene.legal("taxi"), (Names{"taxi 3,3 3,2 -", "taxi 3,3 3,2 h"}));
  EXPECT_EQ(scene.refusal("taxi 3,3 3,2 v"), "traffic.nobody-weaker T15");
  scene.does("taxi 3,3 3,2 h");
  EXPECT_EQ(scene.on(1, 2), '+') << "red's truck is off: 2 against 3";
  EXPECT_EQ(scene.on(2, 2), '+') << "yellow's taxi is off: 1 against 3";
  EXPECT_EQ(scene.on(3, 1), 'B') << "on the north-south street yellow has more";
  EXPECT_EQ(scene.on(3, 2), 'd');
  EXPECT_EQ(scene.on(4, 2), 'D');
  EXPECT_EQ(scene.on(4, 3), 'c') << "blue is on neither street";
  EXPECT_EQ(scene.position.open.reserve[0], (std::array<std::uint8_t, 2>{4, 2}));
  EXPECT_EQ(scene.position.open.reserve[1], (std::array<std::uint8_t, 2>{4, 1}));
}

TEST(Compete, T15_equal_strength_takes_nobody_off) {
  Scene scene({"o|o|o",  //
               "-+-b-",  //
               "o|o|o"});
  scene.completed({{1, 1}});
  EXPECT_EQ(scene.legal(), (Names{"put taxi 1,1 -", "put truck 1,1 -", "put truck 1,1 h", "done"}));
}

TEST(Compete, T15_three_opponents_on_one_street_are_compared_one_by_one) {
  Scene scene({"o|o|o|o|o",  //
               "-+-b-C-d-",  //
               "o|o|o|o|o"});
  scene.completed({{1, 1}});
  EXPECT_EQ(scene.legal("put taxi"), (Names{"put taxi 1,1 -"}));
  scene.does("put truck 1,1 h");
  EXPECT_EQ(scene.on(2, 1), '+');
  EXPECT_EQ(scene.on(3, 1), 'C') << "2 against 2";
  EXPECT_EQ(scene.on(4, 1), '+');
}

TEST(Compete, T15_colours_are_never_added_together) {
  Scene scene({"o|o|o|o",  //
               "-+-b-c-",  //
               "o|o|o|o"});
  scene.completed({{1, 1}}).does("put truck 1,1 h");  // 2 against 1 and 1
  EXPECT_EQ(scene.on(2, 1), '+');
  EXPECT_EQ(scene.on(3, 1), '+');
}

TEST(Compete, T15_all_vehicles_of_the_weaker_player_on_the_street_go) {
  Scene scene({"o|o|o|o|o",  //
               "-+-b-A-b-",  //
               "o|o|o|o|o"});
  scene.completed({{1, 1}}).does("put taxi 1,1 h");  // 3 against 2
  EXPECT_EQ(scene.on(2, 1), '+');
  EXPECT_EQ(scene.on(4, 1), '+');
  EXPECT_EQ(scene.position.open.reserve[1][0], 4);
}

Scene crossing_with_weaker_opponents() {
  return Scene({"o|o|o",  //
                "-+-b-",  //
                "o|o|o",  //
                "-c-+-",  //
                "o|o|o"})
      .completed({{1, 1}});
}

TEST(Compete, T15_on_none_either_or_both_streets) {
  EXPECT_EQ(crossing_with_weaker_opponents().legal("put truck"),
            (Names{"put truck 1,1 -", "put truck 1,1 h", "put truck 1,1 v", "put truck 1,1 hv"}));
  const auto left_after = [](std::string_view put) {
    const Scene scene = crossing_with_weaker_opponents().does(put);
    return std::string{scene.on(2, 1), scene.on(1, 2)};
  };
  EXPECT_EQ(left_after("put truck 1,1 -"), "bc");
  EXPECT_EQ(left_after("put truck 1,1 h"), "+c");
  EXPECT_EQ(left_after("put truck 1,1 v"), "b+");
  EXPECT_EQ(left_after("put truck 1,1 hv"), "++");
}

TEST(Compete, T15_only_the_new_position_fights) {
  // Player 0 is stronger than b on the second street as well, but moves a taxi on the first.
  Scene scene({"o.o.o.o",  //
               "-a-+-c-",  //
               "o.o.o.o",  //
               "-A-b-+-",  //
               "o.o.o.o"});
  EXPECT_EQ(scene.legal("taxi"), (Names{"taxi 1,1 2,1 -"})) << "1 against 1, and nothing on the other street";
  scene.does("taxi 1,1 2,1 -");
  EXPECT_EQ(scene.on(2, 2), 'b');
}

TEST(Compete, T15_a_vehicle_that_stays_on_its_street_counts_once) {
  Scene scene({"o.o.o.o",  //
               "-a-+-b-",  //
               "o.o.o.o"});
  EXPECT_EQ(scene.legal("taxi"), (Names{"taxi 1,1 2,1 -"}));
}

TEST(Compete, T15_a_vehicle_counts_where_it_comes_to_and_no_more_where_it_left) {
  // The taxi leaves the second street for the first, where it is one of two against one.
  Scene scene({"o|o.o.o",  //
               "-+-a-b-",  //
               "o|o.o.o",  //
               "-a-b-+-",  //
               "o|o.o.o"});
  EXPECT_EQ(scene.legal("taxi 1,2"), (Names{"taxi 1,2 1,1 -", "taxi 1,2 1,1 h"}));
  scene.does("taxi 1,2 1,1 h");
  EXPECT_EQ(scene.on(3, 1), '+');
  EXPECT_EQ(scene.on(2, 2), 'b');
}

TEST(Compete, T15_a_moved_truck_competes_with_strength_two) {
  Scene scene({"o|o.o",  //
               "-+-b-",  //
               "o|o.o",  //
               "-A.+-",  //
               "o|o.o"});
  EXPECT_EQ(scene.legal("truck"), (Names{"truck 1,2 1,1 -", "truck 1,2 1,1 h"}));
}

TEST(Compete, T15_taken_off_names_the_players) {
  const Scene scene = crossing_with_weaker_opponents();
  const auto& open = scene.position.open;
  const int point = scene.point(1, 1);
  EXPECT_EQ(taken_off(open, 0, Vehicle::truck, Map::none, point, Axis::h), PlayerSet::only(1));
  EXPECT_EQ(taken_off(open, 0, Vehicle::truck, Map::none, point, Axis::v), PlayerSet::only(2));
  EXPECT_EQ(taken_off(open, 0, Vehicle::taxi, Map::none, point, Axis::v), PlayerSet{});
}

}  // namespace skyline::traffic
