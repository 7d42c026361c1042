// Tournaments: everybody sits everywhere with the same deal, and games follow from the seed alone.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "bots/arena/play.hpp"
#include "bots/arena/summary.hpp"
#include "bots/player/player.hpp"
#include "games/all_rules.hpp"

namespace skyline::bots::arena {
namespace {

std::string choose(std::string_view bot, const Table& table, Player player, Random& random) {
  return bots::Mind(*read_bot(bot, table.game())).choose(table, player, random);
}

Entrant entrant(const std::string& bot) {
  return {bot, [bot] {
            return [bot](const Table& table, Player player, Random& random) {
              return choose(bot, table, player, random);
            };
          }};
}

FinishedGame finish(const PlannedGame& plan, const json::Object& config = {}) {
  const std::vector<Entrant> entrants{entrant("greedy"), entrant("random")};
  const auto result = play("manhattan", config, entrants, plan, [] { return false; });
  EXPECT_TRUE(result.ok() && *result);
  return **result;
}

// How often each entrant sits as each player in a group.
std::map<std::pair<int, int>, int> sittings(const PlannedGroup& group) {
  std::map<std::pair<int, int>, int> counts;
  for (const auto& game : group.games)
    for (int player = 0; player < static_cast<int>(game.seats.size()); ++player)
      ++counts[{game.seats[player], player}];
  return counts;
}

TEST(Schedule, every_entrant_of_a_group_sits_in_each_seat_equally_often) {
  for (const auto seating : {Seating::one, Seating::pairs, Seating::table})
    for (int players = 2; players <= max_players; ++players)
      for (int entrants = 2; entrants <= (seating == Seating::table ? players : 7); ++entrants) {
        const Schedule schedule({entrants, {players}, seating, 11});
        for (int number = 0; number < 2 * schedule.cycle(); ++number) {
          const auto group = schedule.group(number);
          std::map<int, std::set<int>> times;
          std::map<int, int> seats;
          for (const auto& [who, count] : sittings(group)) {
            times[who.first].insert(count);
            ++seats[who.first];
          }
          for (const auto& [who, counts] : times) {
            EXPECT_EQ(counts.size(), 1U) << who;
            EXPECT_EQ(seats[who], players) << who;
          }
        }
      }
}

TEST(Schedule, one_sits_alone_among_copies_and_wanders_around_the_table) {
  const auto group = Schedule({2, {3}, Seating::one, 1}).group(0);
  ASSERT_EQ(group.games.size(), 3U);
  EXPECT_EQ(group.games[0].seats, (std::vector{0, 1, 1}));
  EXPECT_EQ(group.games[1].seats, (std::vector{1, 1, 0}));
  EXPECT_EQ(group.games[2].seats, (std::vector{1, 0, 1}));
}

TEST(Schedule, a_cycle_has_every_pair_in_every_configuration_once) {
  const Schedule schedule({4, {2, 4}, Seating::pairs, 1});
  EXPECT_EQ(schedule.cycle(), 12);
  EXPECT_EQ(schedule.games_in_cycle(), 24);
  std::set<std::tuple<int, int, int>> met;
  for (int number = 0; number < schedule.cycle(); ++number) {
    const auto group = schedule.group(number);
    met.insert({group.configuration, group.games[0].seats[0], group.games[0].seats[1]});
  }
  EXPECT_EQ(met.size(), 12U);
}

TEST(Schedule, at_one_table_neighbours_change_from_group_to_group) {
  const Schedule schedule({4, {4}, Seating::table, 1});
  std::set<std::vector<int>> orders;
  for (int number = 0; number < 100; ++number) orders.insert(schedule.group(number).games[0].seats);
  EXPECT_GT(orders.size(), 20U);
}

TEST(Schedule, luck_is_the_same_within_a_group_and_different_between_groups) {
  const Schedule paired({3, {4}, Seating::one, 5});
  const Schedule unpaired({3, {4}, Seating::one, 5, false});
  std::set<std::uint64_t> luck;
  for (int number = 0; number < 50; ++number) {
    const auto group = paired.group(number);
    EXPECT_EQ(group, paired.group(number));
    for (const auto& game : group.games) EXPECT_EQ(game.luck, group.games[0].luck);
    luck.insert(group.games[0].luck);
    for (const auto& game : unpaired.group(number).games) luck.insert(game.luck);
  }
  EXPECT_EQ(luck.size(), 50U + 200U);
}

TEST(Play, a_game_follows_from_its_plan) {
  const auto group = Schedule({2, {4}, Seating::one, 3}).group(0);
  EXPECT_EQ(finish(group.games[1]), finish(group.games[1]));
  EXPECT_EQ(finish(group.games[1]).seats, group.games[1].seats);
  EXPECT_GT(finish(group.games[1]).decisions, 50);
}

TEST(Play, bots_that_choose_alike_come_out_level) {
  const std::vector same{entrant("greedy"), entrant("greedy")};
  Encounter sum;
  for (const auto& plan : Schedule({2, {4}, Seating::one, 3}).group(0).games) {
    const auto result = play("manhattan", {}, same, plan, [] { return false; });
    const auto one = encounter(**result, 0, 1);
    sum.score += one.score;
    sum.comparisons += one.comparisons;
  }
  EXPECT_EQ(sum.mean(), 0.5);
}

// Greedy, but now and then a decision is left to chance.
Entrant careless(int one_in) {
  return {"careless", [one_in] {
            return [one_in](const Table& table, Player player, Random& random) {
              const bool slips = Random(random.next()).below(one_in) == 0;
              return choose(slips ? "random" : "greedy", table, player, random);
            };
          }};
}

double luck_left(bool paired) {
  constexpr int groups = 300;
  const std::vector entrants{careless(1'000'000'000), careless(100)};
  const Schedule schedule({2, {2}, Seating::one, 9, paired});
  std::vector<Group> played(groups);
  for (int number = 0; number < groups; ++number)
    for (const auto& plan : schedule.group(number).games)
      played[number].games.push_back(
          **play("manhattan", {{"players", 2}}, entrants, plan, [] { return false; }));
  return summarise(played, 2).luck_left;
}

TEST(Play, pairing_takes_most_luck_out_of_a_match_of_near_copies) {
  EXPECT_LT(luck_left(true), 0.6);
  EXPECT_NEAR(luck_left(false), 1, 0.25);
}

// The cards that a table dealt, in order: with the same stream they are the same as long as nobody's play has
// changed what is left. Two minds that play alike must be dealt the same from the first card to the last.
TEST(Play, the_same_deal_comes_in_every_seating) {
  std::vector<std::vector<std::string>> dealt;
  for (const auto& plan : Schedule({2, {4}, Seating::one, 3}).group(0).games) {
    std::vector<std::string> outcomes;
    const Entrant first{"first", [&outcomes] {
                          return [&outcomes](const Table& table, Player player, Random&) {
                            outcomes.clear();
                            for (const auto& line : table.record())
                              if (const auto* chance = std::get_if<ChanceLine>(&line))
                                outcomes.push_back(chance->outcome);
                            return table.legal(player).front();
                          };
                        }};
    const std::vector entrants{first, first};
    ASSERT_TRUE(play("manhattan", {}, entrants, plan, [] { return false; }).ok());
    dealt.push_back(outcomes);
  }
  ASSERT_GT(dealt[0].size(), 20U);
  for (const auto& outcomes : dealt) EXPECT_EQ(outcomes, dealt[0]);
}

TEST(Play, stops_when_told_and_refuses_what_the_rules_forbid) {
  const auto plan = Schedule({2, {4}, Seating::one, 3}).group(0).games[0];
  const std::vector good{entrant("random"), entrant("random")};
  const auto stopped = play("manhattan", {}, good, plan, [] { return true; });
  ASSERT_TRUE(stopped.ok());
  EXPECT_FALSE(*stopped);
  const Entrant fool{"fool",
                     [] { return [](const Table&, Player, Random&) { return std::string("sing"); }; }};
  EXPECT_FALSE(play("manhattan", {}, std::vector{fool, fool}, plan, [] { return false; }).ok());
  EXPECT_FALSE(play("chess", {}, good, plan, [] { return false; }).ok());
}

TEST(FinishedGame, winners_come_first_then_points_count) {
  const FinishedGame game{{0, 1, 1, 0}, {{10, 10, 7, 7}, PlayerSet::only(1)}, 0};
  EXPECT_EQ(game.score(1, 0), 1.0);  // level on points, but the rules broke the tie
  EXPECT_EQ(game.score(0, 1), 0.0);
  EXPECT_EQ(game.score(0, 2), 1.0);
  EXPECT_EQ(game.score(2, 3), 0.5);
  const auto sum = encounter(game, 0, 1);  // 0 against 1 and 2, 3 against 1 and 2
  EXPECT_EQ(sum.comparisons, 4);
  EXPECT_EQ(sum.score, 0.0 + 1.0 + 0.0 + 0.5);
}

}  // namespace
}  // namespace skyline::bots::arena
