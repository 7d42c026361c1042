#include <algorithm>
#include <iostream>

#include "app/commands/commands.hpp"
#include "app/rules_page.hpp"
#include "app/terminal.hpp"

namespace skyline::app {
namespace {

// Lines longer than this are hard to read, and a terminal may have less room.
constexpr int widest_line = 96;

int line_width() {
  const Style style = terminal_style();
  return style.height == 0 ? widest_line : std::min(widest_line, style.width);
}

void run_rules(const Arguments& arguments) {
  const RulesPage page(checked_game(arguments.positional(0)), user_language());
  if (const auto id = arguments.text("id")) {
    const auto text = page.rule(*id, line_width());
    if (!text) throw InputError(texts().say("play.no-rule", {{"id", *id}}));
    std::cout << *text << '\n';
    return;
  }
  std::cout << page.text(line_width());
}

}  // namespace

Command rules_command() {
  return {.name = "rules",
          .summary = "Tells the rules of a game, with their ids; our own rulings are marked.",
          .positionals = {"GAME"},
          .flags = {{"id", "ID", "only this rule, like M18"}},
          .run = run_rules};
}

}  // namespace skyline::app
