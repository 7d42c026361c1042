// The solver against trying everything in endgames of Traffic.
#include "bots/endgame/tests/endgames.hpp"
#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::bots {
namespace {

// The rest of a game in which one player alone decides, without any of the solver's shortcuts.
template <Game G>
double by_trying_everything(const G& game, const typename G::Position& position, Player player) {
  if (game.stage(position) == Stage::over)
    return worth_of(game.standing(position), game.players(), player, Aim::lead);
  const auto actions = std::make_unique<ActionList<G>>();
  game.legal(position, player, *actions);
  double best = -1e9;
  Random random(1);
  for (const auto& action : *actions) {
    auto after = position;
    game.apply(after, player, action);
    advance(game, after, random);
    best = std::max(best, by_trying_everything(game, after, player));
  }
  return best;
}

TEST(TrafficEndgames, the_last_turn_is_as_good_as_trying_everything_makes_it) {
  using G = traffic::Game;
  const G game(*G::read_config({}));
  const Bot greedy{.name = "greedy", .kind = Bot::Kind::greedy};
  int solved = 0;
  for (std::uint64_t seed = 0; solved < 3 && seed < 60; ++seed) {
    Random random(seed);
    auto position = game.start();
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      const Player player = game.may_act(position).lowest();
      if (position.open.last_turns == 1) {
        ASSERT_EQ(solution(game, position, player).best(), by_trying_everything(game, position, player));
        ++solved;
        break;
      }
      game.apply(position, player,
                 MindOf<G>(greedy, game).choose(game.view(position, player), player, random));
    }
  }
  EXPECT_EQ(solved, 3);
}

}  // namespace
}  // namespace skyline::bots
