// What searches found of decisions, as a file, for the script that trains policies (bots/fit/train-policy).
// Lines of text, which end with an empty one:
//
//   skyline decisions 1
//   game NAME
//   players N
//   groups NAME:COUNT…
//   recipe …
//
// Then record after record, little-endian and without gaps: the number of the game, how far it has come, and
// how many actions are thought about (32 bits each); then for every action how often it was visited (32
// bits), by how many hunch scales it looks worse than the best (float, 0 or less), and its traits (8 bits
// each).
#pragma once

#include <algorithm>
#include <fstream>
#include <memory>

#include "bots/fit/exported.hpp"
#include "bots/fit/self_play.hpp"
#include "bots/search/policy.hpp"
#include "games/all_fit_tables.hpp"

namespace skyline::bots::fit {

template <Game G>
std::string decisions_head(int players, std::string_view recipe) {
  return "skyline decisions 1\ngame " + std::string(G::name) + "\nplayers " + std::to_string(players) +
         "\ngroups" + written_groups(Traits<G>::groups) + "\nrecipe " + std::string(recipe) + "\n\n";
}

template <Game G>
TraitRow<G> traits_of(typename Traits<G>::Reading& reading, const typename G::Action& action) {
  TraitRow<G> row{};
  reading.read_place(action, row);
  reading.read_rest(action, row);
  return row;
}

template <Game G>
void append_decision(std::string& bytes, const G& game, const typename G::Position& position, Player player,
                     int number, const Verdict<G>& verdict) {
  const auto actions = std::make_unique<ActionList<G>>();
  Sense<G>::candidates(game, position, player, *actions);
  std::vector<float> worths(static_cast<std::size_t>(actions->size()));
  Sense<G>::weigh(game, position, player, *actions, worths);
  const float best = *std::max_element(worths.begin(), worths.end());
  typename Traits<G>::Reading reading(game, position, player);
  append_number(bytes, std::int32_t{number});
  append_number(bytes, std::int32_t{Traits<G>::progress(game, position)});
  append_number(bytes, std::int32_t{actions->size()});
  for (int i = 0; i < actions->size(); ++i) {
    const auto& action = (*actions)[i];
    const auto found = std::find_if(verdict.candidates.begin(), verdict.candidates.end(),
                                    [&](const auto& candidate) { return candidate.action == action; });
    const auto visits = found == verdict.candidates.end() ? 0 : found->visits;
    append_number(bytes, static_cast<std::int32_t>(visits));
    append_number(bytes, (worths[i] - best) / Sense<G>::hunch_scale);
    for (const std::uint8_t trait : traits_of<G>(reading, action)) append_number(bytes, trait);
  }
}

// One by the number of visits.
template <Game G>
typename G::Action by_visits(const Verdict<G>& verdict, Random& random) {
  std::int64_t sum = 0;
  for (const auto& candidate : verdict.candidates) sum += candidate.visits;
  auto left = static_cast<std::int64_t>(fraction(random) * static_cast<double>(sum));
  for (const auto& candidate : verdict.candidates) {
    left -= candidate.visits;
    if (left < 0) return candidate.action;
  }
  return verdict.candidates.front().action;
}

// What the bot does in a game to learn from: in some games the best; in others now and then a random action,
// or often until the game is well under way; else, and in the rest of the games, by visits.
template <Game G>
typename G::Action with_errors(const Verdict<G>& verdict, Occasion occasion, Random& random) {
  enum Kind : std::uint8_t { flawless, slipping, odd_opening, by_chance };
  constexpr int longest_opening = 40;  // decisions
  const int kind = occasion.game % 4;
  double slips = 0;
  if (kind == slipping) slips = 0.1;
  if (kind == odd_opening && occasion.decision < occasion.game / 4 % longest_opening) slips = 0.6;
  const auto& candidates = verdict.candidates;
  if (fraction(random) < slips)
    return candidates[static_cast<std::size_t>(random.below(static_cast<int>(candidates.size())))].action;
  return kind == flawless ? candidates.front().action : by_visits(verdict, random);
}

// Plays a game and adds all its decisions in which a policy has a say.
template <Game G>
void play_decisions(const G& game, const Settings& settings, int number, std::uint64_t seed,
                    std::string& bytes) {
  Random random(derive_seed(seed, static_cast<std::uint64_t>(number)));
  auto position = game.start();
  Occasion occasion{number, 0};
  for (advance(game, position, random); game.stage(position) == Stage::decision;
       advance(game, position, random)) {
    const Player player = who_acts(game, position, random);
    const auto view = game.view(position, player);
    const auto verdict = Search<G>(game, settings).think(view, player, random);
    if (verdict.candidates.size() > 1 && Traits<G>::weighs(position)) {
      const auto imagined = Sense<G>::imagine(game, view, player, random);
      append_decision(bytes, game, imagined, player, number, verdict);
    }
    game.apply(position, player, with_errors(verdict, occasion, random));
    ++occasion.decision;
  }
}

// Prints the scores of the actions of the first records, in whole numbers.
template <Game G>
bool print_scores(std::istream& file, const Policy& policy) {
  std::string line;
  while (std::getline(file, line) && !line.empty()) {
  }
  const auto read = [&](auto& into) {
    return static_cast<bool>(file.read(reinterpret_cast<char*>(&into), sizeof(into)));  // NOLINT
  };
  std::array<std::int32_t, 3> head{};
  std::int32_t visits = 0;
  float worth = 0;
  TraitRow<G> row{};
  constexpr int most = 2'000;
  for (int number = 0; number < most && read(head); ++number)
    for (int i = 0; i < head[2]; ++i) {
      if (!read(visits) || !read(worth) || !read(row)) return false;
      const int weights = sum_of_weights<G>(policy.weights(head[1]), row, 0, row.size());
      std::printf("%d\n", static_cast<int>(policy.score(worth, weights) * Policy::unit));
    }
  return true;
}

}  // namespace skyline::bots::fit
