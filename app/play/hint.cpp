#include "app/play/hint.hpp"

#include <algorithm>
#include <cmath>

#include "app/parallel_analysis.hpp"
#include "app/points_text.hpp"
#include "engine/core/processors.hpp"

namespace skyline::app {
namespace {

constexpr int milliseconds = 1000;
constexpr std::size_t most_actions = 3;

std::string hundredths(double share) { return std::to_string(std::lround(100 * share)); }

std::string promise(const Table& table, const bots::Analysis& analysis, const bots::RankedAction& ranked,
                    std::size_t width, const Scene& scene) {
  const auto& [action, prospect] = ranked;
  const double share = static_cast<double>(prospect.visits) / static_cast<double>(analysis.iterations);
  return "  " + scene.style.bold(action) + std::string(width - action.size() + 2, ' ') +
         scene.texts.say(analysis.mixed ? "hint.part" : "hint.action",
                         {{"wins", hundredths(prospect.wins)},
                          {"points", points_words(table, static_cast<int>(std::lround(prospect.points)))},
                          {"share", hundredths(share)}});
}

}  // namespace

std::string hint(const Table& table, Player player, std::uint64_t seed, const Scene& scene) {
  const auto settings = bots::analysis_settings(table.game(), {.milliseconds = milliseconds});
  const auto analysis = analyse_in_parallel(table, player, settings, seed, processors());
  const auto& actions = analysis.actions;
  if (actions.size() == 1) return scene.texts.say("hint.only", {{"action", actions.front().action}}) + "\n";
  std::string text = scene.texts.say(analysis.mixed ? "hint.mixed" : "hint.best",
                                     {{"games", std::to_string(analysis.iterations)}}) +
                     "\n";
  std::size_t shown = 0;
  std::size_t width = 0;
  for (; shown < std::min(most_actions, actions.size()) && actions[shown].prospect.visits > 0; ++shown)
    width = std::max(width, actions[shown].action.size());
  for (std::size_t i = 0; i < shown; ++i) text += promise(table, analysis, actions[i], width, scene) + "\n";
  std::string expected;
  for (std::size_t i = 1; i < analysis.line.size() && i <= most_actions && !analysis.mixed; ++i)
    expected += (i == 1 ? "" : ", ") +
                scene.texts.say("hint.step",
                                {{"player", scene.names[static_cast<std::size_t>(analysis.line[i].player)]},
                                 {"action", analysis.line[i].action}});
  if (!expected.empty()) text += scene.texts.say("hint.then", {{"actions", expected}}) + "\n";
  return text;
}

}  // namespace skyline::app
