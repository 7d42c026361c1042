// What is noted beside a choice while a search thinks (Sense).
#include <vector>

#include <gtest/gtest.h>

#include "games/traffic/mind/sense.hpp"

namespace skyline::bots {
namespace {

using Thinking = Sense<traffic::Game>;

TEST(Notes, whatever_was_held_when_they_were_taken_worths_are_the_same_with_them) {
  const traffic::Game game(*traffic::Game::read_config({}));
  Random random(3);
  auto position = game.start();
  traffic::Game::Actions actions;
  int noted = 0;
  for (advance(game, position, random); game.stage(position) == Stage::decision;
       advance(game, position, random)) {
    const Player player = game.may_act(position).lowest();
    Thinking::Notes notes;
    for (int hands = 0; hands < 4; ++hands) {
      const auto imagined = game.imagine(game.view(position, spectator), random);
      game.legal(imagined, player, actions);
      std::vector<float> worths(static_cast<std::size_t>(actions.size()));
      std::vector<float> with_notes = worths;
      Thinking::weigh(game, imagined, player, actions, worths);
      Thinking::weigh(game, imagined, player, actions, with_notes, notes);
      ASSERT_EQ(with_notes, worths);
    }
    noted += notes.size();
    game.apply(position, player, any_action(game, position, player, actions, random));
  }
  EXPECT_GT(noted, 100);
}

}  // namespace
}  // namespace skyline::bots
