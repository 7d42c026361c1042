#include "games/traffic/rules/compete.hpp"
#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::traffic {

TEST(Ride, T12_to_any_point_along_streets) {
  Scene scene({"o.o|o.o",  //
               "-a-+.+.",  //
               "o.o|o.o",  //
               ".+.+-+.",  //
               "o.o.o.o"});
  // 2,1 and, around the corner, 2,2 and 3,2; no street leads to 3,1 or 1,2.
  EXPECT_EQ(scene.legal("taxi"), (Names{"taxi 1,1 2,1 -", "taxi 1,1 2,2 -", "taxi 1,1 3,2 -"}));
  EXPECT_EQ(scene.refusal("taxi 1,1 3,1 -"), "traffic.no-point T8");
  EXPECT_EQ(scene.refusal("taxi 1,1 4,4 -"), "traffic.no-point T8");
  EXPECT_EQ(scene.refusal("taxi 1,1 1,1 -"), "traffic.occupied T12") << "another point";
  EXPECT_EQ(scene.refusal("taxi 2,1 2,2 -"), "traffic.no-vehicle T12");
  scene.does("taxi 1,1 3,2 -");
  EXPECT_EQ(scene.on(3, 2), 'a');
  EXPECT_EQ(scene.on(1, 1), '+');
}

TEST(Ride, T12_vehicles_block_the_way_own_ones_too) {
  for (const char* blocker : {"-a-b-+-", "-a-A-+-"}) {
    const Scene scene({"o.o.o.o", blocker, "o.o.o.o"});
    EXPECT_EQ(scene.legal("taxi"), Names{}) << blocker;
    EXPECT_EQ(scene.refusal("taxi 1,1 3,1 -"), "traffic.no-free-way T12");
    EXPECT_EQ(scene.refusal("taxi 1,1 2,1 -"), "traffic.occupied T12");
  }
}

TEST(Ride, T12_around_a_vehicle) {
  Scene scene({"o|o|o|o",  //
               "-a-b-+-",  //
               "o|o|o|o",  //
               "-+-+-+.",  //
               "o.o.o.o"});
  EXPECT_EQ(scene.legal("taxi 1,1 3,1"), (Names{"taxi 1,1 3,1 -"}));
}

TEST(Ride, T8_nothing_passes_corners_with_fewer_than_four_tiles) {
  const Scene scene({"o|o|o|o|o",  //
                     "-a-+-+-+-",  //
                     "o|o| |o|o"});
  EXPECT_EQ(scene.legal("taxi"), Names{});
}

TEST(Ride, T12_a_taxi_may_leave_only_over_street_joints) {
  const Scene scene({"o|o.o",  //
                     "-a.+-",  //
                     "o.o.o",  //
                     "-+-+-",  //
                     "o.o.o"});
  EXPECT_EQ(scene.legal("taxi"), Names{});
  EXPECT_EQ(scene.refusal("taxi 1,1 2,1 -"), "traffic.no-free-way T12");
}

TEST(Ride, T13_one_street_joint) {
  const Scene scene({"o.o|o.o",  //
                     "-+-A-+-",  //
                     "o.o|o.o",  //
                     ".+-+-+.",  //
                     "o.o.o.o"});
  EXPECT_EQ(scene.legal("truck"), (Names{"truck 2,1 1,1 -", "truck 2,1 2,2 -", "truck 2,1 3,1 -"}));
  EXPECT_EQ(scene.refusal("truck 2,1 3,2 -"), "traffic.not-neighbours T13");
  EXPECT_EQ(scene.refusal("taxi 2,1 3,1 -"), "traffic.no-vehicle T12") << "it is a truck";
}

TEST(Ride, T13_not_where_a_vehicle_is_nor_over_a_park) {
  const Scene scene({"o.o.o.o", "-b-A.+-", "o.o.o.o"});
  EXPECT_EQ(scene.legal("truck"), Names{});
  EXPECT_EQ(scene.refusal("truck 2,1 1,1 -"), "traffic.occupied T13");
  EXPECT_EQ(scene.refusal("truck 2,1 3,1 -"), "traffic.not-neighbours T13");
}

TEST(Ride, T13_not_over_an_unfinished_joint) {
  const Scene scene({"o|o|o",  //
                     "-A-+-",  //
                     "o|o  "});
  EXPECT_EQ(scene.legal("truck"), Names{});
  EXPECT_EQ(scene.refusal("truck 1,1 2,1 -"), "traffic.no-point T8");
}

TEST(Ride, T12_targets_for_those_who_ask) {
  const Scene scene({"o.o.o.o.o", "-+-a-+-b-", "o.o.o.o.o"});
  EXPECT_EQ(taxi_targets(scene.position.open, scene.point(2, 1)),
            point_bit(scene.point(1, 1)) | point_bit(scene.point(3, 1)));
  EXPECT_EQ(truck_targets(scene.position.open, scene.point(2, 1)),
            point_bit(scene.point(1, 1)) | point_bit(scene.point(3, 1)));
}

}  // namespace skyline::traffic
