#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::downtown {
namespace {

Game game_of(int players) { return Game(*Game::read_config({{"players", players}})); }

}  // namespace

TEST(SetUp, D3_tiles_half_of_each_kind_square_and_half_rectangular) {
  const auto position = game_of(4).start();
  EXPECT_EQ(position.open.tiles[index(Use::park)], (std::array<std::uint8_t, 2>{3, 3}));
  for (const Use use : votable_uses)
    EXPECT_EQ(position.open.tiles[index(use)], (std::array<std::uint8_t, 2>{4, 4}));
}

TEST(SetUp, D4_every_player_begins_with_30_money_15_pawns_and_a_lobby_token) {
  for (const int players : {3, 4, 5, 6}) {
    const auto position = game_of(players).start();
    for (Player player = 0; player < players; ++player) {
      EXPECT_EQ(position.open.money[player], 30);
      EXPECT_EQ(position.open.supply[player], 15);
      EXPECT_TRUE(position.open.tokens.contains(player));
    }
  }
}

TEST(SetUp, D5_money_pawns_and_tokens_are_public) {
  Scene scene(3);
  scene.money(1, 17).pawns(5, "112");
  const auto seen = json::write(describe_view(scene.game(), scene.game().view(scene.position(), 2)));
  EXPECT_NE(seen.find(R"({"money":30,"pawns":15,"lobby":true,"chosen":false},)"
                      R"({"money":17,"pawns":13,"lobby":true,"chosen":false},)"
                      R"({"money":30,"pawns":14,"lobby":true,"chosen":false})"),
            std::string::npos)
      << seen;
}

TEST(SetUp, D6_six_lots_get_their_tiles_and_eighteen_cards_stay) {
  const Game game = game_of(4);
  auto position = game.start();
  EXPECT_EQ(game.stage(position), Stage::chance);
  game.apply(position, *game.read_outcome("mayor 2"));
  EXPECT_EQ(game.stage(position), Stage::chance);
  game.apply(position, *game.read_outcome("setup park 3 17 8 housing 14 commerce 2 industry 21"));
  const auto& open = position.open;
  for (const int lot : {3, 8, 17}) EXPECT_EQ(open.use(lot - 1), Use::park);
  EXPECT_EQ(open.use(14 - 1), Use::housing);
  EXPECT_EQ(open.use(2 - 1), Use::commerce);
  EXPECT_EQ(open.use(21 - 1), Use::industry);
  EXPECT_EQ(std::popcount(open.tiled()), 6);
  EXPECT_EQ(std::popcount(open.cards[0]), 9);
  EXPECT_EQ(std::popcount(open.cards[1]), 9);
  for (const int lot : {2, 3, 8}) EXPECT_FALSE(contains(open.cards[0], lot - 1));
  for (const int lot : {14, 17, 21}) EXPECT_FALSE(contains(open.cards[1], lot - 1));
  // Lot 14 is square, 2 and 21 are bars; the other parks are out of the game.
  EXPECT_EQ(open.tiles[index(Use::housing)], (std::array<std::uint8_t, 2>{3, 4}));
  EXPECT_EQ(open.tiles[index(Use::commerce)], (std::array<std::uint8_t, 2>{4, 3}));
  EXPECT_EQ(open.tiles[index(Use::industry)], (std::array<std::uint8_t, 2>{4, 3}));
  EXPECT_EQ(open.tiles[index(Use::park)], (std::array<std::uint8_t, 2>{0, 0}));
  EXPECT_EQ(game.may_act(position), PlayerSet::only(2));
}

TEST(SetUp, D6_a_configured_mayor_is_not_drawn) {
  const Game game(*Game::read_config({{"mayor", 3}}));
  const auto position = game.start();
  EXPECT_FALSE(
      game.check(position, *game.read_outcome("setup park 3 17 8 housing 14 commerce 2 industry 21")));
  EXPECT_TRUE(game.check(position, *game.read_outcome("mayor 1")));
  EXPECT_EQ(position.open.mayor, 3);
}

TEST(SetUp, D6_what_cannot_be_drawn) {
  const Game game = game_of(3);
  auto position = game.start();
  const auto refused = [&](std::string_view text) {
    const auto refusal = game.check(position, *game.read_outcome(text));
    return refusal ? Scene::told(*refusal) : "possible";
  };
  EXPECT_EQ(refused("mayor 3"), "chance.no-such-player D6");
  EXPECT_EQ(refused("card 3"), "chance.other-kind");
  game.apply(position, *game.read_outcome("mayor 1"));
  EXPECT_EQ(refused("mayor 1"), "chance.other-kind");
  EXPECT_EQ(refused("setup park 3 17 3 housing 14 commerce 2 industry 21"), "downtown.set-up-twice D6");
  EXPECT_EQ(refused("setup park 3 7 8 housing 14 commerce 2 industry 21"), "downtown.set-up-halves D6");
  EXPECT_EQ(refused("setup park 13 17 18 housing 14 commerce 2 industry 1"), "downtown.set-up-halves D6");
  EXPECT_EQ(refused("setup park 17 3 8 housing 14 commerce 2 industry 21"), "possible");
}

}  // namespace skyline::downtown
