#include <iostream>
#include <unistd.h>

#include "app/analysis/report.hpp"
#include "app/commands/commands.hpp"
#include "app/interruption.hpp"
#include "app/parallel_analysis.hpp"
#include "app/record_file.hpp"
#include "engine/core/notation.hpp"
#include "engine/core/processors.hpp"

namespace skyline::app {
namespace {

constexpr int usual_iterations = 4000;

bots::Budget read_budget(const Arguments& arguments) {
  if (arguments.has("iterations") && arguments.has("ms"))
    throw UsageError("--iterations and --ms are two ways to say how long to think; give one");
  if (arguments.has("ms")) return {.milliseconds = arguments.number("ms", 0, 1, 3'600'000)};
  return {.iterations = arguments.number("iterations", usual_iterations, 1, 100'000'000)};
}

std::optional<Player> read_player(const Arguments& arguments, const Table& table) {
  const auto given = arguments.text("player");
  if (!given) return std::nullopt;
  const auto player = read_number(*given, 0, table.players() - 1);
  if (!player)
    throw InputError(texts().say(
        "file.no-player",
        {{"option", "player"}, {"given", *given}, {"most", std::to_string(table.players() - 1)}}));
  return player;
}

void run_analyse(const Arguments& arguments) {
  const bots::Budget budget = read_budget(arguments);
  const int seed = arguments.number("seed", 1, 0, 2'000'000'000);
  const int threads = arguments.number("threads", processors(), 1, 1024);
  RecordReader reader = read_record(arguments.positional(0));
  const Table& table = *reader.table();
  const ReviewPlan plan{bots::analysis_settings(table.game(), budget), static_cast<std::uint64_t>(seed),
                        threads, read_player(arguments, table), reader.header_line()};

  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  const Interruption interruption;
  const Review found = review(table, plan, [&](int done, int all) {
    if (!shows_progress) return;
    std::cerr << '\r'
              << texts().say("analysis.progress",
                             {{"done", std::to_string(done)}, {"all", std::to_string(all)}})
              << std::flush;
  });
  if (shows_progress) std::cerr << "\r\x1b[K";
  if (!found.complete) std::cerr << "skyline: " << texts().say("analysis.stopped") << '\n';
  if (arguments.has("json")) {
    print_review_json(table, plan, found);
  } else {
    print_review(table, plan, found, arguments.has("all"));
  }
}

}  // namespace

Command analyse_command() {
  return {.name = "analyse",
          .summary = "Goes through a record: what was played, what was better, what it cost.",
          .positionals = {"RECORD"},
          .flags = {{"iterations", "N", "how long to think about a decision (4000)"},
                    {"ms", "N", "the same in milliseconds; the result then depends on the machine"},
                    {"player", "P", "only the decisions of player P"},
                    {"all", "", "list every decision, not only the costliest"},
                    {"threads", "T", "how many decisions are thought about at a time (as many as cores)"},
                    {"seed", "S", "the seed of the searches (1)"},
                    {"json", "", "print JSON, for programs; always with every decision"}},
          .run = run_analyse};
}

}  // namespace skyline::app
