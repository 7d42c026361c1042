// Positions that are set up by hand begin a game where the rules allow them, and are refused with their place
// where they do not. The harness writes and reads those of random games.
#include "engine/core/tests/written_position.hpp"

#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {
namespace {

using Written = skyline::testing::WrittenPosition<Game>;

constexpr std::string_view laid_out =
    R"("1":{"use":"park"},"5":{"use":"park"},"20":{"use":"park"},)"
    R"("2":{"use":"housing"},"14":{"use":"commerce"},"23":{"use":"industry"})";

json::Object lots(std::string_view more) {
  return skyline::testing::object_from("{" + std::string(laid_out) + (more.empty() ? "" : ",") +
                                       std::string(more) + "}");
}

// Three players in their second round; lot 8 got its tile in the first. The mayor chooses a pile.
Written second_round() {
  return {R"({"players":3})",
          R"({"phase":"pile","round":2,"mayor":1,"money":[25,23,30],"lobby":[0,1,2],"lots":)" +
              json::write(lots(R"("8":{"use":"housing","pawns":[2,1,0]})")) + "}"};
}

Written with_lots(std::string_view more) { return second_round().with("lots", json::write(lots(more))); }

// The same, but lot 13 is voted on, and lot 4 after it.
Written voting() {
  return second_round().with("phase", R"("vote")").with("cards", R"([{"card":13},{"card":4}])");
}

Written two_players() {
  return {R"({"players":2})",
          R"({"phase":"plan","round":2,"mayor":1,"points":[0,0],"pawns":[13,15],)"
          R"("bare_pawns":[15,14],"hands":[[3,4,6,7,9,10,11,12],[13,15,16,17,18,19,21,22,24]],)"
          R"("lots":)" +
              json::write(lots(R"("8":{"use":"housing","pawns":[2,0]},"9":{"pawns":[0,1]})")) + "}"};
}

}  // namespace

TEST(DowntownPosition, says_what_stands_there_and_what_is_left) {
  ASSERT_EQ(second_round().refusal(), "none");
  const Position position = second_round().position();
  EXPECT_EQ(position.open.use(7), Use::housing);
  EXPECT_EQ(position.open.supply[0], 13);
  EXPECT_EQ(std::popcount(position.open.cards[0]), 8) << "of twelve, two parks, housing and lot 8 are gone";
  EXPECT_EQ(std::popcount(position.open.cards[1]), 9);
  EXPECT_EQ(position.open.to_act, PlayerSet::only(1)) << "the mayor";
  EXPECT_EQ(position.open.tiles[index(Use::park)][0], 0) << "the other parks are out of the game (D6)";
}

TEST(DowntownPosition, D1_D13_D15_D19_pawns_stand_where_they_can) {
  EXPECT_EQ(with_lots(R"("8":{"use":"housing","pawns":[3,2,0]})").refusal(), "D1 lots.8");
  EXPECT_EQ(with_lots(R"("8":{"use":"housing"},"25":{})").refusal(), "D1 lots.25");
  EXPECT_EQ(with_lots(R"("8":{"use":"housing","pawns":[2,2,0]})").refusal(), "D15 lots.8")
      << "it was paid out";
  EXPECT_EQ(with_lots(R"("8":{"use":"housing","closed":true})").refusal(), "none");
  EXPECT_EQ(with_lots(R"("8":{"use":"housing","closed":true,"pawns":[1,0,0]})").refusal(), "D19 lots.8");
  EXPECT_EQ(with_lots(R"("8":{"use":"housing"},"9":{"closed":true})").refusal(), "D15 lots.9");
  EXPECT_EQ(with_lots(R"("8":{"use":"housing"},"9":{"pawns":[1,2,1]})").refusal(), "none")
      << "it waits (D20)";
  EXPECT_EQ(second_round().with("lots", R"({"1":{"use":"park","pawns":[1,0,0]}})").refusal(), "D13 lots.1");
}

TEST(DowntownPosition, D12_nobody_has_more_pawns_there_than_the_rounds_allow) {
  EXPECT_EQ(with_lots(R"("8":{"use":"housing","pawns":[2,0,0]},"9":{"pawns":[2,0,0]})").refusal(),
            "D12 lots");
}

TEST(DowntownPosition, D3_D6_the_tiles_are_those_of_the_box_and_of_the_set_up) {
  EXPECT_EQ(with_lots(R"("3":{"use":"park"})").refusal(), "D6 lots") << "a fourth park";
  const auto five = with_lots(
      R"("7":{"use":"housing"},"8":{"use":"housing"},"9":{"use":"housing"},"11":{"use":"housing"},"16":{"use":"housing"})");
  EXPECT_EQ(five.refusal(), "D3 lots") << "four square tiles for housing";
  const auto lopsided = second_round().with(
      "lots",
      R"({"1":{"use":"park"},"5":{"use":"park"},"3":{"use":"park"},"2":{"use":"housing"},"14":{"use":"commerce"},"23":{"use":"industry"},"8":{"use":"housing"}})");
  EXPECT_EQ(lopsided.refusal(), "D6 lots") << "four lots of the left half";
}

