// The `skyline` command: finds the subcommand, prints help, turns errors into one sentence and an exit code.
#include <algorithm>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/help.hpp"
#include "app/terminal.hpp"
#include "app/version.hpp"
#include "engine/core/printable.hpp"
#include "engine/core/rules_version.hpp"
#include "games/all_commands.hpp"

namespace skyline::app {
namespace {

constexpr int input_was_wrong = 1;
constexpr int usage_was_wrong = 2;

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
  if (words.size() >= 2 && words[0] == "help") {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    std::cout << help();
    return words.empty() ? usage_was_wrong : 0;
  }
  if (words[0] == "--version") {
    if (words.size() > 1) throw UsageError("\"" + words[1] + "\" is too much; see skyline --help");
    std::cout << "skyline " << version() << " (" << (commit().empty() ? "" : "commit ") << commit()
              << (commit().empty() ? "" : ", ") << "rules " << rules_version << ")\n";
    return 0;
  }
  const std::vector<std::string> rest(words.begin() + 1, words.end());
  if (words[0] == "complete") {
    std::cout << completions(rest);
    return 0;
  }
  if (words[0] == "man" && rest.size() == 1) {
    write_man_pages(rest[0]);
    return 0;
  }
  const Command* command = find_command(words[0]);
  if (command == nullptr) throw UsageError("there is no command \"" + words[0] + "\"; see skyline --help");
  if (std::find(rest.begin(), rest.end(), "--help") != rest.end() ||
      std::find(rest.begin(), rest.end(), "-h") != rest.end()) {
    std::cout << help(*command, rest.front());
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
  static const std::vector<Command> all = [] {
    std::vector<Command> list{games_command(),  rules_command(), play_command(),    selfplay_command(),
                              replay_command(), legal_command(), analyse_command(), puzzles_command(),
                              arena_command(),  bench_command()};
    Games::each([&]<class G>() {
      for (const auto& command : Commands<G>::list()) list.push_back(command);
    });
    for (const auto& command :
         {serve_command(), backup_command(), restore_command(), store_command(), admin_command()})
      list.push_back(command);
    return list;
  }();
  return all;
}

}  // namespace skyline::app

int main(int count, char** words) {
  using namespace skyline::app;
  const auto complain = [](const std::exception& error) {
    std::cerr << fitted("skyline: " + skyline::printable_lines(error.what()), error_style()) << '\n';
  };
  try {
    return run({words + 1, words + count});
  } catch (const UsageError& error) {
    complain(error);
    return usage_was_wrong;
  } catch (const std::exception& error) {
    complain(error);
    return input_was_wrong;
  }
}
