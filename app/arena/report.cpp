#include "app/arena/report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "bots/arena/summary.hpp"
#include "engine/core/enums.hpp"

namespace skyline::app::arena {
namespace {

using bots::arena::EntrantSummary;
using bots::arena::Group;
using bots::arena::Interval;
using bots::arena::SequentialTest;
using bots::arena::Summary;
using bots::arena::Verdict;
using bots::arena::WinShare;

constexpr double widest_worth_showing = 4000;
constexpr std::array<std::string_view, 3> verdict_names{"open", "better", "not-better"};

struct Finding {
  std::string configuration;  // empty: all together
  Summary summary;
};

std::string fixed(double value, int digits, bool with_sign = false) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), with_sign ? "%+.*f" : "%.*f", digits, value);
  return text.data();
}
std::string percent(double share) { return fixed(100 * share, 1); }
std::string share_of(double share) { return fixed(std::max(0.0, 100 * share), 0) + " %"; }

std::string left(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size() + 1), ' ');
  return text;
}
std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string rating_text(const EntrantSummary& one) {
  const Interval& interval = one.rating.interval;
  if (interval.high - interval.low > widest_worth_showing) return right("?", 7) + right("", 18);
  return right(fixed(one.rating.elo, 0, true), 7) +
         right(fixed(interval.low, 0, true) + " to " + fixed(interval.high, 0, true), 18);
}

std::string share_text(const WinShare& wins) {
  return right(percent(wins.share()) + " %", 10) +
         right(percent(wins.interval.low) + " to " + percent(wins.interval.high) + " %", 18) +
         right(percent(wins.par) + " %", 9);
}

void print_entrants(const Setup& setup, const Finding& finding, std::size_t width) {
  std::cout << left(finding.configuration.empty() ? "bot" : finding.configuration, width)
            << " rating      95% interval      wins      95% interval      par   points\n";
  for (int i = 0; i < setup.entrant_count(); ++i) {
    const EntrantSummary& one = finding.summary.entrants[i];
    std::cout << left(setup.entrants[i].name, width) << rating_text(one) << share_text(one.wins)
              << right(fixed(one.mean_points, 1), 9) << '\n';
  }
}

void print_seats(const Setup& setup, const Summary& summary, std::size_t width) {
  std::size_t seats = 0;
  for (const auto& one : summary.entrants) seats = std::max(seats, one.by_seat.size());
  std::cout << '\n' << left("wins by seat", width);
  for (std::size_t seat = 0; seat < seats; ++seat) std::cout << right(std::to_string(seat), 9);
  std::cout << '\n';
  for (int i = 0; i < setup.entrant_count(); ++i) {
    std::cout << left(setup.entrants[i].name, width);
    for (const auto& wins : summary.entrants[i].by_seat)
      std::cout << right(wins.seats == 0 ? "-" : percent(wins.share()) + " %", 9);
    std::cout << '\n';
  }
}

void print_test(const Setup& setup, const SequentialTest& test) {
  const std::string ratio = "log-likelihood ratio " + fixed(test.log_likelihood_ratio(), 2) + ", bounds -" +
                            fixed(SequentialTest::bound(), 2) + " and " + fixed(SequentialTest::bound(), 2);
  const auto& [worse, better, of] = test.hypotheses();
  const bool shares = of == SequentialTest::Of::shares;
  const auto told = [shares](double value) {
    return shares ? fixed(100 * value, 0) + " %" : fixed(value, 0, true);
  };
  std::cout << "sequential test: ";
  if (test.verdict() == Verdict::open) {
    std::cout << "not decided";
  } else {
    const bool is_better = test.verdict() == Verdict::better;
    std::cout << setup.entrants[0].name << (shares ? " wins rather " : " is rather ")
              << told(is_better ? better : worse) << " than " << told(is_better ? worse : better)
              << " against " << setup.entrants[1].name;
  }
  std::cout << " (" << ratio << ")\n";
}

json::Array write_interval(const Interval& interval) {
  return {json::Value(interval.low), json::Value(interval.high)};
}

