#include "games/traffic/rules/map.hpp"

#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::traffic {
namespace {

// The points of a street as texts.
Names street(const Map& map, int x, int y, Axis axis) {
  Names names;
  for (Points left = map.street(map.point_at(cell_at(x, y)), axis); left != 0; left &= left - 1)
    names.insert(cell_name(map.cell(std::countr_zero(left))));
  return names;
}

PointKind kind_of(const Picture& rows) {  // of the one point of four tiles
  const Map map = map_of(rows);
  return map.kind(map.point_at({1, 1}));
}

}  // namespace

TEST(Map, T8_kinds_of_points) {
  EXPECT_EQ(kind_of({"o|o", "-+-", "o|o"}), PointKind::crossing);
  EXPECT_EQ(kind_of({"o|o", "-+-", "o.o"}), PointKind::t_junction);
  EXPECT_EQ(kind_of({"o.o", "-+=", "o~o"}), PointKind::straight);
  EXPECT_EQ(kind_of({"o|o", ".+.", "o:o"}), PointKind::straight);
  EXPECT_EQ(kind_of({"o|o", "-+.", "o.o"}), PointKind::bend);
  EXPECT_EQ(kind_of({"o.o", ".+-", "o|o"}), PointKind::bend);
  EXPECT_EQ(kind_of({"o.o", "-+.", "o.o"}), PointKind::dead_end);
  EXPECT_EQ(kind_of({"o.o", "~+.", "o~o"}), PointKind::unusable);
}

TEST(Map, T8_a_point_needs_four_tiles) {
  const Map map = map_of({"o|o|o",  //
                          "-+-+-",  //
                          "o|o  "});
  EXPECT_NE(map.point_at({1, 1}), Map::none);
  EXPECT_EQ(map.point_at({2, 1}), Map::none);
  EXPECT_EQ(map.point_at({0, 0}), Map::none);
  EXPECT_EQ(map.point_at({7, 7}), Map::none);
}

TEST(Map, T8_usable_with_one_street_even_to_an_unfinished_corner) {
  const Map map = map_of({"o.o.o", "-+.+.", "o.o.o"});
  EXPECT_EQ(map.usable(), point_bit(map.point_at({1, 1})));
  EXPECT_FALSE(map.way(map.point_at({1, 1}), Side::west)) << "the joint is unfinished";
}

TEST(Map, T7_red_and_beige_joints_are_streets_green_and_blue_are_not) {
  const Map map = map_of({"o:o", "-+.", "o~o"});
  const int point = map.point_at({1, 1});
  EXPECT_TRUE(map.street_joint(point, Side::north));
  EXPECT_FALSE(map.street_joint(point, Side::east));
  EXPECT_FALSE(map.street_joint(point, Side::south));
  EXPECT_TRUE(map.street_joint(point, Side::west));
}

TEST(Street, T9_red_and_beige_in_one_line_are_one_street) {
  const Map map = map_of({"o.o.o.o", "-+-+=+-", "o.o.o.o"});
  EXPECT_EQ(street(map, 1, 1, Axis::h), (Names{"1,1", "2,1", "3,1"}));
  EXPECT_EQ(street(map, 3, 1, Axis::h), (Names{"1,1", "2,1", "3,1"}));
}

TEST(Street, T9_parks_and_water_cut_it) {
  const Map map = map_of({"o.o.o.o.o.o", "-+-+.+-+~+-", "o.o.o.o.o.o"});
  EXPECT_EQ(street(map, 1, 1, Axis::h), (Names{"1,1", "2,1"}));
  EXPECT_EQ(street(map, 3, 1, Axis::h), (Names{"3,1", "4,1"}));
  EXPECT_EQ(street(map, 5, 1, Axis::h), (Names{"5,1"}));
}

TEST(Street, T9_ends_at_a_bend) {
  // From 1,1 eastwards to 2,1, there to the south.
  const Map map = map_of({"o.o.o.o",  //
                          "-+-+.+.",  //
                          "o.o|o.o",  //
                          ".+.+.+.",  //
                          "o.o|o.o"});
  EXPECT_EQ(street(map, 1, 1, Axis::h), (Names{"1,1", "2,1"}));
  EXPECT_EQ(street(map, 2, 1, Axis::v), (Names{"2,1", "2,2"}));
  EXPECT_EQ(street(map, 2, 2, Axis::h), (Names{"2,2"}));
}

