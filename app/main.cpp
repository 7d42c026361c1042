// The `skyline` command: finds the subcommand, prints help, turns errors into one sentence and an exit code.
#include <algorithm>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "app/command.hpp"
#include "bots/bot.hpp"
#include "engine/core/notation.hpp"
#include "engine/table/games.hpp"

namespace skyline::app {
namespace {

constexpr int input_was_wrong = 1;
constexpr int usage_was_wrong = 2;

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size() + 1), ' ');
  return text;
}

std::string usage(const Command& command) {
  std::string line = "skyline " + std::string(command.name);
  for (const auto positional : command.positionals) line += " " + std::string(positional);
  if (!command.flags.empty() || command.takes_config) line += " [options]";
  return line;
}

std::string flag_text(std::string_view name, std::string_view value) {
  return "  --" + std::string(name) + (value.empty() ? "" : " " + std::string(value));
}

void print_help() {
  std::cout << "Skyline: three city-building board games to play, watch, study and program.\n\n"
               "usage: skyline COMMAND …\n\n";
  for (const auto& command : commands())
    std::cout << "  " << padded(std::string(command.name), 11) << command.summary << '\n';
  std::cout << "\nskyline COMMAND --help tells more; skyline play manhattan starts a game.\n"
               "With --language "
            << join(Texts::languages(), "|")
            << " everything that is told during play is in that language;\n"
               "without it, in that of LC_ALL, LC_MESSAGES or LANG.\n";
}

void print_help(const Command& command, const std::string& game) {
  std::cout << command.summary << "\n\nusage: " << usage(command) << '\n';
  if (!command.flags.empty()) std::cout << "\noptions:\n";
  for (const auto& flag : command.flags)
    std::cout << padded(flag_text(flag.name, flag.value), 24) << flag.help << '\n';
  if (!command.takes_config) return;
  bool shown = false;
  Games::with(game, [&]<class G>() {
    shown = true;
    std::cout << "\noptions of " << game << ":\n";
    for (const Option& option : G::options())
      std::cout << padded(flag_text(option.name, option.kind == Option::Kind::flag ? "" : "…"), 24)
                << texts().say("option." + game + "." + std::string(option.name)) << '\n';
  });
  if (!shown)
    std::cout << "\nThe options of the game are flags too: skyline " << command.name
              << " GAME --help lists them.\n";
}

const Command* find_command(const std::string& name) {
  const auto all = commands();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.name == name; });
  return found == all.end() ? nullptr : &*found;
}

// `skyline complete WORD…` prints what may stand in the place of the last word: the shells' completion asks.
void complete(const std::vector<std::string>& words) {
  if (words.size() <= 1) {
    for (const auto& command : commands()) std::cout << command.name << '\n';
    return;
  }
  const Command* command = find_command(words.front());
  if (command == nullptr) return;
  for (const auto& flag : command->flags) std::cout << "--" << flag.name << '\n';
  std::cout << "--help\n--language\n";
  if (words[words.size() - 2] == "--language")
    for (const auto language : Texts::languages()) std::cout << language << '\n';
  if (words[words.size() - 2] == "--bots")
    for (const auto name : bots::bot_names()) std::cout << name << '\n';
  const bool wants_game =
      !command->positionals.empty() && command->positionals[0].find("GAME") != std::string_view::npos;
  if (wants_game && words.size() == 2)
    for (const auto name : game_names()) std::cout << name << '\n';
  if (command->takes_config && words.size() > 2)
    Games::with(words[1], [&]<class G>() {
      for (const Option& option : G::options()) {
        std::cout << "--" << option.name << '\n';
        if (words[words.size() - 2] == "--" + std::string(option.name))
          for (const auto value : option.values) std::cout << value << '\n';
      }
    });
}

// Takes --language out of the words, wherever it stands, and obeys it.
void take_language(std::vector<std::string>& words) {
  constexpr std::string_view flag = "--language";
  for (auto word = words.begin(); word != words.end(); ++word) {
    if (*word != flag && !word->starts_with(std::string(flag) + "=")) continue;
    auto behind = word + 1;
    if (*word != flag) {
      choose_language(word->substr(flag.size() + 1));
    } else if (behind != words.end()) {
      choose_language(*behind++);
    } else {
      throw UsageError("--language needs a value; see skyline --help");
    }
    words.erase(word, behind);
    return;
  }
}

int run(std::vector<std::string> words) {
  if (words.empty() || words[0] != "complete") take_language(words);
  if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    print_help();
    return words.empty() ? usage_was_wrong : 0;
  }
  if (words[0] == "--version") {
    std::cout << "skyline " SKYLINE_VERSION "\n";
    return 0;
  }
  const std::vector<std::string> rest(words.begin() + 1, words.end());
  if (words[0] == "complete") {
    complete(rest);
    return 0;
  }
  const Command* command = find_command(words[0]);
  if (command == nullptr) throw UsageError("there is no command \"" + words[0] + "\"; see skyline --help");
  if (std::find(rest.begin(), rest.end(), "--help") != rest.end() ||
      std::find(rest.begin(), rest.end(), "-h") != rest.end()) {
    print_help(*command, rest.front());
    return 0;
  }
  const Arguments arguments(*command, rest);
  command->run(arguments);
  std::cout.flush();
  if (!std::cout) throw InputError("the output could not be written");
  return 0;
}

}  // namespace

std::span<const Command> commands() {
  static const std::vector<Command> all{
      games_command(), rules_command(),   play_command(),   selfplay_command(), replay_command(),
      legal_command(), analyse_command(), arena_command(),  bench_command(),    tiles_command(),
      serve_command(), backup_command(),  restore_command()};
  return all;
}

}  // namespace skyline::app

int main(int count, char** words) {
  using namespace skyline::app;
  try {
    return run({words + 1, words + count});
  } catch (const UsageError& error) {
    std::cerr << "skyline: " << error.what() << '\n';
    return usage_was_wrong;
  } catch (const std::exception& error) {
    std::cerr << "skyline: " << error.what() << '\n';
    return input_was_wrong;
  }
}
