// The evaluation of Downtown.
#include "bots/search/tests/estimate_of.hpp"

namespace skyline::downtown {

inline Position moved_on(Position position, int players) {
  auto& open = position.open;
  for (auto& pawns : open.pawns) {
    Pawns moved;
    for (Player player = 0; player < players; ++player)
      for (int i = 0; i < pawns.count(player); ++i) moved.add((player + 1) % players);
    pawns = moved;
  }
  open.to_act = moved_on(open.to_act, players);
  open.tokens = moved_on(open.tokens, players);
  for (auto& lobbied : open.lobbied) lobbied = moved_on(lobbied, players);
  rotate(open.money, players);
  rotate(open.supply, players);
  rotate(open.bare_supply, players);
  rotate(position.choices, players);
  open.mayor = narrow<std::uint8_t>((open.mayor + 1) % players);
  return position;
}

}  // namespace skyline::downtown

namespace skyline::bots {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(Downtown, EstimateOf, downtown::Game);

// What players choose in secret is part of a position that somebody imagines, so it must count at once.
TEST(DowntownFeatures, see_a_purchase_before_it_is_revealed) {
  const downtown::Game game(*downtown::Game::read_config({{"players", 3}}));
  Random random(1);
  MindOf<downtown::Game> greedy(*read_bot("greedy", "downtown"), game);
  auto position = game.start();
  for (advance(game, position, random); position.open.phase != downtown::Phase::buy;
       advance(game, position, random)) {
    const Player player = game.may_act(position).lowest();
    game.apply(position, player, greedy.choose(game.view(position, player), player, random));
  }
  ASSERT_EQ(position.open.to_act.size(), 3);
  const auto before = Features<downtown::Game>::read(game, position);
  const int lot = downtown::lowest(position.open.for_sale() & position.open.bare());
  game.apply(position, 0, *game.read_action("buy " + std::to_string(lot + 1) + " 2"));
  const auto after = Features<downtown::Game>::read(game, position);
  EXPECT_EQ(before.rows[0][0] - after.rows[0][0], 5);  // D13: two parcels of a bare lot
  EXPECT_EQ(before.rows[0][1], after.rows[0][1]);
}

}  // namespace
}  // namespace skyline::bots
