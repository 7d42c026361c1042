// What holds through whole games in any configuration: nothing is lost, points are what the board says, texts
// and records round-trip.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/table/record_reader.hpp"
#include "games/manhattan/rules/tests/ledger.hpp"
#include "games/manhattan/rules/tests/random_play.hpp"
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

constexpr auto go_on = [](const auto&...) { return true; };

Ledger ledger_of(const Game& game) {
  const auto& seats = game.config().seats;
  return {game.players(), {seats.begin(), seats.end()}, game.config().monster == Monster::baby};
}

std::array<int, 5> count_of(const std::vector<std::string>& blocks, char colour) {
  std::array<int, 5> by_size{};
  for (const auto& block : blocks)
    if (block[0] == colour) ++by_size[block[1] - '0'];
  return by_size;
}

}  // namespace

RC_GTEST_PROP(Conservation, M2_cards_are_in_hands_the_deck_or_played, (std::uint64_t seed)) {
  const Game game(any_config());
  std::array<int, 9> played{};
  const auto check = [&](const Position& position) {
    for (int card = 0; card < positions; ++card) {
      int sum = position.deck.count(card) + played[card];
      for (const Hand& hand : position.hands) sum += hand.count(card);
      RC_ASSERT(sum == 5);
      RC_ASSERT(game.view(position, spectator).played.count(card) == played[card]);
    }
    return true;
  };
  play_random(
      game, seed,
      [&](const Position& position, const Outcome& outcome) {
        check(position);
        if (outcome.kind == Outcome::Kind::reshuffle) played = {};
        return true;
      },
      [&](const Position& position, Player player, const Action& action) {
        RC_ASSERT(position.hands[player].size() == 4);
        check(position);
        if (action.kind != Action::Kind::select) ++played[action.card];
        return true;
      },
      check);
}

RC_GTEST_PROP(Conservation, M3_blocks_are_in_reserve_chosen_built_or_destroyed, (std::uint64_t seed)) {
  const Game game(any_config());
  Ledger ledger = ledger_of(game);
  if (const auto plot = game.config().monster_plot) ledger.chance("godzilla " + plot_name(*plot));
  const auto check = [&](const Position& position) {
    std::vector<std::string> used = ledger.destroyed();
    for (const auto& [plot, tower] : ledger.towers()) used.insert(used.end(), tower.begin(), tower.end());
    for (std::size_t colour = 0; colour < 4; ++colour) {
      const auto built = count_of(used, "OBYP"[colour]);
      const bool plays = game.players() != 3 || colour != 3;
      for (int size = 1; size <= 4; ++size)
        RC_ASSERT(position.open.reserve[colour].count(size) + position.open.chosen[colour].count(size) +
                      built[size] ==
                  (plays ? std::array{0, 11, 6, 4, 3}[size] : 0));
    }
    for (int plot = 0; plot < plot_count; ++plot) {
      const auto name = plot_name(plot);
      std::string tower;
      if (ledger.towers().contains(name))
        for (const auto& block : ledger.towers().at(name)) tower += (tower.empty() ? "" : " ") + block;
      RC_ASSERT(text_of(position.open.board, name) == tower);
    }
    return true;
  };
  play_random(
      game, seed,
      [&](const Position& position, const Outcome& outcome) {
        ledger.chance(game.write(outcome));
        return outcome.kind != Outcome::Kind::draw || check(position);
      },
      [&](const Position&, Player player, const Action& action) {
        ledger.act(player, game.write(action));
        return true;
      },
      check);
}

