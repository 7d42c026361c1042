#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::traffic {
namespace {

// Five tiles in two rows; a tile on 2,1 completes the square around 2,1.
const Picture with_a_gap{"o|o|o",  //
                         "-+-+-",  //
                         "o|o  "};

// Player 0 has a taxi and a truck on the map and room to move both.
const Picture with_vehicles{"o|o|o|o|o",  //
                            "-a-+-+-A-",  //
                            "o|o|o|o|o"};

Scene with_tiles(const Picture& rows) { return Scene(rows).gives(0, {1, 2}); }

bool any(const Scene& scene, std::string_view start) { return !scene.legal(start).empty(); }

Names kinds(const Scene& scene) {
  Names names;
  for (const auto& text : scene.legal()) names.insert(text.substr(0, text.find(' ')));
  return names;
}

}  // namespace

TEST(Turn, T10_at_first_all_four_kinds_are_open) {
  EXPECT_EQ(kinds(with_tiles(with_vehicles)), (Names{"attach", "taxi", "truck", "draw", "end"}));
}

TEST(Turn, T10_attach_comes_before_everything_else) {
  Scene scene = with_tiles(with_vehicles);
  scene.does("taxi 1,1 2,1 -");
  EXPECT_EQ(kinds(scene), (Names{"truck", "draw", "end"}));
  EXPECT_EQ(scene.refusal("attach 1 -1,0 r0"), "traffic.attach-first T10");
  EXPECT_EQ(with_tiles(with_vehicles).does("truck 4,1 3,1 -").refusal("attach 1 -1,0 r0"),
            "traffic.attach-first T10");
}

TEST(Turn, T10_draw_comes_after_everything_else) {
  Scene scene = with_tiles(with_vehicles);
  scene.draws(9);
  EXPECT_EQ(scene.active(), 0);
  EXPECT_EQ(scene.legal(), (Names{"draw", "end"}));
  EXPECT_EQ(scene.refusal("taxi 1,1 2,1 -"), "traffic.draw-last T10");
  EXPECT_EQ(scene.refusal("truck 4,1 3,1 -"), "traffic.draw-last T10");
  EXPECT_EQ(scene.refusal("attach 1 -1,0 r0"), "traffic.draw-last T10");
}

TEST(Turn, T10_attach_twice) {
  Scene scene = with_tiles(with_vehicles);
  scene.does("attach 1 -1,0 r0");
  EXPECT_EQ(kinds(scene), (Names{"taxi", "truck", "draw", "end"})) << "beige fits nowhere";
  scene = Scene(with_vehicles).gives(0, {1, 3, 4});  // red but for a side
  scene.does("attach 1 -1,0 r0");
  EXPECT_TRUE(any(scene, "attach 3"));
  scene.does("attach 3 -2,0 r0");
  EXPECT_EQ(scene.active(), 1) << "two actions are a turn";
  EXPECT_EQ(scene.position.open.actions_left, 2);
}

TEST(Turn, T10_draw_twice) {
  Scene scene(with_vehicles);
  scene.draws(5).draws(6);
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.position.hands[0], tile_bit(4) | tile_bit(5));
}

TEST(Turn, T10_taxi_and_truck_at_most_once_each_in_either_order) {
  Scene scene(with_vehicles);
  scene.does("taxi 1,1 2,1 -");
  EXPECT_EQ(scene.refusal("taxi 2,1 1,1 -"), "traffic.taxi-once T10");
  scene.does("truck 4,1 3,1 -");
  EXPECT_EQ(scene.active(), 1);
  Scene other(with_vehicles);
  other.does("truck 4,1 3,1 -");
  EXPECT_EQ(other.refusal("truck 3,1 4,1 -"), "traffic.truck-once T10");
  other.does("taxi 1,1 2,1 -");
  EXPECT_EQ(other.active(), 1);
}

TEST(Turn, T10_attach_then_ride_then_nothing_more) {
  Scene scene = with_tiles(with_vehicles);
  scene.does("attach 1 -1,0 r0").does("taxi 1,1 3,1 -");
  EXPECT_EQ(scene.active(), 1);
}

TEST(Turn, T10_actions_may_be_given_up) {
  Scene scene = with_tiles(with_vehicles);
  scene.does("end");
  EXPECT_EQ(scene.active(), 1);
  scene.does("end").does("end").does("end");
  EXPECT_EQ(scene.active(), 0) << "clockwise, and around";
  scene.does("taxi 1,1 2,1 -").does("end");
  EXPECT_EQ(scene.active(), 1);
}

