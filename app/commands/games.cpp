#include <iostream>

#include "app/commands/commands.hpp"
#include "app/option_values.hpp"
#include "app/terminal.hpp"
#include "games/all_screens.hpp"
#include "room/catalogue.hpp"
#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

template <Game G>
void print_game() {
  const std::string game(G::name);
  std::string text = texts().say("game." + game + ".title") + "\n" +
                     texts().say("game." + game + ".summary") + "\n\n" + texts().say("games.options") + "\n";
  for (const Option& option : G::options()) {
    const bool has_default = !option.fallback.empty();
    text += "  --" + std::string(option.name) + "  " +
            texts().say("option." + game + "." + std::string(option.name)) + "\n      " +
            texts().say(has_default ? "games.takes-with-default" : "games.takes",
                        {{"what", allowed_values(option)}, {"default", std::string(option.fallback)}}) +
            "\n";
  }
  const std::string material = Screen<G>::material({texts(), terminal_style(), {}});
  if (!material.empty()) text += "\n" + material;
  std::cout << fitted(text, terminal_style());
}

void run_games(const Arguments& arguments) {
  const bool as_json = arguments.has("json");
  const std::string game = arguments.positional(0);
  if (!game.empty()) {
    Games::with(checked_game(game), [&]<class G>() {
      if (!as_json) return print_game<G>();
      std::cout << json::write(room::describe_game(game, true, texts())) << '\n';
    });
    return;
  }
  json::Array all;
  Games::each([&]<class G>() {
    if (as_json) {
      all.emplace_back(room::describe_game(G::name, false, texts()));
    } else {
      constexpr int column = 12;
      const std::string summary = texts().say("game." + std::string(G::name) + ".summary");
      std::cout << padded_to(std::string(G::name), column)
                << wrapped(summary, terminal_style(), column, column) << '\n';
    }
  });
  if (as_json) {
    std::cout << json::write(json::Value(std::move(all))) << '\n';
  } else {
    std::cout << '\n' << fitted(texts().say("games.more"), terminal_style()) << '\n';
  }
}

}  // namespace

Command games_command() {
  return {.name = "games",
          .summary = "Lists the games; with GAME its options, their defaults and its material.",
          .positionals = {"[GAME]"},
          .flags = {{"json", "", "print JSON, for programs"}},
          .run = run_games};
}

}  // namespace skyline::app
