// skyline_endgames [--positions N] [--bots NAME,NAME] [--games NAME,NAME] [--seed N]: how well bots play
// endgames that can be solved (bots/endgame/exact.hpp). For each bot the share of best actions (the win comes
// first, and the lead among what wins as well), and of those that are best for the lead alone, with what an
// action loses of it on average; and, where the win is still at stake, the same in shares of the win, since
// those who play for it give points away where that makes it safer. The judge is the same solver that bots
// have, so none that solves can lose by it; bots/endgame/tests hold the solver against trying everything.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <unistd.h>

#include "bench/endgames/cases.hpp"
#include "engine/core/notation.hpp"
#include "games/all_rules.hpp"

namespace skyline::bots::endgames {
namespace {

struct Task {
  int positions = 200;  // of each game
  std::uint64_t seed = 1;
  std::vector<std::string_view> games = Games::names();
  std::vector<std::string_view> bots = bot_names();
};

// One line on the terminal, written again and again.
void show(const std::string& text) {
  if (isatty(STDERR_FILENO) != 0) std::fprintf(stderr, "\r%-60s\r%s", "", text.c_str());
}

struct Score {
  int best = 0;
  int best_for_lead = 0;
  int best_to_win = 0;  // of the positions in which the win is at stake
  double lost_points = 0;
  double lost_wins = 0;
  double seconds = 0;
};

template <Game G>
Score play(const Bot& bot, const Cases<G>& cases, std::uint64_t seed) {
  Score score;
  const std::string name(G::name);
  const auto start = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < cases.list.size(); ++i) {
    const auto& at = cases.list[i];
    Random random(derive_seed(seed, i));
    const auto action = MindOf<G>(bot, at.game).choose(at.view, at.player, random);
    const double points = at.by_lead.loss(action);
    const double wins = at.by_win.loss(action);
    score.best += at.by_both.loss(action) < rounding * leads_a_win ? 1 : 0;
    score.best_for_lead += points < rounding ? 1 : 0;
    score.best_to_win += at.win_at_stake() && wins < rounding ? 1 : 0;
    score.lost_points += points;
    score.lost_wins += wins;
    show(name + " " + bot.name + " " + std::to_string(i + 1) + " of " + std::to_string(cases.list.size()));
  }
  show("");
  score.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return score;
}

template <Game G>
void run_game(const Task& task) {
  const std::string name(G::name);
  constexpr auto sizes = Endgame<G>::sizes;
  if (sizes.empty()) return;
  const auto cases = find_cases<G>(sizes, task.positions, task.seed, [&](int found) {
    show(name + " positions " + std::to_string(found) + " of " + std::to_string(task.positions));
  });
  show("");
  std::size_t actions = 0;
  int stakes = 0;
  for (const auto& at : cases.list) {
    actions += at.by_lead.actions.size();
    stakes += at.win_at_stake() ? 1 : 0;
  }
  const auto count = static_cast<double>(cases.list.size());
  std::printf(
      "\n%s, seed %llu: %zu positions with %.0f actions each, from %d games; in %d the win is at stake.\n"
      "Left out: %d in which half of the actions are about as good as the best, %d too large.\n\n",
      name.c_str(), static_cast<unsigned long long>(task.seed), cases.list.size(),
      static_cast<double>(actions) / count, cases.games, stakes, cases.indifferent, cases.too_large);
  std::printf(
      "| bot | best action | best for the lead | points lost | best to win | wins lost | s a decision |\n");
  std::printf("|---|---|---|---|---|---|---|\n");
  for (const auto text : task.bots) {
    const Bot bot = *read_bot(text, name);
    const Score score = play(bot, cases, task.seed);
    std::printf("| %s | %.1f %% | %.1f %% | %.2f | %.0f %% | %.1f %% | %.3f |\n", bot.name.c_str(),
                100 * score.best / count, 100 * score.best_for_lead / count, score.lost_points / count,
                100.0 * score.best_to_win / std::max(1, stakes), 100 * score.lost_wins / std::max(1, stakes),
                score.seconds / count);
    std::fflush(stdout);
  }
}

int refuse() {
  std::fputs("usage: skyline_endgames [--positions N] [--bots NAME,NAME] [--games NAME,NAME] [--seed N]\n",
             stderr);
  return 2;
}

int run(int count, char** words) {
  Task task;
  for (int i = 1; i < count; i += 2) {
    if (i + 1 == count) return refuse();
    const std::string_view word = words[i];
    const std::string_view value = words[i + 1];
    const auto number = read_number(value, 1, 1'000'000);
    if (word == "--positions" && number) {
      task.positions = *number;
    } else if (word == "--seed" && number) {
      task.seed = static_cast<std::uint64_t>(*number);
    } else if (word == "--bots") {
      task.bots = split(value, ',');
    } else if (word == "--games") {
      task.games = split(value, ',');
    } else {
      return refuse();
    }
  }
  for (const auto game : task.games)
    for (const auto bot : task.bots)
      if (!Games::with(game, []<class G>() {}) || !read_bot(bot, game).ok()) return refuse();
  for (const auto game : task.games) Games::with(game, [&]<class G>() { run_game<G>(task); });
  return 0;
}

}  // namespace
}  // namespace skyline::bots::endgames

int main(int count, char** words) { return skyline::bots::endgames::run(count, words); }
