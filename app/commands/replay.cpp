#include <iostream>

#include "app/commands/commands.hpp"
#include "app/points_text.hpp"
#include "app/record_file.hpp"
#include "app/terminal.hpp"
#include "engine/core/notation.hpp"
#include "games/all_screens.hpp"

namespace skyline::app {
namespace {

std::vector<std::string> numbered_names(int players) {
  std::vector<std::string> names;
  for (int i = 0; i < players; ++i)
    names.push_back(texts().say("play.human", {{"number", std::to_string(i)}}));
  return names;
}

void print_standing(const Table& table) {
  const Standing standing = table.standing();
  std::string points;
  for (int i = 0; i < table.players(); ++i)
    points += (i == 0 ? "" : " ") + points_text(table, std::to_string(standing.points[i]));
  std::string winners;
  for (const Player winner : standing.winners)
    winners += (winners.empty() ? "" : " ") + std::to_string(winner);
  std::cout << texts().say(table.stage() == Stage::over ? "replay.winners" : "replay.points",
                           {{"points", points}, {"winners", winners}})
            << '\n';
}

void run_replay(const Arguments& arguments) {
  const int to = arguments.number("to", -1, 1, 1'000'000'000);
  RecordReader reader = read_record(arguments.positional(0), to);
  const Table& table = *reader.table();
  std::optional<Viewer> viewer;
  if (const auto given = arguments.text("view")) {
    viewer = read_number(*given, 0, table.players() - 1);
    if (!viewer)
      throw InputError(texts().say(
          "file.no-player",
          {{"option", "view"}, {"given", *given}, {"most", std::to_string(table.players() - 1)}}));
  }
  if (arguments.has("json")) {
    std::cout << json::write(viewer ? table.view(*viewer) : table.position()) << '\n';
    return;
  }
  const Scene scene{texts(), terminal_style(), numbered_names(table.players())};
  Games::with(table.game(), [&]<class G>() {
    const auto& played = *table.as<G>();
    std::cout << Screen<G>::draw(played.rules(), played.view(viewer.value_or(spectator)), {}, scene) << '\n';
    for (Player player = 0; !viewer && player < table.players(); ++player) {
      const std::string secrets = Screen<G>::secrets(played.rules(), played.view(player), scene);
      if (secrets.empty()) continue;
      std::cout << "  " << scene.names[static_cast<std::size_t>(player)] << '\n' << secrets << '\n';
    }
  });
  print_standing(table);
  std::cout << texts().say(
                   table.stage() == Stage::over ? "replay.checked" : "replay.in-progress",
                   {{"lines", std::to_string(reader.lines())}, {"games", std::to_string(reader.games())}})
            << '\n';
}

}  // namespace

Command replay_command() {
  return {.name = "replay",
          .summary = "Checks a record line by line and shows the position, whole or as a player sees it.",
          .positionals = {"FILE"},
          .flags = {{"to", "N", "only through line N"},
                    {"view", "P", "what player P may know"},
                    {"json", "", "print the position as JSON"}},
          .run = run_replay};
}

}  // namespace skyline::app
