#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::downtown {

// The five examples of the rulebook; the mayor is player 0.

TEST(Vote, D10_example_two_housing_against_the_mayors_commerce_and_one_industry) {
  Scene scene(4);
  scene.vote_on("6").votes("commerce housing housing industry");
  EXPECT_EQ(scene.use(6), "housing");
}

TEST(Vote, D10_example_three_against_three_the_mayor_decides) {
  Scene scene(6);
  scene.vote_on("6").votes("commerce housing housing commerce housing commerce");
  EXPECT_EQ(scene.use(6), "commerce");
}

TEST(Vote, D10_example_the_mayor_is_outvoted) {
  Scene scene(3);
  scene.vote_on("6").votes("housing industry industry");
  EXPECT_EQ(scene.use(6), "industry");
}

TEST(Vote, D10_example_a_tie_without_the_mayor_is_picked_from_by_the_mayor) {
  for (const std::string picked : {"housing", "commerce"}) {
    Scene scene(5);
    scene.vote_on("6").votes("industry housing housing commerce commerce", "14");
    EXPECT_EQ(scene.phase(), Phase::pick);
    EXPECT_EQ(scene.actors(), (std::vector<Player>{0}));
    EXPECT_EQ(scene.legal(0), (TextList{"pick housing", "pick commerce"}));
    EXPECT_EQ(scene.refusal("0 pick industry"), "downtown.not-tied D10");
    EXPECT_EQ(scene.refusal("1 pick housing"), "not-your-turn D10");
    EXPECT_EQ(scene.use(6), "bare");
    scene.play("0 pick " + picked);
    EXPECT_EQ(scene.use(6), picked);
  }
}

TEST(Vote, D10_example_four_against_four_by_lobby_the_mayor_decides) {
  Scene scene(5);
  scene.vote_on("6").votes("housing housing industry industry industry", "014");
  EXPECT_EQ(scene.use(6), "housing");
}

TEST(Vote, D10_a_three_way_tie_goes_to_the_mayors_choice) {
  Scene scene(3);
  scene.mayor(1).vote_on("6").votes("housing industry commerce");
  EXPECT_EQ(scene.use(6), "industry");
}

TEST(Vote, D8_everybody_votes_at_once_in_any_order) {
  Scene scene(3);
  scene.vote_on("6").no_tokens();
  EXPECT_EQ(scene.actors(), (std::vector<Player>{0, 1, 2}));
  scene.play("2 vote housing");
  EXPECT_EQ(scene.actors(), (std::vector<Player>{0, 1}));
  scene.play("0 vote industry");
  EXPECT_EQ(scene.actors(), (std::vector<Player>{1}));
  EXPECT_EQ(scene.use(6), "bare");
  scene.play("1 vote housing");
  EXPECT_EQ(scene.use(6), "housing");
}

TEST(Vote, D8_a_choice_is_final_and_nobody_abstains) {
  Scene scene(3);
  scene.vote_on("6").play("2 vote housing");
  EXPECT_EQ(scene.refusal("2 vote commerce"), "downtown.already-chosen D8");
  EXPECT_EQ(scene.refusal("0 pass"), "downtown.asked-otherwise D8");
  EXPECT_EQ(scene.refusal("4 vote housing"), "not-your-turn D8");
  EXPECT_EQ(scene.legal(0), (TextList{"vote housing", "vote industry", "vote commerce"}));
}

TEST(Vote, D8_tiles_run_out_by_shape) {
  Scene scene;
  scene.tiles("housing 1 5 7 8").vote_on("9 6");  // four squares; 9 is square, 6 a bar
  EXPECT_EQ(scene.legal(1), (TextList{"vote industry", "vote commerce"}));
  EXPECT_EQ(scene.refusal("1 vote housing"), "downtown.no-tile-left D8");
  scene.votes("industry industry industry industry");
  EXPECT_EQ(scene.legal(1), (TextList{"vote housing", "vote industry", "vote commerce"}));
}

TEST(Vote, D8_tiles_of_bars_run_out_too) {
  Scene scene;
  scene.tiles("commerce 2 3 4 6").vote_on("10");
  EXPECT_EQ(scene.refusal("1 vote commerce"), "downtown.no-tile-left D8");
}

TEST(Vote, D9_with_one_use_left_there_is_still_a_vote_and_a_lobby) {
  Scene scene(3);
  scene.tiles("housing 1 5 7 8 industry 9 11 14 16").vote_on("18");
  EXPECT_EQ(scene.legal(2), (TextList{"vote commerce"}));
  scene.play("0 vote commerce, 1 vote commerce, 2 vote commerce");
  EXPECT_EQ(scene.phase(), Phase::lobby);
  scene.play("0 lobby yes, 1 lobby no, 2 lobby no");
  EXPECT_EQ(scene.use(18), "commerce");
  EXPECT_FALSE(scene.open().tokens.contains(0));
}