json::Object write_wins(const WinShare& wins) {
  return {{"wins", wins.wins},
          {"seats", wins.seats},
          {"share", wins.share()},
          {"interval", write_interval(wins.interval)},
          {"par", wins.par}};
}

json::Object write_finding(const Setup& setup, const Finding& finding) {
  json::Array entrants;
  for (int i = 0; i < setup.entrant_count(); ++i) {
    const EntrantSummary& one = finding.summary.entrants[i];
    json::Array seats;
    for (const auto& wins : one.by_seat) seats.emplace_back(write_wins(wins));
    entrants.emplace_back(json::Object{{"bot", setup.entrants[i].name},
                                       {"rating", one.rating.elo},
                                       {"interval", write_interval(one.rating.interval)},
                                       {"wins", write_wins(one.wins)},
                                       {"mean_points", one.mean_points},
                                       {"by_seat", std::move(seats)}});
  }
  return {{"groups", finding.summary.groups},
          {"games", finding.summary.games},
          {"decisions", finding.summary.decisions},
          {"luck_left", finding.summary.luck_left},
          {"decided", json::Object{{"by_bot", finding.summary.decided.by_bot},
                                   {"by_deal", finding.summary.decided.by_deal},
                                   {"by_play", finding.summary.decided.by_play()}}},
          {"bots", std::move(entrants)}};
}

void print_json(const Setup& setup, const Finding& all, const std::vector<Finding>& parts) {
  json::Object object{{"setup", describe(setup)}, {"result", write_finding(setup, all)}};
  json::Array configurations;
  for (const auto& part : parts) {
    json::Object one = write_finding(setup, part);
    one.set("configuration", part.configuration);
    configurations.emplace_back(std::move(one));
  }
  if (!parts.empty()) object.set("by_configuration", std::move(configurations));
  if (const auto& test = setup.test) {
    const auto& [worse, better, of] = test->hypotheses();
    const bool shares = of == SequentialTest::Of::shares;
    object.set("sprt", json::Object{{shares ? "share0" : "elo0", worse},
                                    {shares ? "share1" : "elo1", better},
                                    {"verdict", verdict_names[index(test->verdict())]},
                                    {"llr", test->log_likelihood_ratio()},
                                    {"lower", -SequentialTest::bound()},
                                    {"upper", SequentialTest::bound()}});
  }
  std::cout << json::write(object) << '\n';
}

}  // namespace

void print_report(const Setup& setup, std::span<const Group> groups, bool as_json) {
  const Finding all{"", bots::arena::summarise(groups, setup.entrant_count())};
  std::vector<Finding> parts;
  for (std::size_t i = 0; setup.configurations.size() > 1 && i < setup.configurations.size(); ++i) {
    std::vector<Group> here;
    std::copy_if(groups.begin(), groups.end(), std::back_inserter(here),
                 [&](const Group& group) { return group.configuration == static_cast<int>(i); });
    parts.push_back({setup.configurations[i].name, bots::arena::summarise(here, setup.entrant_count())});
  }
  if (as_json) return print_json(setup, all, parts);

  std::size_t width = std::string_view("wins by seat").size() + 2;
  for (const auto& entrant : setup.entrants) width = std::max(width, entrant.name.size() + 1);
  print_entrants(setup, all, width);
  print_seats(setup, all.summary, width);
  for (const auto& part : parts) {
    std::cout << '\n';
    print_entrants(setup, part, width);
  }
  const Summary& summary = all.summary;
  std::cout << '\n'
            << summary.games << " games in " << summary.groups << " groups of one deal, " << summary.decisions
            << " decisions; pairing left " << fixed(100 * summary.luck_left, 0) << " % of the variance\n"
            << "who won was decided " << share_of(summary.decided.by_bot) << " by the bot, "
            << share_of(summary.decided.by_deal) << " by deal and seat, "
            << share_of(summary.decided.by_play()) << " by how it went on\n";
  if (setup.test) print_test(setup, *setup.test);
}

}  // namespace skyline::app::arena
