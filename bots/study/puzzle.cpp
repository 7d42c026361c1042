#include "bots/study/puzzle.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/endgame/exact.hpp"
#include "bots/player/player.hpp"
#include "bots/study/analysis.hpp"
#include "bots/study/describe.hpp"
#include "bots/study/lines.hpp"
#include "bots/study/reasons.hpp"
#include "games/all_minds.hpp"
#include "games/all_rules.hpp"

namespace skyline::bots {
namespace {

constexpr std::size_t answers_kept = 6;
constexpr std::int64_t most_positions = 4'000'000;
// How much of the win the second best action must give away.
constexpr double clear_when_solved = 0.2;
constexpr double clear_when_searched = 0.1;
constexpr double hopeless = 0.05;  // whoever cannot win has nothing to find
constexpr double certain = 0.99;
constexpr std::int64_t enough_visits = 40;  // to be told about
constexpr std::size_t rivals = 3;           // are attended to
constexpr int tries = 5;                    // of a bot that grades
constexpr std::size_t few_actions = 24;
constexpr LineEffort refutation{.most = 1};
constexpr std::uint64_t seed_of_lines = 1;  // the same lines whenever they are told

bool is_clear(const std::vector<PuzzleAnswer>& answers, double gap) {
  return answers.size() > 1 && answers[0].wins > hopeless && answers[0].wins - answers[1].wins >= gap;
}

// The best first; of equals those that were listed first.
void keep_best(std::vector<PuzzleAnswer>& answers) {
  const auto is_better = [](const PuzzleAnswer& a, const PuzzleAnswer& b) {
    return a.wins != b.wins ? a.wins > b.wins : a.points > b.points;
  };
  std::vector<PuzzleAnswer> best;
  for (const PuzzleAnswer& answer : answers) {
    best.insert(std::upper_bound(best.begin(), best.end(), answer, is_better), answer);
    if (best.size() > answers_kept) best.pop_back();
  }
  answers = std::move(best);
}

template <Game G>
std::optional<Puzzle> solve(const PlayedGameOf<G>& played, Player player) {
  const G& rules = played.rules();
  const auto view = played.view(player);
  Random any(0);
  if (!Endgame<G>::solvable(rules, rules.imagine(view, any))) return std::nullopt;
  const auto wins = Exact<G>(rules, Aim::win, most_positions).solve(view, player);
  if (!wins) return std::nullopt;
  const auto leads = Exact<G>(rules, Aim::lead, most_positions).solve(view, player);
  if (!leads) return std::nullopt;
  Puzzle puzzle{player, true, wins->actions.size(), {}};
  for (std::size_t i = 0; i < wins->actions.size(); ++i)
    puzzle.answers.push_back({rules.write(wins->actions[i]), wins->worths[i], leads->worths[i]});
  keep_best(puzzle.answers);
  if (!is_clear(puzzle.answers, clear_when_solved)) return std::nullopt;
  return puzzle;
}

Settings searching(const Table& table, int iterations) {
  return analysis_settings(table.game(), {.iterations = iterations});
}

// What promises most after the first action, among what was looked at.
std::vector<const RankedAction*> rivals_of(const Analysis& analysis, std::int64_t least_visits) {
  std::vector<const RankedAction*> others;
  for (std::size_t i = 1; i < analysis.actions.size(); ++i)
    if (analysis.actions[i].prospect.visits >= least_visits) others.push_back(&analysis.actions[i]);
  std::sort(others.begin(), others.end(), [](const RankedAction* a, const RankedAction* b) {
    return a->prospect.utility != b->prospect.utility ? a->prospect.utility > b->prospect.utility : a < b;
  });
  return others;
}

// Where others choose at the same time, it must be nearly all of the mixture.
bool stands_out(const Analysis& analysis) {
  const auto& first = analysis.actions.front().prospect;
  const std::int64_t needed = analysis.mixed ? 85 : 50;
  return 100 * first.visits >= needed * analysis.iterations && first.wins > hopeless && first.wins < certain;
}

void tell_reasons(const Table& table, Puzzle& puzzle) {
  puzzle.reasons = reasons_for(table, puzzle.player, puzzle.answers[0].action, puzzle.answers[1].action);
}

}  // namespace

std::optional<Puzzle> solve_puzzle(const Table& table, Player player) {
  std::optional<Puzzle> puzzle;
  Games::with(table.game(), [&]<class G>() { puzzle = solve<G>(*table.as<G>(), player); });
  if (puzzle) tell_reasons(table, *puzzle);
  return puzzle;
}

std::optional<Puzzle> search_puzzle(const Table& table, Player player, const PuzzleEffort& effort,
                                    Random& random) {
  const auto glance = analyse(table, player, searching(table, effort.glance), random);
  if (!stands_out(glance)) return std::nullopt;
  const auto seen = rivals_of(glance, 5);
  if (seen.empty() ||
      glance.actions.front().prospect.wins - seen.front()->prospect.wins < clear_when_searched)
    return std::nullopt;
  Analysis study = analyse(table, player, searching(table, effort.study), random);
  if (!stands_out(study) || study.actions.front().action != glance.actions.front().action)
    return std::nullopt;
  auto others = rivals_of(study, 5);
  if (others.size() > rivals) others.resize(rivals);
  std::vector<std::string> attended;
  for (const auto* const rival : others) attended.push_back(rival->action);
  const std::string best = study.actions.front().action;
  for (const auto& rival : attended)
    merge(study, analyse(table, player, searching(table, effort.study / 3), random, rival));
  Puzzle puzzle{player, false, study.actions.size(), {}};
  for (const auto& [action, prospect] : study.actions)
    if (prospect.visits >= enough_visits) puzzle.answers.push_back({action, prospect.wins, prospect.points});
  keep_best(puzzle.answers);
  if (puzzle.answers.empty() || puzzle.answers.front().action != best ||
      !is_clear(puzzle.answers, clear_when_searched))
    return std::nullopt;
  tell_reasons(table, puzzle);
  return puzzle;
}

std::string_view grade_of(const Table& table, const Puzzle& puzzle, Random& random) {
  const auto finds = [&](std::string_view bot) {
    int found = 0;
    for (int i = 0; i < tries; ++i)
      if (Mind(*read_bot(bot, table.game())).choose(table, puzzle.player, random) ==
          puzzle.answers.front().action)
        ++found;
    return 2 * found > tries;
  };
  if (finds("greedy")) return puzzle_grades[0];
  return finds("builder") ? puzzle_grades[1] : puzzle_grades[2];
}

json::Object puzzle_lines(const Table& table, Player player, const std::vector<std::string>& answers) {
  std::vector<std::string> actions = answers;
  if (auto legal = table.legal(player); legal.size() <= few_actions)
    for (auto& action : legal)
      if (std::find(answers.begin(), answers.end(), action) == answers.end())
        actions.push_back(std::move(action));
  json::Object lines;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    Random random(derive_seed(seed_of_lines, i));
    lines.set(actions[i], lines_after(table, player, actions[i], i == 0 ? LineEffort{} : refutation, random));
  }
  return lines;
}

json::Object describe(const Table& table, const Puzzle& puzzle, std::string_view name,
                      std::string_view grade) {
  json::Array answers;
  std::vector<std::string> actions;
  for (const auto& [action, wins, points] : puzzle.answers) {
    answers.emplace_back(json::Object{{"do", action}, {"wins", rounded(wins)}, {"points", rounded(points)}});
    actions.push_back(action);
  }
  return {{"name", name},
          {"grade", grade},
          {"by", puzzle.player},
          {"solved", puzzle.solved},
          {"actions", static_cast<int>(puzzle.actions)},
          {"answers", std::move(answers)},
          {"reasons", puzzle.reasons},
          {"lines", puzzle_lines(table, puzzle.player, actions)}};
}

}  // namespace skyline::bots
