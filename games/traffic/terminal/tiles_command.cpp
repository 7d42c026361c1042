#include <algorithm>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <unistd.h>

#include "games/traffic/terminal/commands.hpp"
#include "games/traffic/terminal/tile_study.hpp"
#include "terminal/bot_list.hpp"

namespace skyline::app {
namespace {

std::string setting_name(const traffic::Config& config) {
  return std::to_string(config.players) + " players, " +
         std::string(traffic::scenario_names[index(config.scenario)]);
}

double share(long part, long whole) {
  return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}
double percent(long part, long whole) { return 100 * share(part, whole); }

int turns_at(const TileStudy& study, int hundredths) {
  return study.turns[(study.turns.size() - 1) * static_cast<std::size_t>(hundredths) / 100];
}
double mean_turns(const TileStudy& study) {
  long sum = 0;
  for (const int turns : study.turns) sum += turns;
  return share(sum, study.games);
}
long all_points(const TileStudy& study) {
  long sum = 0;
  for (const long count : study.points) sum += count;
  return sum;
}

void print_wins(const char* title, const std::array<long, traffic::seat_count>& wins, int players,
                long games) {
  std::cout << title;
  for (int i = 0; i < players; ++i)
    std::cout << "  " << percent(wins[static_cast<std::size_t>(i)], games * TileStudy::win_parts) << " %";
  std::cout << '\n';
}

void print(const traffic::Config& config, const TileStudy& study) {
  std::cout << std::fixed << std::setprecision(1) << setting_name(config) << '\n'
            << "  hand tiles that fit somewhere  " << percent(study.attachable, study.held) << " %\n"
            << "  attached, completing a square  " << share(study.attached, study.games) << " a game, "
            << percent(study.completing, study.attached) << " %\n  points at the end              "
            << share(all_points(study), study.games) << ":";
  for (std::size_t kind = study.points.size(); kind-- > 0;)
    std::cout << "  " << traffic::point_kind_names[kind] << ' '
              << percent(study.points[kind], all_points(study)) << " %";
  std::cout << "\n  vehicles on the map            ";
  for (std::size_t i = 0; i < study.vehicles.size(); ++i)
    if (study.games_then[i] * 10 >= study.games)
      std::cout << share(study.vehicles[i], study.games_then[i]) << " after "
                << (i + 1) * TileStudy::time_step << " turns, ";
  std::cout << share(study.vehicles_at_end, study.games) << " at the end\n"
            << "  vehicles taken off             " << share(study.evictions, study.games)
            << " a game; games without: " << std::setprecision(2)
            << percent(study.without_evictions, study.games) << std::setprecision(1) << " %\n"
            << "  turns                          " << mean_turns(study) << "; shortest " << turns_at(study, 0)
            << ", 5 % " << turns_at(study, 5) << ", 95 % " << turns_at(study, 95) << ", longest "
            << turns_at(study, 100) << '\n'
            << "  end                            T16 " << percent(study.endings[1], study.games) << " %, T17 "
            << percent(study.endings[2], study.games) << " %, T18 " << percent(study.endings[3], study.games)
            << " %\n";
  print_wins("  wins by seat                 ", study.wins_by_seat, config.players, study.games);
  print_wins("  wins by turn order           ", study.wins_by_order, config.players, study.games);
  std::cout << '\n' << std::flush;
}

json::Array wins_json(const std::array<long, traffic::seat_count>& wins, int players, long games) {
  json::Array shares;
  for (int i = 0; i < players; ++i)
    shares.emplace_back(share(wins[static_cast<std::size_t>(i)], games * TileStudy::win_parts));
  return shares;
}

json::Object describe(const traffic::Config& config, const TileStudy& study) {
  json::Object points;
  for (std::size_t kind = 0; kind < study.points.size(); ++kind)
    points.set(traffic::point_kind_names[kind], share(study.points[kind], study.games));
  json::Array vehicles;
  for (std::size_t i = 0; i < study.vehicles.size(); ++i)
    if (study.games_then[i] > 0)
      vehicles.emplace_back(json::Object{{"turns", static_cast<int>(i + 1) * TileStudy::time_step},
                                         {"games", std::int64_t{study.games_then[i]}},
                                         {"vehicles", share(study.vehicles[i], study.games_then[i])}});
  return {{"players", config.players},
          {"scenario", traffic::scenario_names[index(config.scenario)]},
          {"games", std::int64_t{study.games}},
          {"attachable", share(study.attachable, study.held)},
          {"attached", share(study.attached, study.games)},
          {"completing", share(study.completing, study.attached)},
          {"points", std::move(points)},
          {"vehicles", std::move(vehicles)},
          {"vehicles_at_end", share(study.vehicles_at_end, study.games)},
          {"evictions", share(study.evictions, study.games)},
          {"games_without_evictions", std::int64_t{study.without_evictions}},
          {"turns", json::Object{{"mean", mean_turns(study)},
                                 {"least", turns_at(study, 0)},
                                 {"5%", turns_at(study, 5)},
                                 {"95%", turns_at(study, 95)},
                                 {"most", turns_at(study, 100)}}},
          {"endings", json::Object{{"T16", std::int64_t{study.endings[1]}},
                                   {"T17", std::int64_t{study.endings[2]}},
                                   {"T18", std::int64_t{study.endings[3]}}}},
          {"wins_by_seat", wins_json(study.wins_by_seat, config.players, study.games)},
          {"wins_by_order", wins_json(study.wins_by_order, config.players, study.games)}};
}

void run(const Arguments& arguments) {
  const int games = arguments.number("games", 200, 1, 10'000'000);
  const int seed = arguments.number("seed", 1, 0, 2'000'000'000);
  const std::string tiles = arguments.positional(0).empty() ? "standard" : arguments.positional(0);
  const auto bot = read_bots(arguments.text("bots").value_or("greedy"), "traffic", 1).front();
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  auto shown = std::chrono::steady_clock::now();
  json::Array rows;
  const auto known = traffic::options();
  const auto is_tiles = [](const Option& option) { return option.name == "tiles"; };
  json::Object options;
  options.set("tiles", text_or_file(*std::find_if(known.begin(), known.end(), is_tiles), tiles));
  for (const int players : {4, 3, 2})
    for (const auto scenario : traffic::scenario_names) {
      options.set("players", players);
      options.set("scenario", scenario);
      const auto config = traffic::read_config(options);
      if (!config) refuse(config.refusal());
      const auto study =
          study_tiles(traffic::Game(*config), bot, games, static_cast<std::uint64_t>(seed), [&](int done) {
            const auto now = std::chrono::steady_clock::now();
            if (!shows_progress || now - shown < std::chrono::seconds(1)) return;
            shown = now;
            std::cerr << "\r\x1b[K" << setting_name(*config) << ": " << done << " of " << games << " games"
                      << std::flush;
          });
      if (shows_progress) std::cerr << "\r\x1b[K";
      if (arguments.has("json"))
        rows.emplace_back(describe(*config, study));
      else
        print(*config, study);
    }
  if (arguments.has("json")) std::cout << json::write(json::Value(std::move(rows))) << '\n';
}

}  // namespace

std::vector<Command> Commands<traffic::Game>::list() {
  return {{.name = "tiles",
           .summary = "Judges a tile set of Traffic by bot games at every player count and scenario.",
           .positionals = {"[FILE]"},
           .flags = {{"games", "N", "how many games in each setting (200)"},
                     {"seed", "S", "the seed of the first game, S+1 that of the second … (1)"},
                     {"bots", "NAME",
                      "the bot that plays everybody: random, greedy, or a level: tourist, "
                      "resident, builder, architect, tycoon (greedy)"},
                     {"json", "", "print JSON, for programs"}},
           .run = run}};
}

}  // namespace skyline::app
