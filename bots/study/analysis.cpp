#include "bots/study/analysis.hpp"

#include <algorithm>
#include <unordered_map>

#include "bots/player/levels.hpp"
#include "bots/search/search.hpp"
#include "bots/study/in_notation.hpp"
#include "engine/core/misuse.hpp"
#include "engine/core/put_in_order.hpp"
#include "games/all_minds.hpp"
#include "games/all_rules.hpp"

namespace skyline::bots {
namespace {

template <Game G>
Analysis analyse_game(const PlayedGameOf<G>& played, Player player, const Settings& settings, Random& random,
                      const std::optional<std::string>& attended) {
  const G& rules = played.rules();
  Search<G> search(rules, settings);
  if (attended) search.attend(*rules.read_action(*attended));
  return in_notation(rules, search.think(played.view(player), player, random));
}

// As a search ranks; the text decides between equals, so that the order never depends on the way to it.
bool comes_before(const RankedAction& a, const RankedAction& b) {
  return ranks_alike(a.prospect, b.prospect) ? a.action < b.action : ranks_before(a.prospect, b.prospect);
}

}  // namespace

const Prospect& Analysis::prospect(std::string_view action) const {
  return std::find_if(actions.begin(), actions.end(),
                      [&](const RankedAction& ranked) { return ranked.action == action; })
      ->prospect;
}

Settings analysis_settings(std::string_view game, const Budget& budget) {
  const auto architect = level("architect", game);
  if (!architect) misuse("analysis_settings: there is no game called " + std::string(game));
  Settings settings = architect->settings;
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
  put_in_order(sum.actions, comes_before);
  const std::string& now_first = sum.actions.front().action;
  if (now_first != first && now_first == other.actions.front().action) sum.line = other.line;
  sum.mixed = sum.mixed || other.mixed;
  sum.iterations += other.iterations;
}

Prospect mixture(const Analysis& analysis) {
  Prospect sum;
  for (const auto& ranked : analysis.actions)
    if (!is_curiosity(ranked.prospect, analysis.actions.front().prospect)) add(sum, ranked.prospect);
  return sum;
}

}  // namespace skyline::bots