RC_GTEST_PROP(Conservation, every_round_is_worth_what_a_recount_of_the_blocks_says, (std::uint64_t seed)) {
  const Game game(any_config());
  Ledger ledger = ledger_of(game);
  if (const auto plot = game.config().monster_plot) ledger.chance("godzilla " + plot_name(*plot));
  std::array<int, 4> sums{};
  const Position end = play_random(
      game, seed,
      [&](const Position&, const Outcome& outcome) {
        ledger.chance(game.write(outcome));
        return true;
      },
      [&](const Position& position, Player player, const Action& action) {
        if (!ledger.monster().empty())
          RC_ASSERT(plot_name(static_cast<int>(position.open.monster)) == ledger.monster());
        ledger.act(player, game.write(action));
        return true;
      },
      [&](const Position& position) {
        const auto points = ledger.points();
        const auto line = game.scores(position)[0];
        auto total = points[0];
        for (std::size_t player = 0; player < total.size(); ++player) {
          total[player] += points[1][player] + points[2][player] + points[3][player];
          sums[player] += total[player];
        }
        RC_ASSERT(json::write(*line.find("tallest")) == json::write(json::array_of(points[0])));
        RC_ASSERT(json::write(*line.find("majority")) == json::write(json::array_of(points[1])));
        RC_ASSERT(json::write(*line.find("buildings")) == json::write(json::array_of(points[2])));
        RC_ASSERT(json::write(*line.find("urban")) == json::write(json::array_of(points[3])));
        RC_ASSERT(json::write(*line.find("total")) == json::write(json::array_of(total)));
        return true;
      });
  for (Player player = 0; player < game.players(); ++player)
    RC_ASSERT(game.standing(end).points[player] == sums[player]);
}

RC_GTEST_PROP(Conservation, points_are_the_sum_of_their_awards, (std::uint64_t seed)) {
  const Game game(any_config());
  play_random(game, seed, go_on, go_on, [&](const Position& position) {
    ColourScore sums{};
    for (const Award& award : awards(position.open.board, position.open.urban))
      sums[index(award.criterion)][index(award.colour)] += award.points;
    RC_ASSERT(sums == score(position.open.board, position.open.urban));
    return true;
  });
}

RC_GTEST_PROP(RoundTrips, every_action_and_outcome_is_read_as_it_was_written, (std::uint64_t seed)) {
  const Game game(any_config());
  play_random(
      game, seed,
      [&](const Position&, const Outcome& outcome) {
        RC_ASSERT(*game.read_outcome(game.write(outcome)) == outcome);
        return true;
      },
      [&](const Position& position, Player player, const Action&) {
        Game::Actions actions;
        game.legal(position, player, actions);
        for (int i = 0; i < actions.size(); i += 1 + actions.size() / 50)
          RC_ASSERT(*game.read_action(game.write(actions[i])) == actions[i]);
        return true;
      },
      go_on);
}

RC_GTEST_PROP(RoundTrips, a_record_of_any_length_is_read_and_written_as_it_was, (std::uint64_t seed)) {
  auto opened = Table::open(Game::name, write_config(any_config()), 1);
  Table& table = *opened;
  Random random(seed);
  int decisions = *rc::gen::inRange(0, 120);
  for (table.play_on(random); table.stage() != Stage::over && decisions > 0; table.play_on(random)) {
    --decisions;
    const auto player = table.may_act().lowest();
    const auto actions = table.legal(player);
    RC_ASSERT(!table.act(player, actions[random.below(static_cast<int>(actions.size()))]).has_value());
  }
  RecordReader reader;
  for (const auto& line : table.record()) RC_ASSERT(!reader.take(write_record_line(line)).has_value());
  RC_ASSERT(!reader.finish().has_value());
  RC_ASSERT(json::write(reader.table()->position()) == json::write(table.position()));
  const auto again = reader.table()->record();
  RC_ASSERT(again.size() == table.record().size());
  for (std::size_t i = 0; i < again.size(); ++i)
    RC_ASSERT(write_record_line(again[i]) == write_record_line(table.record()[i]));
}

RC_GTEST_PROP(RoundTrips, a_configuration_is_read_as_it_was_written, ()) {
  const Config config = any_config();
  RC_ASSERT(*read_config(write_config(config)) == config);
}

}  // namespace skyline::manhattan
