#include "app/help.hpp"

#include <algorithm>

#include "app/commands/commands.hpp"
#include "app/option_values.hpp"
#include "app/terminal.hpp"
#include "bots/player/bot.hpp"
#include "engine/core/notation.hpp"
#include "games/all_rules.hpp"
#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

constexpr int help_column = 24;

// As wide as the terminal, or as one usually is where there is none.
Style help_style() {
  Style style = terminal_style();
  if (style.height == 0) style = {.colour = false, .width = 80, .height = 24};
  return style;
}

std::string entry(const std::string& left, std::string_view right) {
  const Style style = help_style();
  const std::string padded = padded_to(left + " ", help_column);
  const std::string begin =
      text_width(padded) > help_column ? left + "\n" + std::string(help_column, ' ') : padded;
  return begin + wrapped(right, style, help_column, help_column) + "\n";
}

std::string flag_text(std::string_view name, std::string_view value) {
  return "  --" + std::string(name) + (value.empty() ? "" : " " + std::string(value));
}

}  // namespace

const Command* find_command(const std::string& name) {
  const auto all = commands();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.name == name; });
  return found == all.end() ? nullptr : &*found;
}

std::vector<Flag> common_flags() {
  static const std::string languages = join(Texts::languages(), "|");
  return {
      {"language", languages, "the language of what is told; otherwise that of LC_ALL, LC_MESSAGES or LANG"},
      {"help", "", "this page"}};
}

std::string usage(const Command& command) {
  std::string line = "skyline " + std::string(command.name);
  for (const auto positional : command.positionals) line += " " + std::string(positional);
  return line + " [options]";
}

std::string option_help(std::string_view game, const Option& option) {
  const bool has_default = !option.fallback.empty();
  return texts().say("option." + std::string(game) + "." + std::string(option.name)) + " (" +
         texts().say(has_default ? "games.takes-with-default" : "games.takes",
                     {{"what", allowed_values(option)}, {"default", std::string(option.fallback)}}) +
         ")";
}

std::string help() {
  std::string text =
      "Skyline: city-building board games to play, watch, study and program.\n\nusage: skyline COMMAND …\n\n";
  constexpr int name_column = 13;
  for (const auto& command : commands())
    text += padded_to("  " + std::string(command.name), name_column) +
            wrapped(command.summary, help_style(), name_column, name_column) + "\n";
  return text + "\nskyline COMMAND --help tells more; skyline play " + std::string(Games::names().front()) +
         " starts a game; skyline --version\ntells which program this is.\nWith --language " +
         join(Texts::languages(), "|") +
         " everything that is told during play is in that language;\n"
         "without it, in that of LC_ALL, LC_MESSAGES or LANG.\n";
}

std::string help(const Command& command, const std::string& game) {
  std::string text =
      wrapped(command.summary, help_style(), 0, 0) + "\n\nusage: " + usage(command) + "\n\noptions:\n";
  for (const auto& flag : command.flags) text += entry(flag_text(flag.name, flag.value), flag.help);
  for (const auto& flag : common_flags()) text += entry(flag_text(flag.name, flag.value), flag.help);
  if (!command.takes_config) return text;
  bool shown = false;
  Games::with(game, [&]<class G>() {
    shown = true;
    text += "\noptions of " + game + ":\n";
    for (const Option& option : G::options())
      text += entry(flag_text(option.name, option.kind == Option::Kind::flag ? "" : "…"),
                    option_help(game, option));
  });
  if (!shown)
    text += "\nThe options of the game are flags too: skyline " + std::string(command.name) +
            " GAME --help lists them.\n";
  return text;
}

std::string completions(const std::vector<std::string>& words) {
  std::string found;
  const auto offer = [&](std::string_view word) { found += std::string(word) + "\n"; };
  if (words.size() <= 1) {
    for (const auto& command : commands()) offer(command.name);
    return found;
  }
  const Command* command = find_command(words.front());
  if (command == nullptr) return found;
  const std::string& before = words[words.size() - 2];
  const std::string list = words.back().substr(0, words.back().rfind(',') + 1);  // up to the last comma
  for (const auto& flag : command->flags) offer("--" + std::string(flag.name));
  for (const auto& flag : common_flags()) offer("--" + std::string(flag.name));
  if (before == "--language")
    for (const auto language : Texts::languages()) offer(language);
  if (before == "--bots")
    for (const auto name : bots::bot_names()) offer(list + std::string(name));
  const bool wants_game =
      !command->positionals.empty() && command->positionals[0].find("GAME") != std::string_view::npos;
  if (wants_game && words.size() == 2)
    for (const auto name : Games::names()) offer(name);
  if (command->takes_config && words.size() > 2)
    Games::with(words[1], [&]<class G>() {
      for (const Option& option : G::options()) {
        offer("--" + std::string(option.name));
        if (before != "--" + std::string(option.name)) continue;
        const bool several = option.kind == Option::Kind::words;
        const auto chosen = split(list, ',');
        for (const auto value : option.values)
          if (!several || std::find(chosen.begin(), chosen.end(), value) == chosen.end())
            offer((several ? list : "") + std::string(value));
      }
    });
  return found;
}

}  // namespace skyline::app
