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
  const std::string more =
      "skyline COMMAND --help tells more; skyline play " + std::string(Games::names().front()) +
      " starts a game; skyline --version tells which program this is. With --language " +
      join(Texts::languages(), "|") +
      " everything that is told during play is in that language; without it, in that of LC_ALL, LC_MESSAGES "
      "or LANG.";
  return text + "\n" + wrapped(more, help_style(), 0, 0) + "\n";
}

std::string help(const Command& command, const std::string& game) {
  std::string text = wrapped(command.summary, help_style(), 0, 0) + "\n\n" +
                     wrapped("usage: " + usage(command), help_style(), 0, 7) + "\n\noptions:\n";
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

namespace {

// What may follow a flag: its values as the help shows them, or the names that it takes.
std::vector<std::string> values_of(const Flag& flag) {
  std::vector<std::string> values;
  if (flag.name == "bots")
    for (const auto name : bots::bot_names()) values.emplace_back(name);
  if (flag.value.find('|') != std::string_view::npos)
    for (const auto value : split(flag.value, '|')) values.emplace_back(value);
  return values;
}

std::string lines(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += word + "\n";
  return text;
}

// The values of an option behind those that are there already, up to the last comma.
std::string more_of(const Option& option, const std::string& list) {
  if (option.kind != Option::Kind::words) return lines({option.values.begin(), option.values.end()});
  const auto chosen = split(list, ',');
  std::string text;
  for (const auto value : option.values)
    if (std::find(chosen.begin(), chosen.end(), value) == chosen.end())
      text += list + std::string(value) + "\n";
  return text;
}

}  // namespace

std::string completions(const std::vector<std::string>& words) {
  std::vector<std::string> names;
  for (const auto& command : commands()) names.emplace_back(command.name);
  if (words.size() <= 1 || (words.size() == 2 && words.front() == "help")) return lines(names);
  const Command* command = find_command(words.front());
  if (command == nullptr) return "";
  std::span<const Option> options;
  if (command->takes_config)
    for (const auto& word : words) Games::with(word, [&]<class G>() { options = G::options(); });

  const std::string& before = words[words.size() - 2];
  const std::string list = words.back().substr(0, words.back().rfind(',') + 1);
  std::vector<Flag> flags = command->flags;
  for (const auto& flag : common_flags()) flags.push_back(flag);
  for (const auto& flag : flags) {
    if (before != "--" + std::string(flag.name) || flag.value.empty()) continue;
    auto values = values_of(flag);
    if (flag.name == "bots")
      for (auto& value : values) value.insert(0, list);
    return lines(values);
  }
  for (const Option& option : options)
    if (before == "--" + std::string(option.name) && option.kind != Option::Kind::flag)
      return more_of(option, list);

  std::string found;
  if (words.size() == 2 && !command->positionals.empty()) {
    const std::string_view first = command->positionals[0];
    if (first.find("GAME") != std::string_view::npos)
      for (const auto name : Games::names()) found += std::string(name) + "\n";
    if (first.find('|') != std::string_view::npos)
      for (const auto word : split(first, '|')) found += std::string(word) + "\n";
  }
  for (const auto& flag : flags) found += "--" + std::string(flag.name) + "\n";
  for (const Option& option : options) found += "--" + std::string(option.name) + "\n";
  return found;
}

}  // namespace skyline::app