TEST(Vote, D9_the_lobby_goes_from_the_mayor_clockwise_among_those_who_have_the_token) {
  Scene scene(5);
  scene.mayor(3).vote_on("6");
  scene.open().tokens = scene.open().tokens.without(4);
  scene.play("0 vote housing, 1 vote housing, 2 vote industry, 3 vote industry, 4 vote commerce");
  EXPECT_EQ(scene.actors(), (std::vector<Player>{3}));
  EXPECT_EQ(scene.refusal("0 lobby yes"), "not-your-turn D9");
  EXPECT_EQ(scene.legal(3), (TextList{"lobby yes", "lobby no"}));
  scene.play("3 lobby no");
  EXPECT_EQ(scene.actors(), (std::vector<Player>{0}));
  scene.play("0 lobby no");
  EXPECT_EQ(scene.actors(), (std::vector<Player>{1}));
  scene.play("1 lobby yes");
  EXPECT_EQ(scene.actors(), (std::vector<Player>{2}));
  EXPECT_EQ(scene.use(6), "bare");
  scene.play("2 lobby no");
  EXPECT_EQ(scene.use(6), "housing");  // 3 : 2 : 1
}

TEST(Vote, D9_a_token_doubles_one_vote_and_is_gone) {
  Scene scene(3);
  scene.vote_on("7 14").votes("housing industry industry", "0");
  EXPECT_EQ(scene.use(7), "housing");  // 2 : 2, the mayor's
  EXPECT_FALSE(scene.open().tokens.contains(0));
  EXPECT_TRUE(scene.open().tokens.contains(1));
  scene.play("0 vote housing, 1 vote industry, 2 vote industry");
  EXPECT_EQ(scene.actors(), (std::vector<Player>{1}));  // player 0 is not asked again
  scene.play("1 lobby no, 2 lobby no");
  EXPECT_EQ(scene.use(14), "industry");  // 1 : 2
}

TEST(Vote, D9_a_doubled_vote_is_two_and_no_more) {
  Scene scene(5);
  scene.vote_on("6").votes("commerce housing commerce commerce industry", "1");
  EXPECT_EQ(scene.use(6), "commerce");  // 3 : 2 : 1
  Scene tie(4);
  tie.vote_on("6").votes("industry housing commerce commerce", "1");
  EXPECT_EQ(tie.legal(0), (TextList{"pick housing", "pick commerce"}));  // 2 : 2 : 1
}

TEST(Vote, D9_a_token_kept_is_asked_for_again_at_the_next_card) {
  Scene scene(3);
  scene.vote_on("7 14")
      .votes("housing housing housing")
      .play("0 vote housing, 1 vote housing, 2 vote housing");
  EXPECT_EQ(scene.actors(), (std::vector<Player>{0}));
}

TEST(Vote, D9_without_tokens_the_votes_are_revealed_at_once) {
  Scene scene(3);
  scene.no_tokens().vote_on("6").play("0 vote housing, 1 vote housing, 2 vote industry");
  EXPECT_EQ(scene.use(6), "housing");
  EXPECT_EQ(scene.phase(), Phase::buy);
}

TEST(Vote, D11_pawns_stay_on_the_lot_and_the_tile_is_taken_from_those_left) {
  Scene scene(3);
  scene.pawns(7, "012").no_tokens().vote_on("7");
  scene.votes("commerce commerce commerce");
  EXPECT_EQ(scene.owners(7), "111");
  EXPECT_EQ(scene.open().tiles[index(Use::commerce)], (std::array<std::uint8_t, 2>{3, 4}));
}

TEST(Vote, D11_the_second_card_is_voted_on_after_the_first_has_its_tile) {
  Scene scene(3);
  scene.no_tokens().vote_on("7 14").votes("housing housing housing");
  EXPECT_EQ(scene.use(7), "housing");
  EXPECT_EQ(scene.use(14), "bare");
  EXPECT_EQ(scene.phase(), Phase::vote);
  EXPECT_EQ(scene.actors(), (std::vector<Player>{0, 1, 2}));
  scene.votes("commerce commerce industry");
  EXPECT_EQ(scene.use(14), "commerce");
  EXPECT_EQ(scene.phase(), Phase::buy);
}

}  // namespace skyline::downtown
