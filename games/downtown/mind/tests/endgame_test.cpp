// The solver against endgames of Downtown worked out by hand.
#include "bots/endgame/tests/endgames.hpp"
#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::bots {
namespace {

// A full board, and two lots that lack one pawn each and have one of player 0 and two of player 1: 13, whose
// parcels are worth 2 (two neighbours, housing beside industry), and 1, worth 4. Player 1 wants to complete
// either, for -2 x 2 or -2 x 4; player 0, the mayor, who comes first, wants to be there too, for 0.
TEST(DowntownEndgames, purchases_at_the_same_time_are_a_matrix_game) {
  downtown::Scene scene(2);
  scene.tiles("park 7 16 18 housing 13 1 3 5 10 11 8 12 industry 14 2 15 4 9 17 20 6 commerce 19 21 22 23 24")
      .pawns(13, "011")
      .pawns(1, "011")
      .purchases();
  ASSERT_EQ(scene.value(13).value, 2);
  ASSERT_EQ(scene.value(1).value, 4);
  // Player 0 goes to 13 with p: -8 p = -4 (1 - p), so p = 1/3 and the value is -8/3; player 1 goes to 13 with
  // q: -8 (1 - q) = -4 q, so q = 2/3.
  const auto first = solution(scene.game(), scene.position(), 0);
  EXPECT_NEAR(first.best(), -8.0 / 3, tiny);
  EXPECT_NEAR(worth(scene.game(), first, "buy 13 1"), -8.0 / 3, tiny);
  EXPECT_NEAR(worth(scene.game(), first, "buy 1 3"), -8.0 / 3, tiny) << "parcels that are not there are free";
  EXPECT_NEAR(worth(scene.game(), first, "pass"), -4 * (2.0 / 3) - 8 * (1.0 / 3), tiny);
  const auto second = solution(scene.game(), scene.position(), 1);
  EXPECT_NEAR(second.best(), 8.0 / 3, tiny);
  EXPECT_NEAR(worth(scene.game(), second, "pass"), 0, tiny);
}

// The same position in play, the win being decided: the second one chooses as if the first had not chosen
// yet, whom nobody has seen.
TEST(DowntownEndgames, tycoon_draws_from_the_equilibrium) {
  downtown::Scene scene(2);
  scene.tiles("park 7 16 18 housing 13 1 3 5 10 11 8 12 industry 14 2 15 4 9 17 20 6 commerce 19 21 22 23 24")
      .pawns(13, "011")
      .pawns(1, "011")
      .money(0, 100)
      .purchases();
  constexpr int draws = 600;
  std::array<int, 2> to_13{};
  Random random(4);
  for (int i = 0; i < draws; ++i) {
    auto position = scene.position();
    for (const Player player : {0, 1}) {
      const auto view = scene.game().view(position, player);
      const auto action =
          MindOf<downtown::Game>(*read_bot("tycoon", "downtown"), scene.game()).choose(view, player, random);
      const auto text = scene.game().write(action);
      ASSERT_TRUE(text.starts_with("buy 13 ") || text.starts_with("buy 1 ")) << text;
      to_13[static_cast<std::size_t>(player)] += text.starts_with("buy 13 ") ? 1 : 0;
      scene.game().apply(position, player, action);
    }
  }
  EXPECT_NEAR(to_13[0], draws / 3.0, 50);
  EXPECT_NEAR(to_13[1], draws * 2 / 3.0, 50);
}

}  // namespace
}  // namespace skyline::bots