TEST(Turn, T10_only_the_player_whose_turn_it_is) {
  const Scene scene(with_vehicles);
  const auto refusal = scene.game.check(scene.position, 1, Action::end());
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, "not-your-turn");
}

TEST(Attach, T6_touching_sides_show_the_same_colour) {
  Scene scene({"o.o"});
  scene.gives(0, {1, 2, 23});  // RRRR, BBBB, RRBG
  EXPECT_TRUE(any(scene, "attach 1 0,1"));
  EXPECT_FALSE(any(scene, "attach 2 "));
  EXPECT_EQ(scene.refusal("attach 2 0,1 r0"), "traffic.colours-differ T6");
  EXPECT_EQ(scene.refusal("attach 1 1,0 r0"), "traffic.cell-taken T6");
  EXPECT_EQ(scene.refusal("attach 1 1,2 r0"), "traffic.touches-nothing T6");
  EXPECT_EQ(scene.refusal("attach 1 2,1 r0"), "traffic.touches-nothing T6") << "a corner is no side";
  EXPECT_EQ(scene.refusal("attach 5 0,1 r0"), "traffic.not-in-hand T11");
}

TEST(Attach, T6_every_side_that_touches_counts) {
  Scene scene({"o|o|o",  //
               "-+-+=",  //
               "o|o  "});
  scene.gives(0, {1, 7, 11});                                          // RRRR, RBBB, RRBB
  EXPECT_FALSE(any(scene, "attach 1 2,1"));                            // beige to the north, red to the west
  EXPECT_EQ(scene.legal("attach 7 2,1"), (Names{"attach 7 2,1 r3"}));  // BBBR
  EXPECT_EQ(scene.legal("attach 11 2,1"), (Names{"attach 11 2,1 r2"}));  // BBRR
}

TEST(Attach, T3_of_turns_that_look_the_same_only_the_smallest) {
  Scene scene({"o"});
  scene.gives(0, {1, 18, 3});  // RRRR, RBRB, RRRB
  EXPECT_EQ(scene.legal("attach 1 0,1"), (Names{"attach 1 0,1 r0"}));
  EXPECT_EQ(scene.legal("attach 18 0,1"), (Names{"attach 18 0,1 r0"}));
  EXPECT_EQ(scene.legal("attach 18 1,0"), (Names{"attach 18 1,0 r1"}));
  EXPECT_EQ(scene.legal("attach 3 0,1"), (Names{"attach 3 0,1 r0", "attach 3 0,1 r2", "attach 3 0,1 r3"}));
  EXPECT_EQ(scene.refusal("attach 18 0,1 r2"), "traffic.looks-the-same T3");
  EXPECT_EQ(scene.game.places(scene.position.open, 0).size(), 4U);
}

TEST(Attach, T11_a_completed_square_lets_a_vehicle_be_put) {
  Scene scene = with_tiles(with_a_gap);
  scene.does("attach 1 2,1 r0");
  EXPECT_EQ(scene.legal(), (Names{"put taxi 2,1 -", "put truck 2,1 -", "done"}));
  EXPECT_EQ(scene.refusal("draw"), "traffic.put-first T11");
  EXPECT_EQ(scene.refusal("end"), "traffic.put-first T11");
  EXPECT_EQ(scene.refusal("put taxi 1,1 -"), "traffic.not-completed T11") << "completed before";
  scene.does("put truck 2,1 -");
  EXPECT_EQ(scene.on(2, 1), 'A');
  EXPECT_EQ(scene.position.open.reserve[0], (std::array<std::uint8_t, 2>{4, 1}));
  EXPECT_EQ(scene.active(), 0) << "a put is no action";
  EXPECT_EQ(scene.position.open.actions_left, 1);
  EXPECT_EQ(scene.refusal("done"), "traffic.nothing-completed T11") << "no usable new point is left";
}

TEST(Attach, T11_for_each_of_several_squares_in_any_order) {
  Scene scene({"o|o|o",  //
               "-+-+-",  //
               "o| |o",  //
               "-+-+-",  //
               "o|o|o"});
  scene.gives(0, {1}).does("attach 1 1,1 r0");
  EXPECT_EQ(scene.legal().size(), 4 * 2 + 1U);
  scene.does("put taxi 2,2 -").does("put truck 1,1 -");
  EXPECT_EQ(scene.legal("put taxi"), (Names{"put taxi 1,2 -", "put taxi 2,1 -"}));
  scene.does("done");
  EXPECT_EQ(scene.refusal("put taxi 2,1 -"), "traffic.nothing-completed T11") << "forfeited";
  EXPECT_EQ(scene.position.open.phase, Phase::act);
}

