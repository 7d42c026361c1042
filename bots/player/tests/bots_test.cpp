// What must hold for every bot in every game: legal, reproducible, and blind to what its seat may not see.
#include <gtest/gtest.h>

#include "bots/player/mind.hpp"
#include "bots/player/player.hpp"
#include "engine/table/table.hpp"
#include "games/all_rules.hpp"
#include "games/manhattan/mind/outlook.hpp"

namespace skyline::bots {
namespace {

// Every kind of bot, with small budgets: what must hold for all of them does not depend on those.
constexpr std::array all_bots{"random",
                              "lead",
                              "greedy",
                              "tourist",
                              "resident",
                              "resident/looseness=0",
                              "tycoon/iterations=30",
                              "tycoon/iterations=30/hunches=off",
                              "tycoon/iterations=30/evaluation=off",
                              "tycoon/iterations=30/worlds=3",
                              "tycoon/iterations=30/trees=2",
                              "tycoon/iterations=30/simultaneous=off"};

// Plays a game of bots and returns the final standing; every action must be accepted.
Standing play(std::string_view game, const json::Object& config, const std::vector<std::string>& players,
              std::uint64_t seed) {
  auto table = Table::open(game, config);
  EXPECT_TRUE(table.ok());
  Random chance(derive_seed(seed, 0));
  Random thought(derive_seed(seed, 1));
  std::vector<Mind> minds;
  for (int i = 0; i < table->players(); ++i)
    minds.emplace_back(*read_bot(players[static_cast<std::size_t>(i) % players.size()], game));
  for (table->play_on(chance); table->stage() == Stage::decision; table->play_on(chance)) {
    const Player player = table->may_act().lowest();
    const auto action = minds[static_cast<std::size_t>(player)].choose(*table, player, thought);
    EXPECT_FALSE(table->act(player, action)) << action;
  }
  return table->standing();
}

TEST(Bots, play_legally_and_reproducibly_in_every_game) {
  for (const auto game : Games::names())
    for (const std::string bot : all_bots) {
      const Standing once = play(game, {}, {bot}, 5);
      EXPECT_EQ(once, play(game, {}, {bot}, 5)) << game;
    }
}

// A bot is asked in two positions that its seat cannot tell apart: the same seed must give the same action.
template <Game G>
void expect_no_peeking(std::string_view bot) {
  const G game(*G::read_config({}));
  Random random(3);
  auto position = game.start();
  const auto actions = std::make_unique<ActionList<G>>();
  for (advance(game, position, random); game.stage(position) == Stage::decision;
       advance(game, position, random)) {
    const Player player = game.may_act(position).lowest();
    const auto view = game.view(position, player);
    const auto other = game.view(game.imagine(view, random), player);
    Random thought(9);
    Random same(9);
    MindOf<G> mind(*read_bot(bot, G::name), game);
    MindOf<G> twin(*read_bot(bot, G::name), game);
    ASSERT_EQ(mind.choose(view, player, thought), twin.choose(other, player, same)) << G::name << ' ' << bot;
    game.legal(position, player, *actions);
    game.apply(position, player, (*actions)[random.below(actions->size())]);
  }
}

TEST(Bots, choose_the_same_in_positions_that_they_cannot_tell_apart) {
  Games::each([]<class G>() {
    for (const auto bot : all_bots) expect_no_peeking<G>(bot);
  });
}

TEST(Bots, greedy_beats_three_random_players_in_every_game) {
  constexpr int games = 60;
  for (const auto game : Games::names()) {
    int wins = 0;
    for (int i = 0; i < games; ++i)
      wins += play(game, {}, {"greedy", "random", "random", "random"}, static_cast<std::uint64_t>(i))
                      .winners.contains(0)
                  ? 1
                  : 0;
    EXPECT_GE(wins, games * 9 / 10) << game;
  }
}

// What a bot that solves does in the last decisions of games loses nothing, as the solver tells that works
// out every action; in purchases of Downtown, whichever of the two chooses first.
template <Game G>
int solved_decisions(const G& game) {
  const Bot tycoon = *read_bot("tycoon/iterations=1", G::name);
  const Bot greedy = *read_bot("greedy", G::name);
  int solved = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Random random(seed);
    auto position = game.start();
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      const auto all = position;
      for (const Player player : game.may_act(all)) {
        const auto view = game.view(position, player);
        if (const auto action = solved_action(tycoon, game, view, player, random)) {
          const auto worked_out =
              Exact<G>(game, Aim::win_then_lead, 10'000'000).solve(game.view(all, player), player);
          EXPECT_NEAR(worked_out->loss(*action), 0, 1e-6) << G::name << ' ' << game.write(*action);
          ++solved;
        }
        game.apply(position, player, MindOf<G>(greedy, game).choose(view, player, random));
      }
    }
  }
  return solved;
}