TEST(DowntownPosition, D7_one_or_two_lots_a_round_and_a_second_card_after_an_odd_one) {
  EXPECT_EQ(second_round().with("round", "3").refusal(), "D7 round");
  EXPECT_EQ(second_round().with("round", "1").with("money", "[30,30,30]").refusal(), "D7 round");
  ASSERT_EQ(voting().refusal(), "none");
  EXPECT_EQ(voting().with("cards", R"([{"card":13}])").refusal(), "D7 cards");
  EXPECT_EQ(voting().with("cards", R"([{"card":13},{"card":16}])").refusal(), "D7 cards");
  EXPECT_EQ(voting().with("cards", R"([{"card":4},{"card":16}])").refusal(), "D7 cards");
  EXPECT_EQ(voting().with("cards", R"([{"card":13},{"card":13}])").refusal(), "D4 cards.1");
}

TEST(DowntownPosition, D11_the_cards_before_the_one_that_is_voted_on_have_their_tile) {
  EXPECT_EQ(voting().with("cards", R"([{"card":8}])").refusal(), "D11 cards");
  EXPECT_EQ(voting().with("phase", R"("buy")").refusal(), "D11 cards");
  const auto bought = with_lots(R"("8":{"use":"housing"},"13":{"use":"industry"},"4":{"use":"commerce"})")
                          .with("phase", R"("buy")")
                          .with("cards", R"([{"card":13},{"card":4}])");
  EXPECT_EQ(bought.refusal(), "none");
}

TEST(DowntownPosition, D4_money) {
  EXPECT_EQ(second_round().with("money", "[-1,0,0]").refusal(), "record.position-number money.0");
  const auto first = second_round().with("round", "1").with("lots", json::write(lots("")));
  EXPECT_EQ(first.refusal(), "D4 money.0");
  EXPECT_EQ(first.with("money", "[30,30,30]").refusal(), "none");
}

TEST(DowntownPosition, D8_D9_D10_votes_and_tokens) {
  EXPECT_EQ(voting().with("choices", R"([null,"housing",null])").refusal(), "none");
  EXPECT_EQ(voting().with("choices", R"([null,"park",null])").refusal(), "record.position-word choices.1");
  EXPECT_EQ(voting().with("choices", R"(["housing","housing","housing"])").refusal(), "D8 choices");
  EXPECT_EQ(second_round().with("choices", R"([null,null,null])").refusal(), "D8 choices");
  const auto lobby =
      voting().with("phase", R"("lobby")").with("choices", R"(["housing","commerce","industry"])");
  EXPECT_EQ(lobby.with("asked", "1").refusal(), "none");
  EXPECT_EQ(lobby.with("asked", "1").with("lobby", "[0,2]").refusal(), "D9 asked");
  EXPECT_EQ(lobby.with("asked", "2").with("cards", R"([{"card":13,"lobbied":[1]},{"card":4}])").refusal(),
            "D9 lobby");
  const auto pick = [](std::string_view votes) {
    return voting()
        .with("phase", R"("pick")")
        .with("cards", R"([{"card":13,"votes":)" + std::string(votes) + R"(},{"card":4}])");
  };
  EXPECT_EQ(pick(R"(["housing","housing","industry"])").refusal(), "D10 cards");
  EXPECT_EQ(pick(R"(["housing","commerce","industry"])").refusal(), "D10 cards")
      << "the mayor's own is among them";
  const Written four(R"({"players":5})",
                     json::write(pick(R"(["housing","commerce","industry","housing","industry"])")
                                     .with("money", "[30,30,30,30,30]")
                                     .with("lots", json::write(lots(R"("8":{"use":"housing"})")))
                                     .written()));
  EXPECT_EQ(four.refusal(), "none");
}

TEST(DowntownPosition, D13_a_purchase_that_is_chosen_can_be_paid) {
  const auto buying = with_lots(R"("8":{"use":"housing"},"13":{"use":"industry"},"4":{"use":"commerce"})")
                          .with("phase", R"("buy")")
                          .with("cards", R"([{"card":13},{"card":4}])");
  EXPECT_EQ(buying.with("choices", R"(["pass",{"lot":13,"parcels":3},null])").refusal(), "none");
  EXPECT_EQ(
      buying.with("money", "[30,6,30]").with("choices", R"([null,{"lot":13,"parcels":2},null])").refusal(),
      "D13 choices.1");
}

TEST(DowntownPosition, D21_the_mayor_follows_from_who_was_first) {
  const Written configured(R"({"players":3,"mayor":2})", json::write(second_round().written()));
  EXPECT_EQ(configured.refusal(), "D21 mayor");
  EXPECT_EQ(configured.with("mayor", "0").refusal(), "none");
}

TEST(DowntownPosition, D23_two_players_hold_their_cards_and_pawns_never_come_back) {
  ASSERT_EQ(two_players().refusal(), "none");
  EXPECT_EQ(two_players().with("money", "[30,30]").refusal(), "record.position-extra ");
  EXPECT_EQ(two_players().with("pawns", "[14,15]").refusal(), "D23 pawns");
  EXPECT_EQ(two_players().with("hands", "[[3,4,6,7,9,10,11,13],[12,15,16,17,18,19,21,22]]").refusal(),
            "D23 hands");
  EXPECT_EQ(two_players().with("hands", "[[1,4,6,7,9,10,11,12],[13,15,16,17,18,19,21,22,24]]").refusal(),
            "D23 hands.0.0")
      << "lot 1 has its tile";
}

}  // namespace skyline::downtown
