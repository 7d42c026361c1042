#include <cmath>
#include <iostream>
#include <optional>

#include "app/arena/hall.hpp"
#include "app/arena/progress.hpp"
#include "app/arena/report.hpp"
#include "app/arena/results_file.hpp"
#include "app/arena/setup.hpp"
#include "app/commands/commands.hpp"
#include "app/interruption.hpp"

namespace skyline::app {
namespace {

using bots::arena::Group;
using bots::arena::Verdict;

bool decided(const arena::Setup& setup) { return setup.test && setup.test->verdict() != Verdict::open; }

std::string remark(const arena::Setup& setup) {
  if (!setup.test) return "";
  const double tenths = std::round(10 * setup.test->log_likelihood_ratio()) / 10;
  return ", log-likelihood ratio " + json::write(json::Value(tenths)) + " of ±2.9";
}

void run_arena(const Arguments& arguments) {
  arena::Setup setup = arena::read_setup(arguments);
  std::vector<Group> groups;
  const auto take = [&](Group group) {
    if (setup.test) setup.test->add(group);
    groups.push_back(std::move(group));
    return !decided(setup);
  };
  std::optional<arena::ResultsFile> file;
  if (setup.file) {
    file.emplace(*setup.file, setup);
    // What the file has beyond what was asked for now stays there, and does not count.
    for (auto& group : file->take_groups())
      if (static_cast<std::int64_t>(groups.size()) == setup.groups || !take(std::move(group))) break;
  }
  const Interruption interruption;
  if (!decided(setup)) {
    const std::int64_t a_cycle = setup.schedule.games_in_cycle();
    const auto before = static_cast<std::int64_t>(groups.size());
    arena::Progress progress(setup.groups / setup.schedule.cycle() * a_cycle,
                             before * a_cycle / setup.schedule.cycle());
    play_groups(setup, before,
                {.take =
                     [&](Group group) {
                       if (file) file->append(group);
                       return take(std::move(group));
                     },
                 .tick = [&](std::int64_t games) { progress.show(games, remark(setup)); }});
  }
  if (Interruption::requested())
    std::cerr << "skyline: stopped early, the results are those of the groups that were finished\n";
  print_report(setup, groups, arguments.has("json"));
}

}  // namespace

Command arena_command() {
  return {.name = "arena",
          .summary = "Lets bots compete, luck cancelled: ratings with intervals, sequential tests.",
          .positionals = {"GAME"},
          .flags = arena::flags(),
          .takes_config = true,
          .run = run_arena};
}

}  // namespace skyline::app