TEST(Bots, that_solve_play_the_last_moves_of_two_without_loss) {
  Games::each([]<class G>() {
    EXPECT_GE(solved_decisions(G(*G::read_config(json::Object{{"players", 2}}))), 6) << G::name;
  });
}

TEST(Manhattan, an_outlook_after_a_block_is_that_of_the_board_with_it) {
  for (const auto* const config :
       {"{}", R"({"players":2})", R"({"players":3,"edition":"2018","advanced":true})"}) {
    const manhattan::Game game(*manhattan::Game::read_config(*json::read(config)->object()));
    Random random(11);
    auto position = game.start();
    const auto actions = std::make_unique<manhattan::Game::Actions>();
    int compared = 0;
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      const Player player = game.may_act(position).lowest();
      game.legal(position, player, *actions);
      for (const auto& action : *actions) {
        if (action.kind != manhattan::Action::Kind::build || !Outlook::applies(game, position)) continue;
        auto after = position;
        game.apply(after, player, action);
        const Outlook outlook_now(game, position);
        const double told =
            Outlook::Site(outlook_now, action.plot, action.block.colour()).after(action.block.floors());
        if (after.open.round == position.open.round && game.stage(after) != Stage::over) {
          ASSERT_NEAR(told, outlook(game, after, player), 1e-9) << game.write(action);
          ++compared;
        }
      }
      game.apply(position, player, (*actions)[random.below(actions->size())]);
    }
    EXPECT_GT(compared, 100) << config;
  }
}

// With a policy few iterations are as good as many: levels would come together (docs/policy.md).
TEST(Bots, only_the_strongest_level_expects_what_a_policy_says) {
  for (const auto game : {"manhattan", "downtown", "traffic"}) {
    EXPECT_TRUE(read_bot("tycoon", game)->settings.policy) << game;
    EXPECT_FALSE(read_bot("tycoon/policy=off", game)->settings.policy) << game;
    EXPECT_FALSE(read_bot("architect", game)->settings.policy) << game;
    EXPECT_FALSE(read_bot("builder", game)->settings.policy) << game;
  }
}

TEST(Bots, are_found_by_name) {
  EXPECT_EQ(read_bot("greedy", "manhattan")->kind, Bot::Kind::greedy);
  EXPECT_EQ(read_bot("tycoon/iterations=7", "traffic")->settings.budget.iterations, 7);
  for (const auto bad :
       {"Greedy", "", "tycoon/", "tycoon/iterations", "tycoon/iterations=-1", "tycoon/iterations=0",
        "tycoon/hunches=maybe", "greedy/iterations=5", "tycoon/x=1", "tycoon/looseness=0",
        "tycoon/worlds=1001", "tycoon/trees=1001", "tycoon/ms=5/worlds=2", "tycoon/ms=5/trees=2"})
    EXPECT_FALSE(read_bot(bad, "manhattan").ok()) << bad;
}

}  // namespace
TEST(MindDeathTest, a_player_who_may_not_act_is_named) {
  auto table = Table::open("manhattan", {{"players", 2}, {"start", 0}});
  Random random(1);
  table->play_on(random);
  Mind bot(*read_bot("greedy", "manhattan"));
  EXPECT_DEATH(static_cast<void>(bot.choose(*table, 1, random)), "Mind::choose: player 1 may not act now");
}

}  // namespace skyline::bots
