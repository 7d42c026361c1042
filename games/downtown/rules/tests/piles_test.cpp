#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::downtown {

TEST(Piles, D7_the_mayor_alone_chooses_a_pile) {
  Scene scene;
  scene.mayor(2);
  EXPECT_EQ(scene.actors(), (std::vector<Player>{2}));
  EXPECT_EQ(scene.legal(2), (TextList{"pile left", "pile right"}));
  EXPECT_EQ(scene.refusal("0 pile left"), "not-your-turn D7");
  EXPECT_EQ(scene.refusal("2 vote housing"), "downtown.asked-otherwise D7");
}

TEST(Piles, D7_an_even_card_is_voted_on_alone) {
  Scene scene;
  scene.play("0 pile left").chance("card 4");
  EXPECT_EQ(scene.phase(), Phase::vote);
  EXPECT_EQ(scene.open().turned_count, 1);
  EXPECT_FALSE(contains(scene.open().cards[0], 4 - 1));
}

TEST(Piles, D7_an_odd_card_brings_one_of_the_other_pile_before_the_vote) {
  Scene scene;
  scene.play("0 pile right").chance("card 21");
  EXPECT_EQ(scene.game().stage(scene.position()), Stage::chance);
  EXPECT_EQ(scene.chance_refusal("card 22"), "downtown.card-not-in-pile D7");
  scene.chance("card 6");
  EXPECT_EQ(scene.phase(), Phase::vote);
  EXPECT_EQ(scene.open().turned, (std::array<std::uint8_t, 2>{20, 5}));
}

TEST(Piles, D7_never_a_third_card) {
  Scene scene;
  scene.play("0 pile left").chance("card 7").chance("card 13");
  EXPECT_EQ(scene.phase(), Phase::vote);
  EXPECT_EQ(scene.open().turned_count, 2);
}

TEST(Piles, D7_the_second_card_does_not_come_from_the_same_pile) {
  Scene scene;
  scene.play("0 pile left").chance("card 7");
  EXPECT_EQ(scene.chance_refusal("card 8"), "downtown.card-not-in-pile D7");
}

TEST(Piles, D7_an_empty_pile_cannot_be_chosen_but_the_question_is_put) {
  Scene scene;
  scene.open().cards[0] = 0;
  EXPECT_EQ(scene.legal(0), (TextList{"pile right"}));
  EXPECT_EQ(scene.refusal("0 pile left"), "downtown.pile-empty D7");
}

TEST(Piles, D7_an_odd_card_stays_alone_when_the_other_pile_is_empty) {
  Scene scene;
  scene.open().cards[0] = 0;
  scene.play("0 pile right").chance("card 13");
  EXPECT_EQ(scene.phase(), Phase::vote);
  EXPECT_EQ(scene.open().turned_count, 1);
}

TEST(Piles, D7_an_even_card_with_an_empty_pile_is_as_usual) {
  Scene scene;
  scene.open().cards[1] = 0;
  scene.play("0 pile left").chance("card 12");
  EXPECT_EQ(scene.phase(), Phase::vote);
  EXPECT_EQ(scene.open().turned_count, 1);
}

TEST(Piles, D7_the_last_card_of_a_pile_is_drawn_like_any_other) {
  Scene scene;
  scene.open().cards[0] = only(9 - 1);
  scene.open().cards[1] = only(20 - 1);
  scene.play("0 pile left");
  EXPECT_EQ(scene.chance_refusal("card 11"), "downtown.card-not-in-pile D7");
  scene.chance("card 9").chance("card 20");
  EXPECT_EQ(scene.open().cards, (std::array<LotSet, 2>{0, 0}));
  EXPECT_EQ(scene.phase(), Phase::vote);
}

TEST(Piles, D7_every_card_of_the_pile_can_come_and_no_other) {
  Scene scene;
  scene.tiles("park 13 14 15");
  scene.play("0 pile right");
  LotSet seen = 0;
  Random random(7);
  for (int i = 0; i < 500; ++i) seen |= only(scene.game().sample(scene.position(), random).values[0]);
  EXPECT_EQ(seen, scene.open().cards[1]);
}

}  // namespace skyline::downtown
