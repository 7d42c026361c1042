// Policies are read as they were written, say what can be worked out by hand, and come before hunches.
#include "bots/search/policy.hpp"

#include <gtest/gtest.h>

#include "bots/player/mind.hpp"
#include "bots/search/tests/with_checksum.hpp"
#include "games/all_minds.hpp"

namespace skyline::bots {
namespace {

constexpr std::array two_groups{TraitGroup{"size", 2}, TraitGroup{"place", 3}};
constexpr PolicyLayout policy_of_go{"go", two_groups, 3};

std::string policy_text(std::string_view hunch = "hunch 96", std::string_view sizes = "size 0 1024") {
  return "skyline policy 1\ngame go\nplayers 3\ngroups size:2 place:3\nrecipe by hand\n" +
         std::string(hunch) + '\n' + std::string(sizes) + "\nsize 0 -1024\nplace 1 -2 3\nplace 17 -34 0\n";
}

TEST(Policies, say_what_can_be_worked_out_by_hand) {
  const auto policy = read_policy(policy_of_go, with_checksum(policy_text()));
  ASSERT_TRUE(policy);
  const auto weights = [&](int progress) {
    const auto* first = policy->weights(progress);
    return std::vector<int>(first, first + policy_of_go.traits());
  };
  EXPECT_EQ(weights(0), (std::vector{0, 1024, 1, -2, 3}));
  EXPECT_EQ(weights(8), (std::vector{0, 0, 9, -18, 1}));
  EXPECT_EQ(weights(16), (std::vector{0, -1024, 17, -34, 0}));
  // A hunch counts one and a half: 1.5 · 64 · -0.25 = -24 and 20 more are -4, in steps of a sixteenth.
  EXPECT_EQ(policy->score(-0.25F, 20), -0.0625F);
  EXPECT_EQ(policy->score(-0.25F, 21), -0.0625F);
  EXPECT_EQ(policy->score(-0.25F, 24), 0);
  EXPECT_EQ(policy->score(-0.25F, 23), -0.0625F);
  EXPECT_EQ(policy->score(2, 64), 4);
}

TEST(Policies, are_refused_when_a_single_byte_differs) {
  const auto text = with_checksum(policy_text());
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto damaged = text;
    damaged[i] = damaged[i] == '1' ? '2' : '1';
    EXPECT_FALSE(read_policy(policy_of_go, damaged)) << damaged;
    EXPECT_FALSE(read_policy(policy_of_go, std::string_view(text).substr(0, i)));
  }
}

TEST(Policies, for_something_else_or_with_wrong_numbers_are_refused) {
  const auto text = with_checksum(policy_text());
  constexpr std::array other_groups{TraitGroup{"size", 2}, TraitGroup{"where", 3}};
  EXPECT_FALSE(read_policy({"chess", two_groups, 3}, text));
  EXPECT_FALSE(read_policy({"go", two_groups, 4}, text));
  EXPECT_FALSE(read_policy({"go", other_groups, 3}, text));
  for (const auto hunch : {"hunch -1", "hunch 6401", "hunch", "hunch 1 2"})
    EXPECT_FALSE(read_policy(policy_of_go, with_checksum(policy_text(hunch)))) << hunch;
  for (const auto sizes : {"size 0", "size 0 1025", "size 0 1 2", "place 0 1"})
    EXPECT_FALSE(read_policy(policy_of_go, with_checksum(policy_text("hunch 96", sizes)))) << sizes;
}

template <class G>
class TraitsOf : public testing::Test {};
using AllGames = testing::Types<manhattan::Game, downtown::Game, traffic::Game>;
TYPED_TEST_SUITE(TraitsOf, AllGames, );

// Calls visit(game, position, player, candidates) at every decision of random games in which policies have a
// say, with each number of players.
template <class G, class Visit>
void at_decisions(Visit&& visit) {
  for (const int players : {2, 3, 4}) {
    const G game(*G::read_config({{"players", players}}));
    Random random(static_cast<std::uint64_t>(players));
    ActionList<G> actions;
    auto position = game.start();
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      for (const Player player : game.may_act(position)) {
        if (!Traits<G>::weighs(position)) break;
        Sense<G>::candidates(game, position, player, actions);
        visit(game, position, player, actions);
      }
      const Player player = game.may_act(position).lowest();
      game.apply(position, player, any_action(game, position, player, actions, random));
    }
  }
}

TYPED_TEST(TraitsOf, are_those_of_their_groups) {
  using T = Traits<TypeParam>;
  at_decisions<TypeParam>([](const auto& game, const auto& position, Player player, const auto& actions) {
    ASSERT_GE(T::progress(game, position), 0);
    ASSERT_LT(T::progress(game, position), progress_steps);
    typename T::Reading reading(game, position, player);
    for (const auto& action : actions) {
      ASSERT_GE(reading.place(action), no_place);
      ASSERT_LT(reading.place(action), T::places);
      TraitRow<TypeParam> row;
      row.fill(0xff);  // none is left out
      reading.read_place(action, row);
      reading.read_rest(action, row);
      for (std::size_t group = 0; group < row.size(); ++group)
        ASSERT_LT(row[group], T::groups[group].count) << T::groups[group].name << ": " << game.write(action);
    }
  });
}

