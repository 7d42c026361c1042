// A game in the terminal: people and bots around one table. Written once for all games against Screen<G>.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/screens/screen.hpp"
#include "bots/bot.hpp"
#include "engine/table/table.hpp"

namespace skyline::app {

struct Seating {
  std::vector<std::optional<bots::Bot>> bots;  // none: a person at this terminal
  std::vector<std::string> names;

  int people() const;
};

// Plays a table to its end or until somebody quits; keeps the record in a file as it goes if one is named.
void play_match(Table table, const Seating& seating, std::uint64_t seed,
                const std::optional<std::string>& record);

}  // namespace skyline::app
