// Where players sit and what a card means from there.
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

// By seat: the plots that the cards 1–9 show, read off a board turned on the table.
constexpr std::array<std::array<int, 9>, 4> shown{{
    {1, 2, 3, 4, 5, 6, 7, 8, 9},  // south
    {3, 6, 9, 2, 5, 8, 1, 4, 7},  // west: up is east, left is north
    {9, 8, 7, 6, 5, 4, 3, 2, 1},  // north
    {7, 4, 1, 8, 5, 2, 9, 6, 3},  // east: up is west, left is south
}};

std::array<int, 4> seats_of(std::string_view config) { return game_of(config).config().seats; }

}  // namespace

TEST(Seats, M4_by_default_four_players_sit_clockwise_from_the_south) {
  EXPECT_EQ(seats_of("{}"), (std::array{0, 1, 2, 3}));
}

TEST(Seats, M4_by_default_three_players_leave_the_east_empty) {
  const auto seats = seats_of(R"({"players":3})");
  EXPECT_EQ((std::array{seats[0], seats[1], seats[2]}), (std::array{0, 1, 2}));
}

TEST(Seats, M4_by_default_two_players_sit_face_to_face) {
  const auto seats = seats_of(R"({"players":2})");
  EXPECT_EQ((std::array{seats[0], seats[1]}), (std::array{0, 2}));
}

TEST(Seats, M4_any_distinct_seats_may_be_configured_and_turn_order_stays_by_number) {
  Scene scene(R"({"players":3,"seats":[3,1,0],"start":1})");
  scene.play("deal 0 1 2 3 4 \n deal 1 1 2 3 4 \n deal 2 1 2 3 4");
  scene.play("1: select B4.0.0.0 \n 2: select Y4.0.0.0 \n 0: select O4.0.0.0");
  scene.play("1: build 1 A3 B1 \n draw 1 9");  // seat 1
  scene.play("2: build 1 A1 Y1 \n draw 2 9");  // seat 0
  scene.play("0: build 1 A7 O1 \n draw 0 9");  // seat 3
  EXPECT_EQ(scene.open().active, 1);
}

TEST(Seats, M4_two_players_cannot_share_a_side) {
  EXPECT_EQ(text_of(read_config(options_from(R"({"players":2,"seats":[1,1]})")).refusal()),
            "manhattan.seats M4");
}

TEST(Cards, M5_every_position_from_every_side) {
  for (int seat = 0; seat < 4; ++seat)
    for (int card = 0; card < 9; ++card)
      EXPECT_EQ(cell_from_seat(seat, card) + 1, shown[seat][card]) << "seat " << seat << " card " << card + 1;
}

TEST(Cards, M5_a_card_allows_its_plot_in_each_city_and_no_other) {
  for (Player player = 0; player < 4; ++player)
    for (int card = 0; card < 9; ++card) {
      const auto position = std::to_string(card + 1);
      const auto plot = std::to_string(shown[player][card]);
      const auto block = std::string(1, "OBYP"[player]);
      Scene scene;
      scene.turn(player, position, block + "1.0.0.0");
      Names wanted;
      for (const char city : {'A', 'B', 'C', 'D', 'E', 'F'})
        wanted.push_back("build " + position + " " + city + plot + " " + block + "1");
      EXPECT_EQ(scene.legal(), wanted);
    }
}

TEST(Cards, M5_another_plot_is_refused) {
  Scene scene;
  scene.turn(1, "1 2 3 4", "B1.0.0.0");
  EXPECT_EQ(scene.why_not(1, "build 1 D3 B1"), "");
  for (const char* text : {"build 1 D1 B1", "build 1 D7 B1", "build 1 D9 B1", "build 2 D2 B1"})
    EXPECT_EQ(scene.why_not(1, text), "manhattan.wrong-plot M5") << text;
}

TEST(Cards, M5_two_players_opposite_each_other) {
  Scene scene(R"({"players":2})");
  scene.turn(1, "1 3 7 9", "B1.0.0.0");
  EXPECT_TRUE(scene.may("build 1 A9 B1"));
  EXPECT_TRUE(scene.may("build 3 A7 B1"));
  EXPECT_TRUE(scene.may("build 7 A3 B1"));
  EXPECT_TRUE(scene.may("build 9 A1 B1"));
}

}  // namespace skyline::manhattan