TYPED_TEST(TraitsOf, are_alike_in_their_first_groups_for_all_actions_of_a_place) {
  using T = Traits<TypeParam>;
  at_decisions<TypeParam>([](const auto& game, const auto& position, Player player, const auto& actions) {
    typename T::Reading reading(game, position, player);
    std::array<std::optional<TraitRow<TypeParam>>, T::places> known;
    for (const auto& action : actions) {
      if (reading.place(action) == no_place) continue;
      TraitRow<TypeParam> row{};
      reading.read_place(action, row);
      auto& before = known[static_cast<std::size_t>(reading.place(action))];
      if (!before) before = row;
      ASSERT_EQ(row, *before) << game.write(action);
    }
  });
}

TYPED_TEST(TraitsOf, a_policy_adds_their_weights_to_the_hunch) {
  using T = Traits<TypeParam>;
  const auto layout = policy_layout_of<TypeParam>(2);
  std::vector<std::int32_t> start(static_cast<std::size_t>(layout.traits()));
  std::vector<std::int32_t> end(start.size());
  Random random(7);
  for (auto* weights : {&start, &end})
    for (auto& weight : *weights) weight = random.below(129) - 64;
  const Policy policy(80, start, end);
  at_decisions<TypeParam>([&](const auto& game, const auto& position, Player player, const auto& actions) {
    std::vector<float> worths(static_cast<std::size_t>(actions.size()));
    for (float& worth : worths) worth = static_cast<float>(random.below(1000)) / 100;
    auto amended = worths;
    amend(policy, game, position, player, actions, std::span<float>(amended));
    typename T::Reading reading(game, position, player);
    for (int i = 0; i < actions.size(); ++i) {
      TraitRow<TypeParam> row{};
      reading.read_place(actions[i], row);
      reading.read_rest(actions[i], row);
      int sum = 0;
      const std::int16_t* of_group = policy.weights(T::progress(game, position));
      for (std::size_t group = 0; group < row.size(); of_group += T::groups[group++].count)
        sum += of_group[row[group]];
      constexpr float scale = Sense<TypeParam>::hunch_scale;
      ASSERT_EQ(amended[i], scale * policy.score(worths[i] * (1 / scale), sum));
    }
  });
}

TYPED_TEST(TraitsOf, a_game_goes_on_and_never_back) {
  std::vector<int> told;
  at_decisions<TypeParam>([&](const auto& game, const auto& position, Player, const auto&) {
    told.push_back(Traits<TypeParam>::progress(game, position));
  });
  int games = 0;
  for (std::size_t i = 0; i < told.size(); ++i) games += i == 0 || told[i] < told[i - 1] ? 1 : 0;
  EXPECT_EQ(games, 3) << "it only goes back where another game begins";
}

// A search that has a single iteration tries what the policy likes best.
TEST(PoliciesOfSearches, come_before_hunches) {
  const manhattan::Game game(*manhattan::Game::read_config({{"players", 4}}));
  const Policy* policy = shipped_policy<manhattan::Game>(4);
  ASSERT_NE(policy, nullptr);
  Random random(3);
  ActionList<manhattan::Game> actions;
  auto position = game.start();
  int different = 0;
  for (advance(game, position, random); game.stage(position) == Stage::decision;
       advance(game, position, random)) {
    const Player player = game.may_act(position).lowest();
    Sense<manhattan::Game>::candidates(game, position, player, actions);
    std::vector<float> worths(static_cast<std::size_t>(actions.size()));
    Sense<manhattan::Game>::weigh(game, position, player, actions, worths);
    const auto by_hunch = std::max_element(worths.begin(), worths.end()) - worths.begin();
    amend(*policy, game, position, player, actions, std::span<float>(worths));
    const auto by_policy = std::max_element(worths.begin(), worths.end()) - worths.begin();
    different += by_policy != by_hunch ? 1 : 0;
    for (const bool with_policy : {true, false}) {
      Search<manhattan::Game> search(game, {.budget = {.iterations = 1}, .policy = with_policy});
      const auto verdict = search.think(game.view(position, player), player, random);
      if (actions.size() == 1) continue;
      EXPECT_EQ(verdict.candidates.front().action,
                actions[static_cast<int>(with_policy ? by_policy : by_hunch)]);
    }
    game.apply(position, player, any_action(game, position, player, actions, random));
  }
  EXPECT_GT(different, 10);
}

}  // namespace
}  // namespace skyline::bots
