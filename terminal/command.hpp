// The subcommands of `skyline`, described as data: parsing, help and shell completion all come from it.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/json.hpp"
#include "engine/core/option.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/texts.hpp"

namespace skyline::app {

// The command line itself is wrong: exit 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// What was given to work on is wrong: exit 1.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Flag {
  std::string_view name;   // without the dashes
  std::string_view value;  // what stands behind it in the help; empty: a switch
  std::string_view help;
};

class Arguments;

struct Command {
  std::string_view name;
  std::string_view summary;
  std::vector<std::string_view> positionals;  // like "GAME", "[GAME]", "FILE"
  std::vector<Flag> flags;
  bool takes_config = false;  // the options of the game named by GAME are flags too
  void (*run)(const Arguments&) = nullptr;
};

class Arguments {
 public:
  // Throws UsageError. The first word is the first behind the command's name.
  Arguments(const Command& command, std::span<const std::string> words);

  bool has(std::string_view flag) const { return flags_.contains(flag); }
  std::optional<std::string> text(std::string_view flag) const;
  int number(std::string_view flag, int fallback, int least, int most) const;
  std::string positional(std::size_t index) const {
    return index < positionals_.size() ? positionals_[index] : "";
  }
  // The game's configuration from its flags. Throws InputError.
  json::Object config(const std::string& game) const;

 private:
  const Command* command_;
  std::vector<std::string> positionals_;
  std::map<std::string, std::string, std::less<>> flags_;
};

// What a game adds to them, from its terminal/commands.hpp: Commands<G>::list().
template <Game G>
struct Commands;
template <Game G>
struct PlainCommands {
  static std::vector<Command> list() { return {}; }
};

// The value of an option as it was typed; where shipped data or a file may be named, the file's text. Throws
// InputError when there is no such file.
std::string text_or_file(const Option& option, const std::string& given);
// The name of the game that was given. Throws InputError when there is none of that name.
std::string checked_game(const std::string& name);
// The texts in the user's language.
const Texts& texts();
std::string user_language();
// From now on this language, whatever the environment says. Throws UsageError when it is not shipped.
void choose_language(const std::string& language);
[[noreturn]] void refuse(const Refusal& refusal);

}  // namespace skyline::app
