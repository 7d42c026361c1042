// What differs between the editions: rounds, blocks, the advanced mode. Ties are in ties_test.cpp.
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

struct Course {
  int rounds;
  int selections;
  int turns;
  std::array<int, 4> reserve;   // blocks left of each colour at the end
  std::array<int, 4> on_board;  // blocks placed of each colour
};

// Plays the first seed whose random game needs no skip (M20).
Course course_of(std::string_view config) {
  for (std::uint64_t seed = 1;; ++seed) {
    Scene scene(config);
    Random random(seed);
    Course course{};
    bool skipped = false;
    for (advance(scene.game, scene.position, random); scene.game.stage(scene.position) != Stage::over;
         advance(scene.game, scene.position, random)) {
      Game::Actions actions;
      scene.game.legal(scene.position, scene.open().active, actions);
      const Action action = actions[random.below(actions.size())];
      course.selections += action.kind == Action::Kind::select ? 1 : 0;
      course.turns += action.kind == Action::Kind::select ? 0 : 1;
      skipped |= action.kind == Action::Kind::skip;
      scene.game.apply(scene.position, scene.open().active, action);
    }
    if (skipped) continue;
    course.rounds = scene.open().round;
    for (std::size_t colour = 0; colour < 4; ++colour)
      course.reserve[colour] = scene.open().reserve[colour].total();
    for (int plot = 0; plot < plot_count; ++plot)
      for (const Block block : scene.open().board.log.stack(plot)) ++course.on_board[index(block.colour())];
    return course;
  }
}

void expect_course(std::string_view config, const Course& wanted) {
  SCOPED_TRACE(config);
  const Course course = course_of(config);
  EXPECT_EQ(course.rounds, wanted.rounds);
  EXPECT_EQ(course.selections, wanted.selections);
  EXPECT_EQ(course.turns, wanted.turns);
  EXPECT_EQ(course.reserve, wanted.reserve);
  EXPECT_EQ(course.on_board, wanted.on_board);
}

std::string refused(std::string_view config) {
  const auto read = read_config(options_from(config));
  return read ? "" : text_of(read.refusal());
}

}  // namespace

TEST(Editions, M6_four_players_build_six_blocks_in_each_of_four_rounds) {
  for (const char* edition : {"1994", "2017", "2018"})
    expect_course(std::string(R"({"edition":")") + edition + R"("})",
                  {4, 16, 96, {0, 0, 0, 0}, {24, 24, 24, 24}});
}

TEST(Editions, M7_three_players_build_four_blocks_in_each_of_six_rounds) {
  for (const char* edition : {"1994", "2017", "2018"})
    expect_course(std::string(R"({"players":3,"edition":")") + edition + R"("})",
                  {6, 18, 72, {0, 0, 0, 0}, {24, 24, 24, 0}});
}

TEST(Editions, M8_two_players_build_four_blocks_of_each_of_two_colours_in_six_rounds) {
  for (const char* edition : {"1994", "2017"})
    expect_course(std::string(R"({"players":2,"edition":")") + edition + R"("})",
                  {6, 12, 96, {0, 0, 0, 0}, {24, 24, 24, 24}});
}

TEST(Editions, M8_in_2018_two_players_play_four_rounds_and_8_blocks_of_each_colour_stay_unused) {
  expect_course(R"({"players":2,"edition":"2018"})", {4, 8, 64, {8, 8, 8, 8}, {16, 16, 16, 16}});
}

TEST(Editions, M8_of_two_players_one_has_orange_and_yellow_the_other_blue_and_purple) {
  Scene scene(R"({"players":2,"start":0})");
  scene.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4");
  EXPECT_EQ(scene.act(0, "select B4.0.0.0 P4.0.0.0"), "manhattan.not-your-colour M3");
  scene.play("0: select O4.0.0.0 Y1.1.1.1 \n 1: select B0.4.0.0 P1.0.0.3");
  EXPECT_EQ(scene.chosen('O'), "4.0.0.0");
  EXPECT_EQ(scene.chosen('B'), "0.4.0.0");
  EXPECT_EQ(scene.chosen('Y'), "1.1.1.1");
  EXPECT_EQ(scene.chosen('P'), "1.0.0.3");
  EXPECT_TRUE(scene.may("build 1 A1 O1"));
  EXPECT_TRUE(scene.may("build 1 A1 Y4"));
}

TEST(Editions, M10_the_advanced_mode_belongs_to_2018_only) {
  EXPECT_EQ(refused(R"({"edition":"1994","advanced":true})"), "manhattan.advanced-edition M10");
  EXPECT_EQ(refused(R"({"edition":"2017","advanced":true})"), "manhattan.advanced-edition M10");
  EXPECT_EQ(refused(R"({"advanced":true})"), "manhattan.advanced-edition M10");
  EXPECT_EQ(refused(R"({"edition":"2018","advanced":true})"), "");
  EXPECT_EQ(refused(R"({"edition":"1994","advanced":false})"), "");
}

TEST(Editions, M10_in_2018_the_advanced_mode_is_optional) {
  Scene plain(R"({"edition":"2018","players":2,"start":0})");
  plain.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4");
  EXPECT_EQ(plain.open().phase, Phase::select);
  Scene advanced(R"({"edition":"2018","players":2,"start":0,"advanced":true})");
  advanced.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4");
  EXPECT_EQ(advanced.open().phase, Phase::reveal_urban);
}

TEST(Editions, M12_the_default_edition_is_2017) {
  EXPECT_EQ(game_of("{}").config(), game_of(R"({"edition":"2017"})").config());
  EXPECT_EQ(game_of("{}").config().row().name, "2017");
  EXPECT_EQ(game_of(R"({"players":2})").rounds(), 6);  // 2018 would have four
}

TEST(Editions, M12_any_edition_goes_with_any_number_of_players) {
  for (const char* edition : {"1994", "2017", "2018"})
    for (const char* players : {"2", "3", "4"})
      EXPECT_EQ(refused(std::string(R"({"edition":")") + edition + R"(","players":)" + players + "}"), "");
}

}  // namespace skyline::manhattan
