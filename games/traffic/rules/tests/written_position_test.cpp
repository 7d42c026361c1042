// Positions that are set up by hand begin a game where the rules allow them, and are refused with their place
// where they do not. The harness writes and reads those of random games.
#include "engine/core/tests/written_position.hpp"

#include "games/traffic/rules/game.hpp"

namespace skyline::traffic {
namespace {

using Written = skyline::testing::WrittenPosition<Game>;

Written before_the_first_turn() {
  return {R"({"players":2})", R"({"starter":0,"active":0,"tiles":[],"vehicles":[],"hands":[[1,2],[3,4]]})"};
}

// The first place that completes a square, and the tile that fits there: they depend on the tiles that are
// shipped.
struct Square {
  int tile;
  Game::Place place;
  std::string laid;
};
Square square() {
  const Game game = before_the_first_turn().game();
  for (int tile = 0; tile < city_tiles; ++tile)
    for (const Game::Place& place : game.places(game.start().open, tile))
      if (place.squares > 0)
        return {tile, place,
                R"({"tile":)" + std::to_string(tile + 1) + R"(,"at":[)" + cell_name(place.cell) +
                    R"(],"turn":)" + std::to_string(place.turn) + "}"};
  return {};
}

// With that tile, and the point that it completes.
struct Laid {
  Written written;
  std::string point;
};
Laid laid() {
  const Square found = square();
  const auto written = before_the_first_turn()
                           .with("tiles", "[" + found.laid + "]")
                           .with("hands", found.tile < 4 ? "[[5,6],[7,8]]" : "[[1,2],[3,4]]");
  const Position position = written.position();
  const int point = std::countr_zero(position.open.map.usable());
  return {written, "[" + cell_name(position.open.map.cell(point)) + "]"};
}

std::string vehicle(int player, std::string_view kind, std::string_view at) {
  return R"({"player":)" + std::to_string(player) + R"(,"kind":")" + std::string(kind) + R"(","at":)" +
         std::string(at) + "}";
}

}  // namespace

TEST(TrafficPosition, says_what_lies_there_and_what_is_left) {
  ASSERT_EQ(laid().written.refusal(), "none");
  const Position position =
      laid().written.with("vehicles", "[" + vehicle(1, "truck", laid().point) + "]").position();
  EXPECT_EQ(position.open.stack_size, 44 - 1 - 4);
  EXPECT_EQ(position.open.reserve[1][1], 2) << "of three trucks";
  EXPECT_EQ(position.open.reserve[1][0], 8);
  EXPECT_EQ(before_the_first_turn().game().may_act(position), PlayerSet::only(0));
}

TEST(TrafficPosition, T2_a_tile_is_there_once) {
  EXPECT_EQ(before_the_first_turn().with("hands", "[[1,2],[2,4]]").refusal(), "T2 hands.1.0");
  const std::string one = R"({"tile":1,"at":[0,-1]})";
  EXPECT_EQ(before_the_first_turn().with("tiles", "[" + one + "," + one + "]").refusal(), "T2 tiles.1");
  EXPECT_EQ(before_the_first_turn().with("hands", "[[1,2],[3,45]]").refusal(),
            "record.position-number hands.1.1");
}

TEST(TrafficPosition, T6_a_tile_touches_the_map_and_matches_it) {
  EXPECT_EQ(before_the_first_turn().with("tiles", R"([{"tile":9,"at":[9,9]}])").refusal(), "T6 tiles.0");
  EXPECT_EQ(before_the_first_turn().with("tiles", R"([{"tile":9,"at":[0,0]}])").refusal(), "T6 tiles.0");
  const Square found = square();
  const auto wrong_turns = [&] {
    int refused = 0;
    for (int turn = 0; turn < 4; ++turn) {
      const auto turned = R"([{"tile":)" + std::to_string(found.tile + 1) + R"(,"at":[)" +
                          cell_name(found.place.cell) + R"(],"turn":)" + std::to_string(turn) + "}]";
      const auto why = before_the_first_turn().with("hands", "[[43],[44]]").with("tiles", turned).refusal();
      if (why == "T6 tiles.0" || why == "T3 tiles.0") ++refused;
    }
    return refused;
  };
  EXPECT_GT(wrong_turns(), 0);
}

TEST(TrafficPosition, T1_T8_T12_vehicles_stand_alone_on_points) {
  const auto [written, point] = laid();
  EXPECT_EQ(written.with("vehicles", "[" + vehicle(0, "taxi", "[9,9]") + "]").refusal(), "T8 vehicles.0");
  EXPECT_EQ(written.with("vehicles", "[" + vehicle(0, "taxi", point) + "," + vehicle(1, "taxi", point) + "]")
                .refusal(),
            "T12 vehicles.1");
  EXPECT_EQ(written.with("vehicles", "[" + vehicle(2, "taxi", point) + "]").refusal(),
            "record.position-number vehicles.0.player");
}

TEST(TrafficPosition, T10_what_was_done_leaves_something_to_do) {
  const auto [written, point] = laid();
  EXPECT_EQ(written.with("done", R"(["attach"])").refusal(), "none");
  EXPECT_EQ(written.with("done", R"(["attach","attach"])").refusal(), "T10 done");
  EXPECT_EQ(written.with("done", R"(["taxi","attach"])").refusal(), "T10 done.0");
  EXPECT_EQ(before_the_first_turn().with("done", R"(["attach"])").refusal(), "T11 done")
      << "nothing lies there";
  const Position drawn = written.with("done", R"(["draw"])").position();
  EXPECT_EQ(written.game().legal(drawn, 0).size(), 2) << "to draw again, or to end";
}

TEST(TrafficPosition, T11_vehicles_are_put_on_points_just_completed) {
  const auto [written, point] = laid();
  const auto putting = written.with("done", R"(["attach"])").with("fresh", "[" + point + "]");
  ASSERT_EQ(putting.refusal(), "none");
  EXPECT_EQ(putting.position().open.phase, Phase::put);
  EXPECT_EQ(written.with("fresh", "[" + point + "]").refusal(), "T11 fresh")
      << "nothing was attached in this turn";
  EXPECT_EQ(putting.with("vehicles", "[" + vehicle(0, "taxi", point) + "]").refusal(), "T11 fresh.0");
  EXPECT_EQ(putting.with("fresh", "[[9,9]]").refusal(), "T11 fresh.0");
}

TEST(TrafficPosition, T16_T18_the_end_comes_with_an_empty_stack_or_idle_turns) {
  EXPECT_EQ(before_the_first_turn().with("last_turns", "1").refusal(), "T18 last_turns");
  EXPECT_EQ(before_the_first_turn().with("idle_turns", "5").refusal(), "none");
  EXPECT_EQ(before_the_first_turn().with("idle_turns", "6").refusal(), "record.position-number idle_turns");
  std::string all = "[";
  for (int tile = 1; tile <= city_tiles; ++tile) all += (tile > 1 ? "," : "") + std::to_string(tile);
  const auto empty = before_the_first_turn().with("hands", "[" + all + "],[]]");
  EXPECT_EQ(empty.refusal(), "T18 last_turns");
  EXPECT_EQ(empty.with("last_turns", "2").refusal(), "none");
  EXPECT_EQ(empty.with("last_turns", "2").with("done", R"(["draw"])").refusal(), "T18 last_turns");
  EXPECT_EQ(empty.with("last_turns", "3").with("done", R"(["draw"])").refusal(), "none");
}

TEST(TrafficPosition, T5_whoever_began_is_configured) {
  const Written configured(R"({"players":2,"start":1})", json::write(before_the_first_turn().written()));
  EXPECT_EQ(configured.refusal(), "T5 starter");
}

}  // namespace skyline::traffic
