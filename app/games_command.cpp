#include <iostream>

#include "app/catalogue.hpp"
#include "app/command.hpp"
#include "app/game_data.hpp"
#include "engine/core/notation.hpp"
#include "engine/table/games.hpp"

namespace skyline::app {
namespace {

std::string takes(const Option& option) {
  switch (option.kind) {
    case Option::Kind::choice: return join(option.values);
    case Option::Kind::words: return "a list of " + join(option.values);
    case Option::Kind::number: return std::to_string(option.least) + " to " + std::to_string(option.most);
    case Option::Kind::numbers:
      return "a list of numbers from " + std::to_string(option.least) + " to " + std::to_string(option.most);
    case Option::Kind::flag: return "on or off";
    case Option::Kind::text: return "a text";
    case Option::Kind::file: return join(option.values) + ", or a file";
  }
  return "";
}

template <Game G>
void print_game() {
  const std::string game(G::name);
  std::cout << texts().say("game." + game + ".title") << "\n"
            << texts().say("game." + game + ".summary") << "\n\noptions:\n";
  for (const Option& option : G::options()) {
    std::cout << "  --" << option.name << "  "
              << texts().say("option." + game + "." + std::string(option.name)) << "\n      takes "
              << takes(option);
    if (!option.fallback.empty()) std::cout << "; default " << option.fallback;
    std::cout << '\n';
  }
  std::cout << '\n' << data_text<G>();
}

void run(const Arguments& arguments) {
  const bool as_json = arguments.has("json");
  const std::string game = arguments.positional(0);
  if (!game.empty()) {
    Games::with(checked_game(game), [&]<class G>() {
      if (!as_json) return print_game<G>();
      std::cout << json::write(describe_game(game, true)) << '\n';
    });
    return;
  }
  json::Array all;
  Games::each([&]<class G>() {
    if (as_json) {
      all.emplace_back(describe_game(G::name, false));
    } else {
      std::string name(G::name);
      name.resize(12, ' ');
      std::cout << name << texts().say("game." + std::string(G::name) + ".summary") << '\n';
    }
  });
  if (as_json) {
    std::cout << json::write(json::Value(std::move(all))) << '\n';
  } else {
    std::cout << "\nskyline games GAME tells its options and shows its material; skyline rules GAME tells "
                 "its rules.\n";
  }
}

}  // namespace

Command games_command() {
  return {.name = "games",
          .summary = "Lists the games; with GAME its options, their defaults and its material.",
          .positionals = {"[GAME]"},
          .flags = {{"json", "", "print JSON, for programs"}},
          .run = run};
}

}  // namespace skyline::app
