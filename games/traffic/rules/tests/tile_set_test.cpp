#include "games/traffic/rules/tile_set.hpp"

#include "data/files.hpp"
#include "engine/core/texts.hpp"
#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::traffic {
namespace {

// The red set, in which every line is a tile: 44 city tiles, then lines 45–48 and 49–58.
std::string with_line(int line, const std::string& text) {
  std::string changed;
  int at = 0;
  std::string_view rest;
  const std::string all = red_tiles();
  for (rest = all; !rest.empty();) {
    const auto end = rest.find('\n');
    changed += (++at == line ? text : std::string(rest.substr(0, end))) + '\n';
    rest.remove_prefix(end + 1);
  }
  return changed;
}

// The code, the rule and the line of the refusal.
std::string refusal_of(const std::string& text) {
  const auto set = read_tile_set(text);
  if (set) return "";
  const Refusal& refusal = set.refusal();
  EXPECT_EQ(refusal.params[0].name, "line");
  EXPECT_TRUE(skyline::Texts("en").has("refusal." + std::string(refusal.code))) << refusal.code;
  return std::string(refusal.code) + ' ' + std::string(refusal.rule) + ' ' + refusal.params[0].value;
}

}  // namespace

TEST(TileSet, T2_the_standard_set_has_44_city_tiles_and_both_starts) {
  const auto set = read_tile_set(*data_file("games/traffic/tiles/standard.txt"));
  ASSERT_TRUE(set.ok());
  EXPECT_EQ(*set, standard_tile_set());
  EXPECT_EQ(start_cells(Scenario::times_square).size(), 4U);
  EXPECT_EQ(start_cells(Scenario::central_park).size(), 10U);
}

TEST(TileSet, T3_letters_clockwise_from_north) {
  const auto set = read_tile_set(with_line(3, "  RBGW  # a comment"));
  ASSERT_TRUE(set.ok());
  const Tile tile = set->city[2];
  EXPECT_EQ(tile.side(Side::north), Colour::red);
  EXPECT_EQ(tile.side(Side::east), Colour::beige);
  EXPECT_EQ(tile.side(Side::south), Colour::green);
  EXPECT_EQ(tile.side(Side::west), Colour::blue);
  EXPECT_EQ(tile_letters(tile.turned(1)), "WRBG") << "clockwise: north comes to the east";
}

TEST(TileSet, T3_comments_and_empty_lines_do_not_count) {
  EXPECT_EQ(refusal_of("# first\n\n  \r\n" + red_tiles() + "# last\n"), "");
}

TEST(TileSet, T3_wrong_letters) {
  EXPECT_EQ(refusal_of(with_line(3, "RBGX")), "traffic.tiles.letters T3 3");
  EXPECT_EQ(refusal_of(with_line(3, "RBG")), "traffic.tiles.letters T3 3");
  EXPECT_EQ(refusal_of(with_line(3, "RBGGG")), "traffic.tiles.letters T3 3");
  EXPECT_EQ(refusal_of(with_line(3, "rbgg")), "traffic.tiles.letters T3 3");
  EXPECT_EQ(refusal_of(with_line(46, "times-square 1,0 RRR")), "traffic.tiles.letters T3 46");
}

TEST(TileSet, T2_wrong_counts) {
  EXPECT_EQ(refusal_of(with_line(44, "")), "traffic.tiles.too-few T2 45");
  EXPECT_EQ(refusal_of(with_line(44, "RRRR\nRRRR")), "traffic.tiles.too-many T2 45");
  EXPECT_EQ(refusal_of("RRRR\n"), "traffic.tiles.too-few T2 2");
  EXPECT_EQ(refusal_of(""), "traffic.tiles.too-few T2 1");
  EXPECT_EQ(refusal_of(with_line(45, "times-square 0,0 RRRR\nRRRR")), "traffic.tiles.order T3 46");
}

TEST(TileSet, T3_lines_that_are_no_tiles) {
  EXPECT_EQ(refusal_of(with_line(45, "harlem 0,0 RRRR")), "traffic.tiles.unreadable T3 45");
  EXPECT_EQ(refusal_of(with_line(45, "times-square 0,0")), "traffic.tiles.unreadable T3 45");
  EXPECT_EQ(refusal_of(with_line(45, "times-square 0,0 RRRR R")), "traffic.tiles.unreadable T3 45");
  EXPECT_EQ(refusal_of(with_line(45, "times-square  0,0 RRRR")), "traffic.tiles.unreadable T3 45");
}

TEST(TileSet, T4_start_tiles_lie_where_the_scenario_says) {
  EXPECT_EQ(refusal_of(with_line(45, "times-square 0,1 RRRR")), "traffic.tiles.no-start-cell T4 45");
  EXPECT_EQ(refusal_of(with_line(45, "times-square x RRRR")), "traffic.tiles.no-start-cell T4 45");
  EXPECT_EQ(refusal_of(with_line(49, "central-park 2,0 RGGR")), "traffic.tiles.no-start-cell T4 49");
  EXPECT_EQ(refusal_of(with_line(46, "times-square 0,0 RRRR")), "traffic.tiles.cell-twice T4 46");
  EXPECT_EQ(refusal_of(with_line(48, "")), "traffic.tiles.cell-missing T4 59");
  EXPECT_EQ(refusal_of(with_line(58, "")), "traffic.tiles.cell-missing T4 59");
}

TEST(TileSet, T4_times_square_has_street_joints_that_match) {
  EXPECT_EQ(refusal_of(with_line(45, "times-square 0,0 RBRR")), "traffic.tiles.joint T4 45");
  EXPECT_EQ(refusal_of(with_line(45, "times-square 0,0 GRGG")), "") << "outer sides are free";
  std::string green_joint = with_line(45, "times-square 0,0 RGRR");
  green_joint.replace(green_joint.find("1,0 RRRR"), 8, "1,0 RRRG");
  EXPECT_EQ(refusal_of(green_joint), "traffic.tiles.not-street T4 45");
}

TEST(TileSet, T4_central_park_is_green_inside_and_street_around) {
  EXPECT_EQ(refusal_of(with_line(49, "central-park 0,0 GGGR")), "traffic.tiles.not-street T4 49");
  EXPECT_EQ(refusal_of(with_line(49, "central-park 0,0 RRGR")), "traffic.tiles.joint T4 49");
  std::string red_joint = with_line(49, "central-park 0,0 RRGR");
  red_joint.replace(red_joint.find("1,0 RRGG"), 8, "1,0 RRGR");
  EXPECT_EQ(refusal_of(red_joint), "traffic.tiles.not-green T4 49");
}

TEST(TileSet, T4_one_tile_completes_a_square_of_times_square) {
  const Game game(Config{});
  const Map map = game.start().open.map;
  EXPECT_EQ(map.points(), 0U);
  EXPECT_EQ(map.squares_completed({0, 1}), 1);
  EXPECT_EQ(map.squares_completed({2, 0}), 1);
}

TEST(TileSet, T4_the_points_inside_central_park_are_unusable) {
  const Game game(config_of({{"scenario", "central-park"}}));
  const Map map = game.start().open.map;
  EXPECT_EQ(std::popcount(map.points()), 4);
  EXPECT_EQ(map.usable(), 0U);
}

}  // namespace skyline::traffic
