// A vote and a purchase are secret until all have chosen: whatever a player chooses, everybody else's view
// has the same bytes.
#include <cstring>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/downtown/rules/tests/scene.hpp"

namespace skyline::downtown {
namespace {

bool same_bytes(const View& a, const View& b) { return std::memcmp(&a, &b, sizeof(View)) == 0; }

bool is_secret(Phase phase) { return phase == Phase::vote || phase == Phase::buy; }

Player one_of(PlayerSet players, Random& random) {
  for (int skipped = random.below(players.size()); skipped > 0; --skipped)
    players = players.without(players.lowest());
  return players.lowest();
}

}  // namespace

RC_GTEST_PROP(Secrets, D8_D12_nobody_else_can_tell_what_was_chosen, ()) {
  const int players = *rc::gen::inRange(2, 7);
  const Game game(*Game::read_config({{"players", players}}));
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  auto position = game.start();
  for (advance(game, position, random); game.stage(position) != Stage::over;
       advance(game, position, random)) {
    const Player player = one_of(game.may_act(position), random);
    Game::Actions actions;
    game.legal(position, player, actions);
    const Action chosen = actions[random.below(actions.size())];
    const bool last = game.may_act(position).size() == 1;
    if (is_secret(position.open.phase) && !last) {
      Position other = position;
      game.apply(other, player, actions[random.below(actions.size())]);
      Position one = position;
      game.apply(one, player, chosen);
      for (Viewer viewer = spectator; viewer < players; ++viewer) {
        const bool own = viewer == player;
        RC_ASSERT(own || same_bytes(game.view(one, viewer), game.view(other, viewer)));
        RC_ASSERT(!own || game.view(one, viewer).choice == choice_of(chosen));
        if (own || random.below(16) > 0) continue;  // descriptions come from views alone: a few will do
        RC_ASSERT(json::write(describe_view(game, game.view(one, viewer))) ==
                  json::write(describe_view(game, game.view(other, viewer))));
      }
    }
    game.apply(position, player, chosen);
  }
}

// Through the lobby as well: the tokens are said openly, the votes under them stay hidden.
TEST(Secrets, D9_votes_stay_hidden_while_the_lobby_is_asked) {
  Scene one(3);
  Scene other(3);
  one.vote_on("6").play("0 vote housing, 1 vote industry, 2 vote commerce, 0 lobby yes");
  other.vote_on("6").play("0 vote commerce, 1 vote commerce, 2 vote commerce, 0 lobby yes");
  const auto& game = one.game();
  EXPECT_TRUE(same_bytes(game.view(one.position(), 2), game.view(other.position(), 2)));
  EXPECT_TRUE(same_bytes(game.view(one.position(), spectator), game.view(other.position(), spectator)));
  EXPECT_FALSE(same_bytes(game.view(one.position(), 0), game.view(other.position(), 0)));
}

TEST(Secrets, D8_a_view_shows_who_has_chosen_and_the_viewers_own_choice) {
  Scene scene(3);
  scene.vote_on("6").play("1 vote industry");
  const auto described = [&](Viewer viewer) {
    return json::write(describe_view(scene.game(), scene.game().view(scene.position(), viewer)));
  };
  for (const Viewer viewer : {spectator, 0, 1, 2}) {
    EXPECT_NE(described(viewer).find(R"("to_act":[0,2])"), std::string::npos);
    EXPECT_NE(described(viewer).find(R"("lobby":true,"chosen":true)"), std::string::npos);
    EXPECT_EQ(described(viewer).find(R"("choice":"industry")") != std::string::npos, viewer == 1);
  }
}

TEST(Secrets, D10_after_the_reveal_the_votes_lie_open) {
  Scene scene(5);
  scene.vote_on("6").votes("industry housing housing commerce commerce", "14");
  const auto seen = json::write(describe_view(scene.game(), scene.game().view(scene.position(), spectator)));
  EXPECT_NE(seen.find(R"("cards":[{"card":6,"use":null,)"
                      R"("votes":["industry","housing","housing","commerce","commerce"],)"
                      R"("weights":[1,2,1,1,2],"decided_by":"mayor","lobbied":[1,4]}])"),
            std::string::npos)
      << seen;
  EXPECT_NE(seen.find(R"("tied":["housing","commerce"])"), std::string::npos);
}

TEST(Secrets, D12_after_the_reveal_the_purchases_lie_open) {
  Scene scene(3);
  scene.purchases().play("0 buy 6 2, 1 pass, 2 buy 14 1");
  const auto seen = json::write(describe_view(scene.game(), scene.game().view(scene.position(), 1)));
  EXPECT_NE(seen.find(R"("last_purchases":[{"lot":6,"parcels":2,"got":2},"pass",)"
                      R"({"lot":14,"parcels":1,"got":1}])"),
            std::string::npos)
      << seen;
}

// Imagined choices of others are all that they may have chosen, and nothing else.
TEST(Secrets, D8_imagined_votes_cover_every_use_that_is_left) {
  Scene scene(3);
  scene.tiles("housing 1 5 7 8").vote_on("9").play("0 vote industry");
  const View view = scene.game().view(scene.position(), 1);
  Random random(11);
  unsigned seen = 0;
  for (int i = 0; i < 200; ++i) {
    const auto imagined = scene.game().imagine(view, random);
    seen |= 1U << imagined.choices[0].what;
    EXPECT_EQ(imagined.choices[1], (Choice{0, 0}));
    EXPECT_EQ(imagined.choices[2], (Choice{0, 0}));
  }
  EXPECT_EQ(seen, (1U << index(Use::industry)) | (1U << index(Use::commerce)));
}

}  // namespace skyline::downtown