TEST(Attach, T8_no_vehicle_on_an_unusable_point) {
  // Tile 32 is RBGG; turned once it shows GRBG, green to the north and west.
  Scene scene({"o.o",  //
               ".+.",  //
               "o. "});
  scene.gives(0, {32}).does("attach 32 1,1 r1");
  EXPECT_EQ(scene.position.open.map.usable(), 0U);
  EXPECT_EQ(scene.legal(), (Names{"draw", "end"})) << "no put and no done";
}

TEST(Attach, T11_a_kind_of_vehicle_that_is_used_up) {
  Scene scene({"o|o|o|o",  //
               "-A-A-+-",  //
               "o|o|o|o"});
  scene.completed({{3, 1}});
  EXPECT_EQ(scene.legal(), (Names{"put taxi 3,1 -", "done"}));
  EXPECT_EQ(scene.refusal("put truck 3,1 -"), "traffic.no-reserve T11");
}

TEST(Attach, T11_putting_after_the_second_action_ends_the_turn) {
  const Picture two_points{"o|o|o|o", "-+-+-+-", "o|o|o|o"};
  EXPECT_EQ(Scene(two_points).completed({{1, 1}}, 0).does("put taxi 1,1 -").active(), 1);
  EXPECT_EQ(Scene(two_points).completed({{1, 1}}, 0).does("done").active(), 1);
  EXPECT_EQ(Scene(two_points).completed({{1, 1}, {2, 1}}, 0).does("put taxi 1,1 -").active(), 0);
}

TEST(Draw, T14_impossible_once_the_stack_is_empty) {
  Scene scene(with_vehicles);
  scene.leaves_in_stack({}, 1);
  EXPECT_EQ(scene.refusal("draw"), "traffic.stack-empty T14");
  EXPECT_FALSE(any(scene, "draw"));
}

TEST(Draw, T14_there_is_no_limit_to_a_hand_and_the_tile_is_not_used_this_turn) {
  Scene scene(with_vehicles);
  scene.leaves_in_stack({1, 2, 3}, 0);
  EXPECT_EQ(scene.position.open.hand_sizes[0], 41);
  scene.draws(1);
  EXPECT_EQ(scene.position.open.hand_sizes[0], 42);
  EXPECT_FALSE(any(scene, "attach"));
}

TEST(SetUp, T1_vehicles_by_the_number_of_players) {
  const auto fleet = [](int players) {
    const Game game(config_of({{"players", players}}));
    EXPECT_EQ(game.start().open.reserve[players - 1], game.start().open.reserve[0]);
    return std::pair<int, int>(game.start().open.reserve[0][0], game.start().open.reserve[0][1]);
  };
  EXPECT_EQ(fleet(2), (std::pair<int, int>{8, 3}));
  EXPECT_EQ(fleet(3), (std::pair<int, int>{5, 2}));
  EXPECT_EQ(fleet(4), (std::pair<int, int>{4, 2}));
}

TEST(SetUp, T5_two_tiles_each_then_the_first_player) {
  const Game game(config_of({{"players", 3}}));
  Position position = game.start();
  const auto chance = [&](std::string_view text) {
    const auto outcome = game.read_outcome(text);
    EXPECT_TRUE(outcome.ok()) << text;
    const auto refusal = game.check(position, *outcome);
    if (!refusal) game.apply(position, *outcome);
    return refusal ? std::string(refusal->code) : "";
  };
  EXPECT_EQ(chance("deal 0 1 2"), "chance.other-kind");
  EXPECT_EQ(chance("start 3"), "chance.no-such-player");
  EXPECT_EQ(chance("start 2"), "");
  EXPECT_EQ(chance("deal 1 1 2"), "chance.other-player");
  EXPECT_EQ(chance("deal 0 7 7"), "traffic.tile-not-left");
  EXPECT_EQ(chance("deal 0 7 8"), "");
  EXPECT_EQ(chance("deal 1 8 9"), "traffic.tile-not-left");
  EXPECT_EQ(chance("deal 1 9 10"), "");
  EXPECT_EQ(chance("deal 2 1 44"), "");
  EXPECT_EQ(chance("draw 2 3"), "chance.not-now");
  EXPECT_EQ(game.may_act(position), PlayerSet::only(2));
  EXPECT_EQ(position.open.stack_size, 44 - 6);
  EXPECT_EQ(Game(config_of({{"start", 3}})).start().open.starter, 3);
}

}  // namespace skyline::traffic
