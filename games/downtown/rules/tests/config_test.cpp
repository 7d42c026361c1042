#include <gtest/gtest.h>

#include "data/files.hpp"
#include "engine/core/texts.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {
namespace {

std::string refused(const json::Object& config) {
  const auto read = Game::read_config(config);
  return read ? "fine" : Texts("en").say(read.refusal());
}

std::string written(const json::Object& config) {
  return json::write(Game::write_config(*Game::read_config(config)));
}

// The standard board with lots 2 and 3 exchanged.
const std::string own_map = [] {
  std::string map = shipped_map("standard").text();
  map.replace(0, 18, " 1  1  3  3  3  3 ").replace(36, 18, " 1  1  2  2  2  2 ");
  return map;
}();

}  // namespace

TEST(Config, D1_two_to_six_players) {
  EXPECT_EQ(Game(*Game::read_config({})).players(), 4);
  for (const int players : {2, 3, 4, 5, 6}) EXPECT_EQ(refused({{"players", players}}), "fine");
  for (const int players : {-1, 0, 1, 7})
    EXPECT_EQ(refused({{"players", players}}),
              "players cannot be " + std::to_string(players) + "; it takes numbers from 2 to 6");
}

TEST(Config, only_what_differs_from_the_default_is_written) {
  EXPECT_EQ(written({}), "{}");
  EXPECT_EQ(written({{"players", 4}, {"board", "standard"}, {"sole_bonus", 2}}), "{}");
  EXPECT_EQ(written({{"players", 3}, {"board", "riverside"}, {"sole_bonus", 5}, {"mayor", 2}}),
            R"({"players":3,"board":"riverside","sole_bonus":5,"mayor":2})");
}

TEST(Config, D2_a_board_is_a_name_or_the_text_of_a_map) {
  EXPECT_EQ(written({{"board", *data_file("games/downtown/boards/standard.txt")}}), "{}");
  EXPECT_EQ(written({{"board", shipped_map("standard").text()}}), "{}");
  EXPECT_EQ(written({{"board", *data_file("games/downtown/boards/riverside.txt")}}),
            R"({"board":"riverside"})");
  EXPECT_EQ(
      *Game::write_config(*Game::read_config({{"board", "# our own\n" + own_map}})).find("board")->text(),
      own_map)
      << "it is kept without comments";
  EXPECT_EQ(Game::read_config({{"board", own_map}})->map.cells()[0][2], 2);  // lot 3
}

TEST(Config, D2_boards_that_are_refused) {
  EXPECT_EQ(refused({{"board", "atlantis"}}),
            "there is no board called \"atlantis\"; the boards are standard and riverside, and the text of a "
            "map is "
            "taken as well (D2)");
  EXPECT_EQ(refused({{"board", ""}}).substr(0, 28), "there is no board called \"\";");
  EXPECT_EQ(refused({{"board", "1 1 2 2"}}), "map line 1: this row has 4 numbers; it takes 12 (D2)");
  EXPECT_EQ(refused({{"board", 3}}), "board cannot be 3; it takes a text");
}

TEST(Config, D18_the_sole_bonus_is_2_or_5) {
  EXPECT_EQ(refused({{"sole_bonus", 3}}), "sole_bonus cannot be 3; it takes 2 or 5 (D18)");
  EXPECT_EQ(refused({{"sole_bonus", 10}}), "sole_bonus cannot be 10; it takes numbers from 2 to 5");
}

TEST(Config, D23_two_players_have_no_bonus_to_set) {
  EXPECT_EQ(refused({{"players", 2}, {"sole_bonus", 2}}), "fine");
  EXPECT_EQ(refused({{"players", 2}, {"sole_bonus", 5}}),
            "sole_bonus has no meaning with two players: their game has no bonus (D23)");
}

TEST(Config, D6_the_first_mayor_is_one_of_the_players) {
  EXPECT_EQ(refused({{"players", 3}, {"mayor", 2}}), "fine");
  EXPECT_EQ(refused({{"players", 3}, {"mayor", 3}}), "mayor cannot be 3; the players are 0 to 2 (D6)");
  EXPECT_EQ(refused({{"mayor", -1}}), "mayor cannot be -1; it takes numbers from 0 to 5");
}

TEST(Config, unknown_options_are_errors) {
  EXPECT_EQ(refused({{"edition", "2017"}}), "there is no option \"edition\"");
}

}  // namespace skyline::downtown