TEST(Street, T9_ends_at_the_edge_of_the_map) {
  const Map map = map_of({"o|o|o   o|o",  //
                          "-+-+-   -+-",  //
                          "o|o|o   o|o"});
  EXPECT_EQ(street(map, 2, 1, Axis::h), (Names{"1,1", "2,1"}));
  EXPECT_EQ(street(map, 5, 1, Axis::h), (Names{"5,1"}));
}

TEST(Street, T9_a_point_without_finished_joints_is_a_street_by_itself) {
  const Map map = map_of({"o|o.o", "-+.+-", "o|o.o"});
  EXPECT_EQ(street(map, 1, 1, Axis::h), (Names{"1,1"}));
  EXPECT_EQ(street(map, 1, 1, Axis::v), (Names{"1,1"}));
}

TEST(Map, T11_several_squares_with_one_tile) {
  Map map = map_of({"o|o|o",  //
                    "-+-+-",  //
                    "o| |o",  //
                    "-+-+-",  //
                    "o|o|o"});
  EXPECT_EQ(map.points(), 0U);
  EXPECT_EQ(map.squares_completed({1, 1}), 4);
  EXPECT_EQ(map.squares_completed({3, 1}), 0);
  const Points completed =
      map.attach({1, 1}, Piece(8, 0), Tile(Colour::red, Colour::red, Colour::red, Colour::red));
  EXPECT_EQ(std::popcount(completed), 4);
  for (const Cell corner : {Cell{1, 1}, Cell{2, 1}, Cell{1, 2}, Cell{2, 2}})
    EXPECT_EQ(map.kind(map.point_at(corner)), PointKind::crossing);
  EXPECT_EQ(street(map, 1, 1, Axis::v), (Names{"1,1", "1,2"}));
}

TEST(Map, T6_open_cells_ask_for_the_colours_that_they_touch) {
  const Map map = map_of({"o|o", ".  ", "o  "});
  EXPECT_EQ(demanded(map.demand_at({1, 1}), Side::north), 0);
  EXPECT_EQ(demanded(map.demand_at({1, 1}), Side::west), 0);
  EXPECT_EQ(demanded(map.demand_at({1, 1}), Side::east), -1);
  EXPECT_EQ(demanded(map.demand_at({0, 2}), Side::north), 0);
  EXPECT_EQ(map.demand_at({0, 0}), 0) << "taken";
  EXPECT_EQ(map.demand_at({5, 5}), 0) << "touches nothing";
}

// The comment in map.hpp promises that every reachable map fits: the longest and the widest ones.
TEST(Map, T2_holds_maps_that_reach_as_far_as_there_are_tiles) {
  const Game game(config_of({{"scenario", "central-park"}, {"tiles", red_tiles()}}));
  for (const Side direction : all_sides) {
    Map map = game.start().open.map;
    Cell cell = direction == Side::east || direction == Side::south ? Cell{1, 4} : Cell{0, 0};
    for (int tile = 0; tile < city_tiles; ++tile) {
      cell = next_to(cell, direction);
      map.attach(cell, Piece(tile, 0), game.tile(tile));
      ASSERT_EQ(map.find(cell), 10 + tile);
    }
    EXPECT_LE(map.open_cells(), Map::most_open_cells);
    EXPECT_EQ(map.tiles(), most_tiles);
  }
}

TEST(Map, T2_holds_combs_with_the_most_open_cells) {
  const Game game(config_of({{"scenario", "central-park"}, {"tiles", red_tiles()}}));
  Map map = game.start().open.map;
  int tile = 0;
  for (int x = 2; tile < city_tiles; ++x) {  // a long diagonal staircase
    map.attach(cell_at(x, x - 2), Piece(tile++, 0), game.tile(0));
    if (tile < city_tiles) map.attach(cell_at(x, x - 1), Piece(tile++, 0), game.tile(0));
  }
  EXPECT_LE(map.open_cells(), Map::most_open_cells);
  EXPECT_EQ(map.cell(map.find({23, 22})), (Cell{23, 22}));
}

}  // namespace skyline::traffic
