// Positions where one action is clearly best: found in games that were played, by solving the rest of the
// game where that is possible, and by a long search elsewhere. A puzzle is a record up to the decision; this
// is what is known about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/random.hpp"
#include "engine/table/table.hpp"

namespace skyline::bots {

// What an action is worth to the player who decides: the share of the win, then either the lead over the best
// of the others, where the game was solved, or the final points that a search expects.
struct PuzzleAnswer {
  std::string action;
  double wins;
  double points;
};

struct Puzzle {
  Player player;
  bool solved;                        // proven, not searched
  std::size_t actions;                // how many there are to choose from
  std::vector<PuzzleAnswer> answers;  // the best first, then those that come closest
  json::Array reasons = {};           // why the best one is better than the second
};

inline constexpr std::array<std::string_view, 3> puzzle_grades{"easy", "medium", "hard"};

// How much a search looks at: first at every decision, then at those that seem to be puzzles.
struct PuzzleEffort {
  int glance = 1500;
  int study = 20'000;
};

// The player is one who may act, with something to choose. Only their view is looked at. Nothing where no
// action is clearly best, or where the rest of the game cannot be solved.
std::optional<Puzzle> solve_puzzle(const Table& table, Player player);
std::optional<Puzzle> search_puzzle(const Table& table, Player player, const PuzzleEffort& effort,
                                    Random& random);

// Who finds the best action: easy, if whoever follows the first impression does; hard, if a short search
// usually misses it.
std::string_view grade_of(const Table& table, const Puzzle& puzzle, Random& random);

// How it goes on after the answers, by their actions: several ways after the best one, and after the others
// what speaks against them. Where there are few actions to choose from, after each of them.
json::Object puzzle_lines(const Table& table, Player player, const std::vector<std::string>& answers);

// As it stands in a game's list of puzzles.
json::Object describe(const Table& table, const Puzzle& puzzle, std::string_view name,
                      std::string_view grade);

}  // namespace skyline::bots
