#include "app/puzzle_shelf.hpp"

#include <iostream>

#include "data/files.hpp"
#include "engine/core/json.hpp"
#include "terminal/command.hpp"

namespace skyline::app {
namespace {

std::string folder_of(std::string_view game) { return "games/" + std::string(game) + "/puzzles/"; }

}  // namespace

std::optional<std::string_view> puzzle_record(std::string_view game, std::string_view name) {
  return data_file(folder_of(game) + std::string(name) + ".skyline");
}

void print_puzzles(std::string_view game) {
  const auto list = data_file(folder_of(game) + "puzzles.json");
  if (!list) {
    std::cout << texts().say("puzzle.none") << '\n';
    return;
  }
  const auto puzzles = json::read(*list);
  for (const auto& puzzle : *puzzles->array()) {
    const auto& members = *puzzle.object();
    std::cout << *members.find("name")->text() << "  "
              << texts().say(*members.find("solved")->flag() ? "puzzle.solved" : "puzzle.searched",
                             {{"player", std::to_string(*members.find("by")->integer())},
                              {"actions", std::to_string(*members.find("actions")->integer())}})
              << '\n';
  }
}

}  // namespace skyline::app
