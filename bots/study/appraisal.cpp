#include "bots/study/appraisal.hpp"

#include <algorithm>
#include <cmath>

#include "bots/study/reasons.hpp"

namespace skyline::bots {
namespace {

constexpr std::int64_t enough = 4;  // a fourth of the visits

Settings with_half_the_budget(Settings settings) {
  const auto half = [](int whole) { return (whole + 1) / 2; };
  settings.budget = {half(settings.budget.iterations), half(settings.budget.milliseconds)};
  return settings;
}

// The square of what a mean may err by. Utilities lie between 0 and 1, so their spread is at most that of
// wins and losses; with one more of each, a mean of a few visits that agree is not taken for certain.
double squared_error(const Prospect& prospect) {
  const auto visits = static_cast<double>(prospect.visits);
  const double mean = (visits * std::clamp(prospect.utility, 0.0, 1.0) + 1) / (visits + 2);
  return mean * (1 - mean) / (visits + 2);
}

}  // namespace

Appraisal appraise(const Table& table, Player player, const std::string& action, const Settings& settings,
                   Random& random) {
  Appraisal appraisal{.analysis = analyse(table, player, settings, random)};
  const auto& ranked = appraisal.analysis.actions;
  while (ranked[static_cast<std::size_t>(appraisal.rank)].action != action) ++appraisal.rank;
  Analysis all = appraisal.analysis;
  if (appraisal.rank > 0 && all.prospect(action).visits * enough < all.iterations)
    merge(all, analyse(table, player, with_half_the_budget(settings), random, action));
  appraisal.played = all.prospect(action);
  appraisal.best =
      all.mixed ? mixture(appraisal.analysis) : all.prospect(appraisal.analysis.actions.front().action);
  if (appraisal.rank == 0) return appraisal;
  const double error = std::sqrt(squared_error(appraisal.best) + squared_error(appraisal.played));
  appraisal.costly = appraisal.best.utility - appraisal.played.utility > error;
  if (appraisal.costly) {
    appraisal.lost_wins = std::max(0.0, appraisal.best.wins - appraisal.played.wins);
    appraisal.lost_points = appraisal.best.points - appraisal.played.points;
    appraisal.reasons = reasons_for(table, player, ranked.front().action, action);
  }
  return appraisal;
}

}  // namespace skyline::bots
