#include "app/analysis/report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "bots/describe.hpp"

namespace skyline::app {
namespace {

constexpr std::size_t costliest = 10;
constexpr std::size_t longest_curve = 32;
constexpr std::array<std::string_view, 8> heights{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

struct Summary {
  int decisions = 0;
  int first_choices = 0;
  int without_loss = 0;
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
    summary.without_loss += decision.appraisal.costly ? 0 : 1;
    summary.lost_wins += decision.appraisal.lost_wins;
    summary.before.push_back(decision.appraisal.best.wins);
  }
  return all;
}

std::string fixed(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}
std::string left(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}
std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}
std::string points_text(double change) {
  const double tenths = std::round(10 * change);
  return tenths == 0 ? "0" : (tenths > 0 ? "+" : "") + fixed(tenths / 10, 1);
}
std::string percent(double share, int digits = 0) { return fixed(100 * share, digits); }

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

std::string better(const ReviewedDecision& decision) {
  const auto& appraisal = decision.appraisal;
  if (appraisal.rank == 0) return "";
  return appraisal.analysis.actions.front().action + (appraisal.analysis.mixed ? "*" : "");
}

void print_decisions(const std::vector<const ReviewedDecision*>& decisions) {
  std::size_t width = 8;
  for (const auto* decision : decisions)
    width = std::max({width, decision->action.size() + 2, better(*decision).size() + 2});
  std::cout << " line  player  " << left("played", width) << left("better", width)
            << "win chance    points\n";
  bool mixed = false;
  for (const auto* decision : decisions) {
    const auto& appraisal = decision->appraisal;
    mixed = mixed || (appraisal.rank > 0 && appraisal.analysis.mixed);
    std::cout << right(std::to_string(decision->line), 5) << right(std::to_string(decision->player), 7)
              << "   " << left(decision->action, width) << left(better(*decision), width);
    if (appraisal.costly) {
      std::cout << right(percent(appraisal.best.wins), 3) << " → " << right(percent(appraisal.played.wins), 2)
                << " %" << right(points_text(-appraisal.lost_points), 9);
    } else {
      std::cout << right(percent(appraisal.best.wins), 8) << " %";
    }
    std::cout << '\n';
  }
  if (mixed)
    std::cout << "* Others choose at the same time, so a mixture is best, of which this is the\n"
                 "  largest part. What was played is compared with the mixture.\n";
}

std::string budget_text(const bots::Budget& budget) {
  return budget.milliseconds > 0 ? std::to_string(budget.milliseconds) + " ms"
                                 : std::to_string(budget.iterations) + " iterations";
}

json::Object decision_json(const ReviewedDecision& decision, int players) {
  json::Object described{{"line", decision.line}, {"player", decision.player}, {"played", decision.action}};
  for (const auto& [key, value] : bots::describe(decision.appraisal, players)) described.set(key, value);
  return described;
}

}  // namespace

void print_review(const Table& table, const ReviewPlan& plan, const Review& review, bool every_decision) {
  std::vector<const ReviewedDecision*> shown;
  for (const auto& decision : review.decisions)
    if (every_decision || decision.appraisal.costly) shown.push_back(&decision);
  if (!every_decision) {
    std::sort(shown.begin(), shown.end(), [](const auto* a, const auto* b) {
      return std::pair(-a->appraisal.lost_wins, a->line) < std::pair(-b->appraisal.lost_wins, b->line);
    });
    shown.resize(std::min(shown.size(), costliest));
  }
  std::cout << table.game() << ", " << table.players() << " players: " << review.decisions.size()
            << " decisions, " << budget_text(plan.settings.budget) << " for each\n\n";
  if (shown.empty()) {
    std::cout << "Nothing that was played cost more than the searches may err.\n";
  } else {
    if (!every_decision) std::cout << "The costliest decisions:\n";
    print_decisions(shown);
  }
  std::cout << "\nplayer  decisions  first choice  no loss  mean loss  win chance by decision\n";
  const auto all = summaries(table, review);
  for (std::size_t player = 0; player < all.size(); ++player) {
    const Summary& one = all[player];
    if (one.decisions == 0) continue;
    std::cout << left(std::to_string(player), 8) << right(std::to_string(one.decisions), 9)
              << right(percent(one.mean(one.first_choices)), 12) << " %"
              << right(percent(one.mean(one.without_loss)), 7) << " %"
              << right(percent(one.mean(one.lost_wins), 1), 9) << " %  " << curve(one.before) << '\n';
  }
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
                                      {"without_loss", one.without_loss},
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
