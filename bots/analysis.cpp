#include "bots/analysis.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "bots/levels.hpp"
#include "bots/search/search.hpp"
#include "bots/senses.hpp"
#include "engine/table/games.hpp"

namespace skyline::bots {
namespace {

template <Game G>
Analysis analyse_game(const PlayedGameOf<G>& played, Player player, const Settings& settings, Random& random,
                      const std::optional<std::string>& attended) {
  const G& rules = played.rules();
  Search<G> search(rules, settings);
  if (attended) search.attend(*rules.read_action(*attended));
  const Verdict<G> verdict = search.think(played.view(player), player, random);
  Analysis analysis{.mixed = verdict.mixed, .iterations = verdict.iterations};
  for (const auto& candidate : verdict.candidates)
    analysis.actions.push_back({rules.write(candidate.action),
                                {.visits = candidate.visits,
                                 .utility = candidate.utility,
                                 .wins = candidate.wins,
                                 .points = candidate.points,
                                 .shares = candidate.shares}});
  for (const auto& step : verdict.line) analysis.line.push_back({step.player, rules.write(step.action)});
  return analysis;
}

void add(Prospect& sum, const Prospect& other) {
  if (other.visits == 0) return;
  sum.visits += other.visits;
  const double share = static_cast<double>(other.visits) / static_cast<double>(sum.visits);
  sum.utility += share * (other.utility - sum.utility);
  sum.wins += share * (other.wins - sum.wins);
  sum.points += share * (other.points - sum.points);
  blend(sum.shares, other.shares, share);
}

// As a search ranks; the text decides between equals, so that the order never depends on the way to it.
bool ranks_before(const RankedAction& a, const RankedAction& b) {
  return std::tie(b.prospect.visits, b.prospect.utility, a.action) <
         std::tie(a.prospect.visits, a.prospect.utility, b.action);
}

}  // namespace

const Prospect& Analysis::prospect(std::string_view action) const {
  return std::find_if(actions.begin(), actions.end(),
                      [&](const RankedAction& ranked) { return ranked.action == action; })
      ->prospect;
}

Settings analysis_settings(std::string_view game, const Budget& budget) {
  Settings settings = level("architect", game)->settings;
  settings.budget = budget;
  return settings;
}

Analysis analyse(const Table& table, Player player, const Settings& settings, Random& random,
                 const std::optional<std::string>& attended) {
  Analysis analysis;
  Games::with(table.game(), [&]<class G>() {
    analysis = analyse_game<G>(*table.as<G>(), player, settings, random, attended);
  });
  return analysis;
}

void merge(Analysis& sum, const Analysis& other) {
  if (sum.actions.empty()) {
    sum = other;
    return;
  }
  std::unordered_map<std::string_view, const Prospect*> found;
  for (const auto& ranked : other.actions) found.emplace(ranked.action, &ranked.prospect);
  const std::string first = sum.actions.front().action;
  for (auto& ranked : sum.actions) add(ranked.prospect, *found.at(ranked.action));
  std::sort(sum.actions.begin(), sum.actions.end(), ranks_before);
  const std::string& now_first = sum.actions.front().action;
  if (now_first != first && now_first == other.actions.front().action) sum.line = other.line;
  sum.mixed = sum.mixed || other.mixed;
  sum.iterations += other.iterations;
}

Prospect mixture(const Analysis& analysis) {
  constexpr std::int64_t curiosity = 10;  // an action with less than a tenth of the first one's visits
  Prospect sum;
  for (const auto& ranked : analysis.actions)
    if (ranked.prospect.visits * curiosity >= analysis.actions.front().prospect.visits)
      add(sum, ranked.prospect);
  return sum;
}

}  // namespace skyline::bots
