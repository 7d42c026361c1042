#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::traffic {
namespace {

const Picture row_of_six{"o|o|o|o|o|o|o",  //
                         "-+-+-+-+-+-+-",  //
                         "o|o|o|o|o|o|o"};

Standing result(const Scene& scene) { return scene.game.standing(scene.position); }

}  // namespace

TEST(Ending, T17_all_vehicles_on_the_map_win_at_once_in_the_middle_of_a_turn) {
  // Player 0 lacks one taxi, has two points to use and an action left.
  Scene scene({"o|o|o|o|o|o|o|o",  //
               "-a-a-a-A-A-+-+-",  //
               "o|o|o|o|o|o|o|o"});
  scene.completed({{6, 1}, {7, 1}}, 1).does("put taxi 6,1 -");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.position.open.ending, Ending::all_on_map);
  EXPECT_EQ(result(scene).winners, PlayerSet::only(0));
  EXPECT_EQ(result(scene).points[0], 8);
  EXPECT_EQ(scene.refusal("put taxi 7,1 -"), "game-over ");
}

TEST(Ending, T17_not_before_the_last_vehicle_trucks_included) {
  Scene scene({"o|o|o|o|o|o|o",  //
               "-a-a-a-A-+-+-",  //
               "o|o|o|o|o|o|o"});
  scene.completed({{5, 1}, {6, 1}}, 1).does("put taxi 5,1 -");
  EXPECT_FALSE(scene.over()) << "a truck is still in reserve";
  scene.does("put truck 6,1 -");
  EXPECT_TRUE(scene.over());
}

TEST(Ending, T18_the_last_tile_drawn_as_first_action) {
  Scene scene(row_of_six);
  scene.leaves_in_stack({44}, 1).draws(44);
  EXPECT_EQ(scene.active(), 0);
  EXPECT_EQ(scene.legal(), (Names{"end"})) << "only its end is left";
  scene.does("end");
  for (const int player : {1, 2, 3, 0}) {
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.active(), player) << "who drew the last tile is the last of all";
    EXPECT_TRUE(scene.legal("draw").empty());
    scene.does("end");
  }
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.position.open.ending, Ending::last_tile);
}

TEST(Ending, T18_the_last_tile_drawn_as_second_action) {
  Scene scene(row_of_six);
  scene.leaves_in_stack({43, 44}, 1).draws(44).draws(43);
  for (const int player : {1, 2, 3, 0}) {
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.active(), player) << "no end after the second action";
    scene.does("end");
  }
  EXPECT_TRUE(scene.over());
}

TEST(Ending, T18_the_last_round_is_played_with_everything_but_drawing) {
  Scene scene(row_of_six);
  scene.leaves_in_stack({44}, 1).draws(44).does("end");
  EXPECT_FALSE(scene.legal("attach").empty());
  scene.does("attach 1 -1,0 r0");
  EXPECT_EQ(scene.active(), 1);
}

TEST(Ending, T18_trucks_count_two_and_taxis_one_and_ties_share) {
  Scene scene({"o|o|o|o|o|o|o",  //
               "-a-a-B-c-d-d-",  //
               "o|o|o|o|o|o|o"});
  scene.leaves_in_stack({44}, 1).draws(44);
  for (int turn = 0; turn < 5; ++turn) scene.does("end");
  EXPECT_EQ(result(scene).points, (PerPlayer{2, 2, 1, 2}));
  EXPECT_EQ(result(scene).winners, PlayerSet::only(0).with(1).with(3));
}

TEST(Ending, T18_nobody_wins_before_the_end) {
  const Scene scene({"o|o", "-A-", "o|o"});
  EXPECT_EQ(result(scene).points[0], 2);
  EXPECT_TRUE(result(scene).winners.empty());
}

TEST(Ending, T16_three_turns_of_every_player_without_attaching_or_drawing) {
  Scene scene({"o|o|o", "-a-+-", "o|o|o"});
  for (int turn = 0; turn < 11; ++turn) {
    EXPECT_FALSE(scene.over());
    if (turn == 4) scene.does("taxi 1,1 2,1 -");  // a ride does not count
    scene.does("end");
  }
  EXPECT_FALSE(scene.over());
  scene.does("end");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.position.open.ending, Ending::idle);
  EXPECT_EQ(result(scene).points, (PerPlayer{1, 0, 0, 0}));
  EXPECT_EQ(result(scene).winners, PlayerSet::only(0));
}

TEST(Ending, T16_a_draw_or_an_attachment_begins_the_count_anew) {
  for (const bool draws : {false, true}) {
    Scene scene(row_of_six);
    scene.gives(3, {1});
    for (int turn = 0; turn < 11; ++turn) scene.does("end");
    if (draws) {
      scene.draws(2);
    } else {
      scene.does("attach 1 -1,0 r0");
    }
    scene.does("end");
    for (int turn = 0; turn < 11; ++turn) scene.does("end");
    EXPECT_FALSE(scene.over());
    EXPECT_TRUE(scene.does("end").over());
  }
}

}  // namespace skyline::traffic
