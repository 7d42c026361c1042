#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/core/notation.hpp"
#include "engine/core/option.hpp"
#include "games/all_rules.hpp"
#include "terminal/command.hpp"

namespace skyline::app {
namespace {

std::span<const Option> options_of(std::string_view game) {
  std::span<const Option> found;
  Games::with(game, [&]<class G>() { found = G::options(); });
  return found;
}

const Option* find_option(std::span<const Option> options, std::string_view name) {
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == name; });
  return found == options.end() ? nullptr : &*found;
}

bool is_option_of_some_game(std::string_view name) {
  const auto games = Games::names();
  return std::any_of(games.begin(), games.end(),
                     [&](std::string_view game) { return find_option(options_of(game), name) != nullptr; });
}

// Whether any game's option of this name is a switch.
bool is_switch(std::string_view name) {
  const auto games = Games::names();
  return std::any_of(games.begin(), games.end(), [&](std::string_view game) {
    const Option* option = find_option(options_of(game), name);
    return option != nullptr && option->kind == Option::Kind::flag;
  });
}

std::string& chosen_language() {
  static std::string language;
  return language;
}

}  // namespace

Arguments::Arguments(const Command& command, std::span<const std::string> words) : command_(&command) {
  const std::string hint = "; see skyline " + std::string(command.name) + " --help";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!words[i].starts_with('-') || words[i] == "-") {
      positionals_.push_back(words[i]);
      continue;
    }
    if (!words[i].starts_with("--")) throw UsageError("there is no flag " + words[i] + hint);
    const auto equals = words[i].find('=');
    const std::string name = words[i].substr(2, equals == std::string::npos ? equals : equals - 2);
    const auto flag = std::find_if(command.flags.begin(), command.flags.end(),
                                   [&](const Flag& f) { return f.name == name; });
    const bool known = flag != command.flags.end();
    if (!known && !(command.takes_config && is_option_of_some_game(name)))
      throw UsageError("there is no flag --" + name + hint);
    if (flags_.contains(name)) throw UsageError("--" + name + " is given twice");
    if (equals != std::string::npos) {
      flags_[name] = words[i].substr(equals + 1);
    } else if (known ? flag->value.empty() : is_switch(name)) {
      flags_[name] = "true";
    } else if (i + 1 < words.size()) {
      flags_[name] = words[++i];
    } else {
      throw UsageError("--" + name + " needs a value" + hint);
    }
  }
  const auto required = std::count_if(command.positionals.begin(), command.positionals.end(),
                                      [](std::string_view p) { return !p.starts_with('['); });
  if (positionals_.size() < static_cast<std::size_t>(required))
    throw UsageError(std::string(command.positionals[positionals_.size()]) + " is missing" + hint);
  if (positionals_.size() > command.positionals.size())
    throw UsageError("\"" + positionals_[command.positionals.size()] + "\" is too much" + hint);
}

std::optional<std::string> Arguments::text(std::string_view flag) const {
  const auto found = flags_.find(flag);
  return found == flags_.end() ? std::nullopt : std::optional(found->second);
}

int Arguments::number(std::string_view flag, int fallback, int least, int most) const {
  const auto given = text(flag);
  if (!given) return fallback;
  const auto value = read_number(*given, least, most);
  if (!value)
    throw UsageError("--" + std::string(flag) + " takes a number from " + std::to_string(least) + " to " +
                     std::to_string(most) + ", not \"" + *given + "\"");
  return *value;
}

json::Object Arguments::config(const std::string& game) const {
  const auto options = options_of(game);
  json::Object config;
  for (const auto& [name, given] : flags_) {
    const bool own = std::any_of(command_->flags.begin(), command_->flags.end(),
                                 [&](const Flag& f) { return f.name == name; });
    if (own) continue;
    const Option* option = find_option(options, name);
    if (option == nullptr)
      throw UsageError(game + " has no option --" + name + "; see skyline games " + game);
    const auto value = read_option(*option, text_or_file(*option, given));
    if (!value) refuse(value.refusal());
    config.set(name, *value);
  }
  return config;
}

std::string text_or_file(const Option& option, const std::string& given) {
  if (option.kind != Option::Kind::file || find_name(option.values, given)) return given;
  const std::array<Refusal::Param, 3> params{
      {{"option", std::string(option.name)}, {"given", given}, {"values", join(option.values)}}};
  std::ifstream file(given, std::ios::binary);
  if (!file || std::filesystem::is_directory(given))
    throw InputError(texts().say("file.not-shipped", params));
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!json::read(json::write(json::Value(text))))
    throw InputError(texts().say("file.not-utf8", params));  // a record could not hold it
  if (!text.ends_with('\n')) text += '\n';                   // a file of one word is no name
  return text;
}

std::string checked_game(const std::string& name) {
  const auto games = Games::names();
  if (std::find(games.begin(), games.end(), name) == games.end()) {
    refuse({"no-such-game", "", {{"game", name}, {"games", join(games)}}});
  }
  return name;
}

void choose_language(const std::string& language) {
  const auto languages = Texts::languages();
  if (std::find(languages.begin(), languages.end(), language) == languages.end())
    throw UsageError("--language takes one of " + join(languages) + ", not \"" + language + "\"");
  chosen_language() = language;
}

std::string user_language() {
  if (!chosen_language().empty()) return chosen_language();
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(variable); value != nullptr && *value != '\0')
      return std::string(value).substr(0, 2);
  return "en";
}

const Texts& texts() {
  static const Texts loaded(user_language());
  return loaded;
}

void refuse(const Refusal& refusal) { throw InputError(texts().say(refusal)); }

}  // namespace skyline::app
