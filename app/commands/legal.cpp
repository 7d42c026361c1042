#include <iostream>

#include "app/commands/commands.hpp"
#include "app/record_file.hpp"

namespace skyline::app {
namespace {

void run_legal(const Arguments& arguments) {
  RecordReader reader = read_record(arguments.positional(0));
  const Table& table = *reader.table();
  for (const Player player : table.may_act())
    for (const auto& action : table.legal(player)) std::cout << player << ' ' << action << '\n';
}

}  // namespace

Command legal_command() {
  return {.name = "legal",
          .summary = "Lists the actions open after a (partial) record, one a line, as `P action`.",
          .positionals = {"FILE"},
          .flags = {},
          .run = run_legal};
}

}  // namespace skyline::app
