// The search itself: what it spends, what it keeps, and that more of it is better.
#include <chrono>
#include <iterator>
#include <map>

#include <gtest/gtest.h>

#include "bots/arena/play.hpp"
#include "bots/player/mind.hpp"
#include "bots/player/player.hpp"
#include "games/all_rules.hpp"

namespace skyline::bots {
namespace {

// A player's view in the middle of a game of greedy players.
template <Game G>
struct Middle {
  explicit Middle(int decisions, const json::Object& config = {}) : game(*G::read_config(config)) {
    MindOf<G> greedy(*read_bot("greedy", G::name), game);
    position = game.start();
    for (advance(game, position, random); decisions > 0; --decisions, advance(game, position, random)) {
      const Player actor = game.may_act(position).lowest();
      game.apply(position, actor, greedy.choose(game.view(position, actor), actor, random));
    }
    player = game.may_act(position).lowest();
  }
  auto view() const { return game.view(position, player); }

  G game;
  typename G::Position position{};
  Random random{5};
  Player player = 0;
};

Settings iterations(int count) { return {.budget = {.iterations = count}}; }

template <class G>
class SearchOf : public testing::Test {};
using AllGames = testing::Types<manhattan::Game, downtown::Game, traffic::Game>;
TYPED_TEST_SUITE(SearchOf, AllGames, );

TYPED_TEST(SearchOf, spends_its_iterations_and_no_more) {
  Middle<TypeParam> middle(20);
  Search<TypeParam> search(middle.game, iterations(250));
  const auto verdict = search.think(middle.view(), middle.player, middle.random);
  EXPECT_EQ(verdict.iterations, 250);
  std::int64_t visits = 0;
  for (const auto& candidate : verdict.candidates) visits += candidate.visits;
  EXPECT_EQ(visits, 250);
  EXPECT_GE(verdict.decisions, 250);
  EXPECT_LE(verdict.nodes, 252U);
}

TYPED_TEST(SearchOf, stops_when_its_time_is_over) {
  Middle<TypeParam> middle(20);
  Search<TypeParam> search(middle.game, {.budget = {.milliseconds = 30}});
  const auto start = std::chrono::steady_clock::now();
  const auto verdict = search.think(middle.view(), middle.player, middle.random);
  EXPECT_GT(verdict.iterations, 0);
  EXPECT_LT(std::chrono::steady_clock::now() - start,
            std::chrono::seconds(5));  // however busy the machine is
}

TYPED_TEST(SearchOf, chooses_the_same_with_the_same_seed) {
  const Middle<TypeParam> middle(20);
  const auto think = [&] {
    Random random(8);
    return Search<TypeParam>(middle.game, iterations(200)).think(middle.view(), middle.player, random);
  };
  const auto once = think();
  const auto again = think();
  ASSERT_EQ(once.candidates.size(), again.candidates.size());
  for (std::size_t i = 0; i < once.candidates.size(); ++i) {
    EXPECT_EQ(once.candidates[i].action, again.candidates[i].action);
    EXPECT_EQ(once.candidates[i].visits, again.candidates[i].visits);
    EXPECT_EQ(once.candidates[i].utility, again.candidates[i].utility);
  }
}

TYPED_TEST(SearchOf, promises_shares_of_the_win_and_a_line_of_play) {
  Middle<TypeParam> middle(20);
  Search<TypeParam> search(middle.game, iterations(400));
  const auto verdict = search.think(middle.view(), middle.player, middle.random);
  ASSERT_FALSE(verdict.line.empty());
  EXPECT_EQ(verdict.line.front().player, middle.player);
  for (const auto& candidate : verdict.candidates) {
    EXPECT_GE(candidate.wins, 0);
    EXPECT_LE(candidate.wins, 1);
    EXPECT_FALSE(middle.game.check(middle.position, middle.player, candidate.action));
  }
}

// However long it thinks: a tree that is full stops growing, and the search goes on in what it knows.
TYPED_TEST(SearchOf, keeps_to_its_memory) {
  Middle<TypeParam> middle(20);
  Settings settings = iterations(20'000);
  settings.memory = std::size_t{1} << 20U;
  Search<TypeParam> search(middle.game, settings);
  constexpr std::size_t last_edges =
      TypeParam::max_actions * sizeof(typename Chooser<TypeParam>::TreeOf::Edge);
  for (int turn = 0; turn < 2; ++turn) {
    const auto verdict = search.think(middle.view(), middle.player, middle.random);
    EXPECT_EQ(verdict.iterations, settings.budget.iterations);
    EXPECT_GT(verdict.bytes, settings.memory / 2);
    EXPECT_LT(verdict.bytes, settings.memory + last_edges);
    EXPECT_FALSE(middle.game.check(middle.position, middle.player, verdict.candidates.front().action));
  }
}

// What Sense tells of parts is what the lists are made of: the parts that a player has, in their order, or
// else, where all of those are empty, others.
template <Game G>
void check_parts(const json::Object& config) {
  const G game(*G::read_config(config));
  Random random(3);
  ActionList<G> actions;
  ActionList<G> some;
  auto position = game.start();
  for (advance(game, position, random); game.stage(position) == Stage::decision;
       advance(game, position, random)) {
    const Player player = game.may_act(position).lowest();
    const std::uint64_t parts = Sense<G>::parts(game, position, player);
    Sense<G>::candidates(game, position, player, actions);
    const auto has = [&](const auto& action) { return ((parts >> Sense<G>::part_of(action)) & 1) != 0; };
    EXPECT_TRUE(std::all_of(actions.begin(), actions.end(), has) ||
                std::none_of(actions.begin(), actions.end(), has));
    EXPECT_TRUE(std::is_sorted(actions.begin(), actions.end(), [](const auto& a, const auto& b) {
      return Sense<G>::part_of(a) < Sense<G>::part_of(b);
    }));
    // What the player has and would not have in another position that looks the same from outside.
    const auto other = game.imagine(game.view(position, spectator), random);
    const std::uint64_t missing = parts & ~Sense<G>::parts(game, other, player);
    if (missing != 0) Sense<G>::candidates_of(game, position, player, missing, some);
    std::vector<typename G::Action> expected;
    std::ranges::copy_if(actions, std::back_inserter(expected), [&](const auto& action) {
      return ((missing >> Sense<G>::part_of(action)) & 1) != 0;
    });
    EXPECT_TRUE(missing == 0 || std::ranges::equal(some, expected));
    game.legal(position, player, actions);
    game.apply(position, player, actions[random.below(actions.size())]);
  }
}

TEST(Search, candidates_come_in_the_parts_that_a_player_has) {
  for (const int players : {2, 3, 4}) {
    check_parts<manhattan::Game>({{"players", players}});
    check_parts<traffic::Game>({{"players", players}});
  }
  check_parts<manhattan::Game>({{"variants", json::Array{"godzilla", "progressive", "anti-trust"}}});
}

// A part that is legal at a node is the same whatever else its player holds.
TEST(Search, a_card_or_a_tile_can_do_the_same_whatever_is_held_beside_it) {
  std::size_t most = 0;
  const auto check = [&most]<class G>(const Middle<G>& middle) {
    std::map<int, std::vector<typename G::Action>> known;
    ActionList<G> actions;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Random random(seed);
      const auto position = middle.game.imagine(middle.game.view(middle.position, spectator), random);
      Sense<G>::candidates(middle.game, position, middle.player, actions);
      for (int part = 0; part < 63; ++part) {
        if (((Sense<G>::parts(middle.game, position, middle.player) >> part) & 1) == 0) continue;
        std::vector<typename G::Action> of_part;
        std::copy_if(actions.begin(), actions.end(), std::back_inserter(of_part),
                     [&](const auto& action) { return Sense<G>::part_of(action) == part; });
        EXPECT_EQ(known.try_emplace(part, of_part).first->second, of_part);
      }
    }
    most = std::max(most, known.size());
  };
  for (const int decisions : {9, 14, 19}) {
    check(Middle<manhattan::Game>(decisions));
    check(Middle<manhattan::Game>(decisions, {{"players", 2}}));
  }
  EXPECT_GE(most, 9U) << "all cards were seen";
  most = 0;
  for (const int decisions : {9, 14, 19}) check(Middle<traffic::Game>(decisions));
  EXPECT_GE(most, 20U) << "so were many tiles";
}

TEST(Search, keeps_what_it_found_about_what_follows) {
  Middle<traffic::Game> middle(0);
  ASSERT_EQ(middle.position.open.actions_left, 2);  // the same player acts again
  Search<traffic::Game> search(middle.game, iterations(2000));
  const auto first = search.think(middle.view(), middle.player, middle.random).candidates.front();
  middle.game.apply(middle.position, middle.player, first.action);
  advance(middle.game, middle.position, middle.random);
  ASSERT_EQ(middle.game.may_act(middle.position).lowest(), middle.player);
  search.follow(middle.player, first.action);
  std::int64_t visits = 0;
  for (const auto& candidate : search.think(middle.view(), middle.player, middle.random).candidates)
    visits += candidate.visits;
  EXPECT_GT(visits, 2000 + first.visits / 4);  // some of them in actions that are not legal now
  search.follow(middle.player, first.action);  // which is not what anybody would do here
  visits = 0;
  for (const auto& candidate : search.think(middle.view(), middle.player, middle.random).candidates)
    visits += candidate.visits;
  EXPECT_EQ(visits, 2000);
}

TEST(Search, mixes_where_others_choose_at_the_same_time) {
  Middle<downtown::Game> middle(0);
  while (middle.position.open.phase != downtown::Phase::buy) {
    ActionList<downtown::Game> actions;
    const Player actor = middle.game.may_act(middle.position).lowest();
    middle.game.legal(middle.position, actor, actions);
    middle.game.apply(middle.position, actor, actions[0]);
    advance(middle.game, middle.position, middle.random);
  }
  middle.player = middle.game.may_act(middle.position).lowest();
  Search<downtown::Game> search(middle.game, iterations(500));
  EXPECT_TRUE(search.think(middle.view(), middle.player, middle.random).mixed);
}

// Wins of the first bot against the second, of two players each with the same luck in both seats.
double share_of_wins(std::string_view game, const std::string& one, const std::string& other, int groups) {
  const auto entrant = [&](const std::string& name) {
    return arena::Entrant{name, [=, bot = *read_bot(name, game)] {
                            return [mind = std::make_shared<Mind>(bot)](const Table& table, Player player,
                                                                        Random& random) {
                              return mind->choose(table, player, random);
                            };
                          }};
  };
  const std::vector<arena::Entrant> entrants{entrant(one), entrant(other)};
  const arena::Schedule schedule({2, {2}, arena::Seating::one, 17});
  double wins = 0;
  for (int group = 0; group < groups; ++group)
    for (const auto& plan : schedule.group(group).games) {
      const auto played = arena::play(game, {{"players", 2}}, entrants, plan, [] { return false; });
      const auto& finished = **played;
      for (std::size_t seat = 0; seat < finished.seats.size(); ++seat)
        if (finished.seats[seat] == 0 && finished.standing.winners.contains(static_cast<Player>(seat)))
          wins += 1.0 / finished.standing.winners.size();
    }
  return wins / (2 * groups);
}

TEST(Search, beats_a_handicapped_copy_of_itself) {
  for (const auto game : Games::names())
    EXPECT_GE(share_of_wins(game, "tycoon/iterations=400", "tycoon/iterations=10", 7), 0.6) << game;
}

}  // namespace
}  // namespace skyline::bots
