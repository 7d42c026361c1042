#include <chrono>
#include <cmath>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <unistd.h>

#include "app/commands/commands.hpp"
#include "app/record_file.hpp"
#include "bots/player/player.hpp"
#include "engine/table/table.hpp"
#include "terminal/bot_list.hpp"

namespace skyline::app {
namespace {

struct Tally {
  std::vector<double> wins;  // a shared win counts as its share
  std::vector<double> points;
  long decisions = 0;
};

// Chance and bots draw from streams of their own, so that a bot's appetite for random numbers does not change
// what is dealt.
Table play_game(const std::string& game, const json::Object& config, const std::vector<bots::Bot>& players,
                std::int64_t seed, bool with_legal, Tally& tally) {
  auto opened = Table::open(game, config, seed);
  Table& table = *opened;
  if (with_legal) table.keep_legal_lists();
  Random chance(derive_seed(static_cast<std::uint64_t>(seed), 0));
  Random thought(derive_seed(static_cast<std::uint64_t>(seed), 1));
  std::vector<bots::Mind> minds;
  for (const auto& bot : players) minds.emplace_back(bot);
  for (table.play_on(chance); table.stage() == Stage::decision; table.play_on(chance)) {
    const Player player = table.may_act().lowest();
    const auto action = minds[static_cast<std::size_t>(player)].choose(table, player, thought);
    if (const auto refusal = table.act(player, action))
      throw std::logic_error("a bot was refused: " + texts().say(*refusal));
    ++tally.decisions;
  }
  const Standing standing = table.standing();
  for (int i = 0; i < table.players(); ++i) {
    tally.points[static_cast<std::size_t>(i)] += standing.points[i];
    if (standing.winners.contains(i))
      tally.wins[static_cast<std::size_t>(i)] += 1.0 / standing.winners.size();
  }
  return std::move(table);
}

std::string tenths_of_percent(double share) {
  const long tenths = std::lround(1000 * share);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

void print_table(const Tally& tally, const std::vector<bots::Bot>& players, int games, bool as_json) {
  json::Array rows;
  std::size_t longest = 8;
  for (const auto& player : players) longest = std::max(longest, player.name.size());
  const int width = static_cast<int>(longest) + 2;
  if (!as_json)
    std::cout << std::left << "player  " << std::setw(width) << "bot" << "wins       win share  mean points\n"
              << std::fixed << std::setprecision(1);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string& bot = players[i].name;
    if (as_json) {
      rows.emplace_back(json::Object{{"player", static_cast<int>(i)},
                                     {"bot", bot},
                                     {"wins", tally.wins[i]},
                                     {"mean_points", tally.points[i] / games}});
    } else {
      std::cout << std::left << std::setw(8) << i << std::setw(width) << bot << std::setw(11) << tally.wins[i]
                << std::setw(11) << tenths_of_percent(tally.wins[i] / games) << tally.points[i] / games
                << '\n';
    }
  }
  if (as_json)
    std::cout << json::write(json::Object{{"games", games},
                                          {"decisions", static_cast<std::int64_t>(tally.decisions)},
                                          {"players", std::move(rows)}})
              << '\n';
  else
    std::cout << games << (games == 1 ? " game, " : " games, ") << tally.decisions << " decisions\n";
}

void run_selfplay(const Arguments& arguments) {
  const std::string game = checked_game(arguments.positional(0));
  const json::Object config = arguments.config(game);
  const int games = arguments.number("games", 1, 1, 100'000'000);
  const int seed = arguments.number("seed", 1, 0, 2'000'000'000);
  const auto first = Table::open(game, config);
  if (!first) refuse(first.refusal());
  const auto players = read_bots(arguments.text("bots").value_or("random"), game, first->players());

  std::ofstream record;
  if (const auto file = arguments.text("record")) {
    check_free(*file, arguments.has("force") ? Existing::replaced : Existing::kept);
    record.open(*file, std::ios::binary | std::ios::trunc);
    if (!record) throw InputError(texts().say("file.unwritable", {{"file", *file}}));
  }
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  auto shown = std::chrono::steady_clock::now();
  Tally tally{std::vector<double>(players.size()), std::vector<double>(players.size())};
  for (int i = 0; i < games; ++i) {
    const Table table =
        play_game(game, config, players, std::int64_t{seed} + i, arguments.has("legal"), tally);
    if (record.is_open())
      for (const auto& line : table.record()) record << write_record_line(line) << '\n';
    if (const auto now = std::chrono::steady_clock::now();
        shows_progress && now - shown > std::chrono::seconds(1)) {
      std::cerr << "\r" << i + 1 << " of " << games << " games" << std::flush;
      shown = now;
    }
  }
  if (shows_progress) std::cerr << "\r\x1b[K";
  if (record.is_open() && !record.flush()) throw InputError("the record could not be written");
  print_table(tally, players, games, arguments.has("json"));
}

}  // namespace

Command selfplay_command() {
  return {.name = "selfplay",
          .summary = "Lets bots play games against each other; results as a table.",
          .positionals = {"GAME"},
          .flags = {{"games", "N", "how many games (1)"},
                    {"seed", "S", "the seed of the first game, S+1 that of the second … (1)"},
                    {"bots", "a,b,…",
                     "a bot for each player, or one for all: random, greedy, or a level: "
                     "tourist, resident, builder, architect, tycoon (random)"},
                    {"record", "FILE", "write the records of all games"},
                    {"force", "", "write them over what that file holds"},
                    {"legal", "", "with all legal actions in the records"},
                    {"json", "", "print JSON, for programs"}},
          .takes_config = true,
          .run = run_selfplay};
}

}  // namespace skyline::app
