#include "bots/study/appraisal.hpp"

#include <algorithm>
#include <cmath>

#include "bots/study/reasons.hpp"
#include "games/all_minds.hpp"
#include "games/all_rules.hpp"

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

// The same of points, whose spread was seen; that of a point at least, for the same reason.
double squared_error_in_points(const Prospect& prospect) {
  const double variance = std::max(0.0, prospect.squares - prospect.points * prospect.points);
  return (variance + 1) / static_cast<double>(std::max<std::int64_t>(1, prospect.visits));
}

// What is lost beyond the error of both means.
double lost(double best, double played, double squared_errors) {
  return best - played > std::sqrt(squared_errors) ? best - played : 0;
}

// Points count for more where there are few of them: what a clear lead is in the game tells how much.
Quality quality_of(const Table& table, double lost_points) {
  double lead = 1;
  Games::with(table.game(), [&]<class G>() { lead = Sense<G>::usual_lead; });
  if (lost_points < lead / 24) return Quality::good;
  if (lost_points < lead / 8) return Quality::slip;
  return lost_points < lead / 4 ? Quality::mistake : Quality::blunder;
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
  const Prospect& best = appraisal.best;
  const Prospect& played = appraisal.played;
  if (lost(best.utility, played.utility, squared_error(best) + squared_error(played)) > 0)
    appraisal.lost_wins = std::max(0.0, best.wins - played.wins);
  appraisal.lost_points =
      lost(best.points, played.points, squared_error_in_points(best) + squared_error_in_points(played));
  appraisal.quality = quality_of(table, appraisal.lost_points);
  if (appraisal.lost_wins > 0 || appraisal.lost_points > 0)
    appraisal.reasons = reasons_for(table, player, ranked.front().action, action);
  return appraisal;
}

}  // namespace skyline::bots
