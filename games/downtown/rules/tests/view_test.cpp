// What a view and a payout tell, so that whoever draws them needs no rules.
#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::downtown {
namespace {

json::Object seen(Scene& scene) {
  return describe_view(scene.game(), scene.game().view(scene.position(), 0));
}

std::string member(const json::Object& object, std::string_view name) {
  return json::write(*object.find(name));
}

std::string of_lot(Scene& scene, int lot, std::string_view name) {
  const json::Object view = seen(scene);
  return member(*(*view.find("lots")->array())[static_cast<std::size_t>(lot - 1)].object(), name);
}

std::string of_card(Scene& scene, std::string_view name) {
  const json::Object view = seen(scene);
  return member(*(*view.find("cards")->array())[0].object(), name);
}

}  // namespace

TEST(View, D13_the_parcels_that_can_still_be_got) {
  Scene scene;
  scene.tiles("park 3 housing 6").pawns(6, "01").pawns(7, "0123");
  scene.open().closed = only(8 - 1);
  EXPECT_EQ(of_lot(scene, 1, "free"), "4");
  EXPECT_EQ(of_lot(scene, 3, "free"), "0");
  EXPECT_EQ(of_lot(scene, 6, "free"), "2");
  EXPECT_EQ(of_lot(scene, 7, "free"), "0");
  EXPECT_EQ(of_lot(scene, 8, "free"), "0");
}

TEST(View, D17_the_factor_of_a_well_placed_lot) {
  Scene scene;
  scene.tiles("industry 12 commerce 11 housing 10 9");
  EXPECT_NE(of_lot(scene, 11, "pays").find(R"("well_placed":true,"factor":2,"value":6)"), std::string::npos);
  EXPECT_NE(of_lot(scene, 10, "pays").find(R"("well_placed":false,"factor":1,)"), std::string::npos);
}

TEST(View, D9_D14_players_are_asked_and_served_from_the_mayor_clockwise) {
  Scene scene;
  EXPECT_EQ(member(seen(scene), "order"), "[0,1,2,3]");
  scene.mayor(2);
  EXPECT_EQ(member(seen(scene), "order"), "[2,3,0,1]");
  Position drawn = scene.position();
  drawn.open.phase = Phase::draw_mayor;
  EXPECT_EQ(member(describe_view(scene.game(), scene.game().view(drawn, 0)), "order"), "[]");
}

TEST(View, D9_D10_what_each_vote_counts_and_who_decided_are_told_at_the_reveal) {
  Scene scene(3);
  scene.vote_on("6").play("0 vote housing, 1 vote housing, 2 vote commerce");
  EXPECT_EQ(of_card(scene, "weights"), "null");
  EXPECT_EQ(of_card(scene, "decided_by"), "null");
  scene.play("0 lobby no, 1 lobby no, 2 lobby yes");
  EXPECT_EQ(of_card(scene, "weights"), "[1,1,2]");
  EXPECT_EQ(of_card(scene, "decided_by"), R"("mayor")");
  EXPECT_EQ(of_card(scene, "use"), R"("housing")");

  Scene clear(3);
  clear.vote_on("6").votes("housing housing commerce");
  EXPECT_EQ(of_card(clear, "decided_by"), R"("votes")");
}

TEST(View, D14_what_everybody_got_of_what_was_tried_for) {
  Scene scene(3);
  scene.mayor(1).pawns(7, "2").purchases().play("0 buy 7 3, 1 buy 7 1, 2 buy 7 3");
  EXPECT_EQ(member(seen(scene), "last_purchases"),
            R"([{"lot":7,"parcels":3,"got":1},{"lot":7,"parcels":1,"got":1},{"lot":7,"parcels":3,"got":1}])");
}

TEST(View, D14_D19_what_was_got_is_told_when_the_pawns_have_gone_back) {
  Scene scene(3);
  scene.tiles("industry 5 commerce 8 housing 4").pawns(5, "011").purchases();
  scene.play("0 buy 5 2, 1 pass, 2 buy 5 1");
  EXPECT_EQ(json::write(json::Value(scene.game().awards(scene.position()))),
            R"([{"lot":5,"seat":0,"pawns":2,"points":10},{"lot":5,"seat":1,"pawns":2,"points":10}])");
  scene.settle();
  EXPECT_EQ(scene.owners(5), "000");
  EXPECT_EQ(member(seen(scene), "last_purchases"),
            R"([{"lot":5,"parcels":2,"got":1},"pass",{"lot":5,"parcels":1,"got":0}])");
}

TEST(View, D17_D18_a_payout_tells_the_owners_of_a_lot_without_neighbours_too) {
  Scene scene(3);
  scene.tiles("housing 12").pawns(12, "111").purchases().play("0 pass, 1 buy 12 1, 2 pass");
  EXPECT_EQ(json::write(json::Value(scene.game().awards(scene.position()))),
            R"([{"lot":12,"seat":1,"pawns":4,"points":10}])");
}

}  // namespace skyline::downtown
