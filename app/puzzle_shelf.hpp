// The puzzles that a game ships, in games/<game>/data/puzzles/: a record each, and the list of their answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skyline::app {

// The record of a puzzle; nothing where there is none of that name.
std::optional<std::string_view> puzzle_record(std::string_view game, std::string_view name);
void print_puzzles(std::string_view game);

}  // namespace skyline::app
