#include "bots/study/describe.hpp"

#include <algorithm>
#include <cmath>

namespace skyline::bots {
namespace {

json::Object describe(const Prospect& prospect) {
  return {{"wins", rounded(prospect.wins)},
          {"points", rounded(prospect.points)},
          {"utility", rounded(prospect.utility)},
          {"visits", prospect.visits}};
}

json::Array describe(const std::vector<ExpectedAction>& line) {
  json::Array steps;
  for (const auto& [player, action] : line) steps.emplace_back(json::Object{{"by", player}, {"do", action}});
  return steps;
}

}  // namespace

double rounded(double value) { return std::round(10000 * value) / 10000; }

json::Object describe(const Appraisal& appraisal, int players) {
  json::Array chances;
  json::Array forecast;
  for (std::size_t player = 0; player < static_cast<std::size_t>(players); ++player) {
    chances.emplace_back(rounded(appraisal.best.shares[player]));
    forecast.emplace_back(rounded(appraisal.best.forecast[player]));
  }
  return {{"best", appraisal.analysis.actions.front().action},
          {"rank", appraisal.rank + 1},
          {"actions", static_cast<int>(appraisal.analysis.actions.size())},
          {"mixed", appraisal.analysis.mixed},
          {"before", describe(appraisal.best)},
          {"after", describe(appraisal.played)},
          {"chances", std::move(chances)},
          {"forecast", std::move(forecast)},
          {"lost_wins", rounded(appraisal.lost_wins)},
          {"lost_points", rounded(appraisal.lost_points)},
          {"quality", quality_names[static_cast<std::size_t>(appraisal.quality)]},
          {"reasons", appraisal.reasons},
          {"expected", describe(appraisal.analysis.line)}};
}

json::Object describe(const Analysis& analysis, std::size_t most) {
  json::Array actions;
  for (std::size_t i = 0; i < std::min(most, analysis.actions.size()); ++i) {
    json::Object ranked{{"do", analysis.actions[i].action}};
    for (const auto& [key, value] : describe(analysis.actions[i].prospect)) ranked.set(key, value);
    actions.emplace_back(std::move(ranked));
  }
  return {{"actions", std::move(actions)}, {"mixed", analysis.mixed}, {"expected", describe(analysis.line)}};
}

}  // namespace skyline::bots
