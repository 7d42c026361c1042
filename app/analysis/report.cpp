#include "app/analysis/report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "app/points_text.hpp"
#include "bots/study/describe.hpp"
#include "terminal/columns.hpp"
#include "terminal/command.hpp"

namespace skyline::app {
namespace {

constexpr std::size_t costliest = 10;
constexpr std::size_t longest_curve = 32;
constexpr std::array<std::string_view, 8> heights{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

struct Summary {
  int decisions = 0;
  int first_choices = 0;
  int nearly_best = 0;
  double lost_points = 0;      // of all decisions
  double lost_wins = 0;        // of all decisions
  std::vector<double> before;  // the win chance at every decision

  double mean(double sum) const { return decisions == 0 ? 0 : sum / decisions; }
};

std::vector<Summary> summaries(const Table& table, const Review& review) {
  std::vector<Summary> all(static_cast<std::size_t>(table.players()));
  for (const auto& decision : review.decisions) {
    Summary& summary = all[static_cast<std::size_t>(decision.player)];
    ++summary.decisions;
    summary.first_choices += decision.appraisal.rank == 0 ? 1 : 0;
    summary.nearly_best += decision.appraisal.is_error() ? 0 : 1;
    summary.lost_points += decision.appraisal.lost_points;
    summary.lost_wins += decision.appraisal.lost_wins;
    summary.before.push_back(decision.appraisal.best.wins);
  }
  return all;
}

std::string fixed(double value, int digits) {
  std::array<char, 64> printed{};
  std::snprintf(printed.data(), printed.size(), "%.*f", digits, value);
  std::string text = printed.data();
  if (const auto point = text.find('.'); point != std::string::npos)
    text.replace(point, 1, texts().say("number.decimal"));
  return text;
}
// What was lost, as the game writes its results; nothing where that is too little to be told.
std::string lost_text(const Table& table, double points) {
  return points < 0.05 ? "–" : "−" + points_text(table, fixed(points, 1));
}
std::string percent(double share) {
  return texts().say("analysis.percent", {{"value", fixed(100 * share, 0)}});
}
std::string head(std::string_view column) { return texts().say("analysis.head." + std::string(column)); }

// Win chances from left to right as columns of one character; of long games, means of some.
std::string curve(const std::vector<double>& chances) {
  std::string text;
  const std::size_t columns = std::min(longest_curve, chances.size());
  for (std::size_t column = 0; column < columns; ++column) {
    const std::size_t from = column * chances.size() / columns;
    const std::size_t to = (column + 1) * chances.size() / columns;
    double sum = 0;
    for (std::size_t i = from; i < to; ++i) sum += chances[i];
    const double height = sum / static_cast<double>(to - from) * static_cast<double>(heights.size());
    text += heights[std::min(heights.size() - 1, static_cast<std::size_t>(std::max(0.0, height)))];
  }
  return text;
}

std::string better(const bots::ReviewedDecision& decision) {
  const auto& appraisal = decision.appraisal;
  if (appraisal.rank == 0) return "";
  return appraisal.analysis.actions.front().action + (appraisal.analysis.mixed ? "*" : "");
}

void print_decisions(const Table& table, const std::vector<const bots::ReviewedDecision*>& decisions) {
  constexpr int line_width = 5;
  const std::string line = head("line");
  const std::string player = head("player");
  int width = std::max(text_width(head("played")), text_width(head("better")));
  for (const auto* decision : decisions)
    width = std::max({width, text_width(decision->action), text_width(better(*decision))});
  const int lost = std::max(8, text_width(head("lost")));
  std::cout << flush_right(line, line_width) << "  " << player << flush_right(head("lost"), lost + 2) << "  "
            << padded_to(head("played"), width + 2) << head("better") << '\n';
  bool mixed = false;
  for (const auto* decision : decisions) {
    const auto& appraisal = decision->appraisal;
    mixed = mixed || (appraisal.rank > 0 && appraisal.analysis.mixed);
    std::cout << flush_right(std::to_string(decision->line), line_width)
              << flush_right(std::to_string(decision->player), 2 + text_width(player))
              << flush_right(lost_text(table, appraisal.lost_points), lost + 2) << "  "
              << padded_to(decision->action, width + 2) << better(*decision) << '\n';
  }
  if (mixed) std::cout << texts().say("analysis.mixture") << '\n';
}

void print_summaries(const Table& table, const std::vector<Summary>& all) {
  const std::string player = head("player");
  std::cout << player;
  std::vector<int> widths;
  for (const char* column : {"lost-each", "nearly-best"}) {
    std::cout << "  " << head(column);
    widths.push_back(2 + text_width(head(column)));
  }
  std::cout << "  " << head("curve") << '\n';
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Summary& one = all[i];
    if (one.decisions == 0) continue;
    std::cout << padded_to(std::to_string(i), text_width(player))
              << flush_right(lost_text(table, one.mean(one.lost_points)), widths[0])
              << flush_right(percent(one.mean(one.nearly_best)), widths[1]) << "  " << curve(one.before)
              << '\n';
  }
}

std::string budget_text(const bots::Budget& budget) {
  return budget.milliseconds > 0
             ? texts().say("analysis.milliseconds", {{"count", std::to_string(budget.milliseconds)}})
             : texts().say("analysis.iterations", {{"count", std::to_string(budget.iterations)}});
}

json::Object decision_json(const bots::ReviewedDecision& decision, int players) {
  json::Object described{{"line", decision.line}, {"player", decision.player}, {"played", decision.action}};
  for (const auto& [key, value] : bots::describe(decision.appraisal, players)) described.set(key, value);
  return described;
}

}  // namespace

void print_review(const Table& table, const ReviewPlan& plan, const Review& review, bool every_decision) {
  std::vector<const bots::ReviewedDecision*> shown;
  for (const auto& decision : review.decisions)
    if (every_decision || decision.appraisal.is_error()) shown.push_back(&decision);
  if (!every_decision) {
    std::sort(shown.begin(), shown.end(), [](const auto* a, const auto* b) {
      return std::pair(-a->appraisal.lost_points, a->line) < std::pair(-b->appraisal.lost_points, b->line);
    });
    shown.resize(std::min(shown.size(), costliest));
  }
  std::cout << texts().say("analysis.title", {{"game", std::string(table.game())},
                                              {"players", std::to_string(table.players())},
                                              {"decisions", std::to_string(review.decisions.size())},
                                              {"budget", budget_text(plan.settings.budget)}})
            << "\n\n";
  if (shown.empty()) {
    std::cout << texts().say("analysis.nothing") << '\n';
  } else {
    if (!every_decision) std::cout << texts().say("analysis.costliest") << '\n';
    print_decisions(table, shown);
  }
  std::cout << '\n';
  print_summaries(table, summaries(table, review));
}

void print_review_json(const Table& table, const ReviewPlan& plan, const Review& review) {
  json::Array decisions;
  for (const auto& decision : review.decisions)
    decisions.emplace_back(decision_json(decision, table.players()));
  json::Array players;
  const auto all = summaries(table, review);
  for (std::size_t player = 0; player < all.size(); ++player) {
    const Summary& one = all[player];
    if (one.decisions == 0) continue;
    players.emplace_back(json::Object{{"player", static_cast<int>(player)},
                                      {"decisions", one.decisions},
                                      {"first_choices", one.first_choices},
                                      {"nearly_best", one.nearly_best},
                                      {"mean_lost_points", bots::rounded(one.mean(one.lost_points))},
                                      {"mean_lost_wins", bots::rounded(one.mean(one.lost_wins))}});
  }
  const bots::Budget& budget = plan.settings.budget;
  json::Object whole{{"game", table.game()}, {"players", table.players()}};
  whole.set(budget.milliseconds > 0 ? "ms" : "iterations",
            budget.milliseconds > 0 ? budget.milliseconds : budget.iterations);
  whole.set("seed", static_cast<std::int64_t>(plan.seed));
  whole.set("complete", review.complete);
  whole.set("decisions", std::move(decisions));
  whole.set("summary", std::move(players));
  std::cout << json::write(whole) << '\n';
}

}  // namespace skyline::app
