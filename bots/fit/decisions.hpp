// Decisions of searches as a file, for the script that trains policies (bots/fit/train_policy). Lines of
// text, which end with an empty one, then record after record, little-endian and without gaps: the number of
// the game, the period and how many actions (32 bits each); for the player who decides all features as a
// network is shown them, own ones and sums (16 bits); then for every action how often it was visited (32
// bits), its worth in hunch scales below the best (float), and its traits (8 bits).
#pragma once

#include <fstream>

#include "bots/fit/exported.hpp"
#include "bots/fit/self_play.hpp"
#include "bots/search/traits.hpp"
#include "games/all_fit_tables.hpp"

namespace skyline::bots::fit {

template <Game G>
std::string decisions_head(int players, std::string_view recipe) {
  std::string groups;
  for (const TraitGroup& group : Traits<G>::groups)
    groups += " " + std::string(group.name) + ":" + std::to_string(group.count);
  return "skyline decisions 1\ngame " + std::string(G::name) + "\nplayers " + std::to_string(players) +
         "\nfeatures " + join(std::span(Features<G>::names), " ") + "\nperiods " +
         std::to_string(Features<G>::periods) + "\ngroups" + groups + "\nrecipe " + std::string(recipe) +
         "\n\n";
}

template <Game G>
void append_decision(std::string& bytes, const G& game, const typename G::Position& position, Player player,
                     int number, const Verdict<G>& verdict) {
  const auto actions = std::make_unique<ActionList<G>>();
  Sense<G>::candidates(game, position, player, *actions);
  const auto count = static_cast<std::size_t>(actions->size());
  std::vector<float> worths(count);
  Sense<G>::weigh(game, position, player, *actions, worths);
  const float best = *std::max_element(worths.begin(), worths.end());
  std::vector<TraitRow<G>> rows(count);
  typename Traits<G>::Reading reading(game, position, player);
  for (std::size_t i = 0; i < count; ++i) {
    reading.read_place((*actions)[static_cast<int>(i)], rows[i]);
    reading.read_rest((*actions)[static_cast<int>(i)], rows[i]);
  }
  const auto table = Features<G>::read(game, position);
  append_number(bytes, std::int32_t{number});
  append_number(bytes, std::int32_t{table.period});
  append_number(bytes, std::int32_t{Traits<G>::progress(game, position)});
  append_number(bytes, static_cast<std::int32_t>(count));
  const auto inputs = network_inputs(rows_of(table));
  constexpr std::size_t features = Features<G>::names.size();
  for (std::size_t feature = 0; feature < features; ++feature)
    append_number(bytes, static_cast<std::int16_t>(inputs.of(feature / 2, player) >> (feature % 2 * 16)));
  for (std::size_t feature = 0; feature < features; ++feature)
    append_number(bytes, static_cast<std::int16_t>(inputs.sums[feature / 2] >> (feature % 2 * 16)));
  for (std::size_t i = 0; i < count; ++i) {
    std::int32_t visits = 0;
    for (const auto& candidate : verdict.candidates)
      if (candidate.action == (*actions)[static_cast<int>(i)])
        visits = static_cast<std::int32_t>(candidate.visits);
    append_number(bytes, visits);
    append_number(bytes, (worths[i] - best) / Sense<G>::hunch_scale);
    bytes.append(reinterpret_cast<const char*>(rows[i].data()), rows[i].size());  // NOLINT
  }
}

template <Game G>
void export_decisions(const std::string& path, std::string_view recipe, int players, int games_count,
                      int iterations, std::uint64_t seed) {
  const auto games = Tables<G>::of(players);
  std::ofstream file(path, std::ios::binary);
  file << decisions_head<G>(players, recipe);
  Bot bot = *read_bot("tycoon/solves=0/iterations=" + std::to_string(iterations), G::name);
  for (int number = 0; number < games_count; ++number) {
    const G& game = games[static_cast<std::size_t>(number) / 4 % games.size()];
    Random random(derive_seed(seed, static_cast<std::uint64_t>(number)));
    auto position = game.start();
    std::string bytes;
    int decision = 0;
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      PlayerSet able = game.may_act(position);
      for (int skipped = random.below(able.size()); skipped > 0; --skipped)
        able = able.without(able.lowest());
      const Player player = able.lowest();
      const auto view = game.view(position, player);
      Search<G> search(game, bot.settings);
      const auto verdict = search.think(view, player, random);
      auto chosen = verdict.candidates.front().action;
      if (verdict.candidates.size() > 1) {
        append_decision<G>(bytes, game, Sense<G>::imagine(game, view, player, random), player, number,
                           verdict);
        const double slips = number % 4 == 0   ? 0.0
                             : number % 4 == 1 ? 0.1
                             : number % 4 == 2 ? (decision < number / 4 % 40 ? 0.6 : 0.0)
                                               : 0.0;
        if (fraction(random) < slips) {
          chosen = verdict
                       .candidates[static_cast<std::size_t>(
                           random.below(static_cast<int>(verdict.candidates.size())))]
                       .action;
        } else if (number % 4 != 0) {  // by visits
          std::int64_t sum = 0;
          for (const auto& candidate : verdict.candidates) sum += candidate.visits;
          auto left = static_cast<std::int64_t>(random.next() % static_cast<std::uint64_t>(sum));
          for (const auto& candidate : verdict.candidates) {
            left -= candidate.visits;
            if (left < 0) {
              chosen = candidate.action;
              break;
            }
          }
        }
      }
      game.apply(position, player, chosen);
      ++decision;
    }
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
}

}  // namespace skyline::bots::fit
