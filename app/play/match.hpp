// A game in the terminal: people and bots around one table. Written once for all games against Screen<G>.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/record_file.hpp"
#include "bots/player/bot.hpp"
#include "engine/table/table.hpp"
#include "terminal/screen.hpp"

namespace skyline::app {

struct Seating {
  std::vector<std::optional<bots::Bot>> bots;  // none: a person at this terminal
  std::vector<std::string> names;

  int people() const;
};

// Where the record of a game goes.
struct RecordKeeping {
  std::optional<std::string> file = std::nullopt;  // written as the game goes
  Existing existing = Existing::kept;              // of other files that somebody names while playing
};

// Plays a table to its end or until somebody quits or interrupts, and then saves it. Throws InputError when
// that is not possible and nobody is there any more to be told.
void play_match(Table table, const Seating& seating, std::uint64_t seed, const RecordKeeping& keeping);

}  // namespace skyline::app
