// Who enters an arena. The arena knows nothing about bots but this: an entrant has a name and sends somebody
// to every seat of every game, who is asked for one action after the other.
#pragma once

#include <functional>
#include <string>

#include "engine/table/table.hpp"

namespace skyline::bots::arena {

// The action, in notation, for a player who may act. One sitter stays for one game, so it may keep what it
// thought; it draws random numbers only from what it is given, or results would not follow from the seed.
using Sitter = std::function<std::string(const Table& table, Player player, Random& random)>;

struct Entrant {
  std::string name;
  std::function<Sitter()> send;  // called by several threads at once
};

}  // namespace skyline::bots::arena
