// Players that think, as they are named: "greedy", a level like "architect", or one with changes for
// experiments: "tycoon/iterations=500/hunches=off".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search/settings.hpp"
#include "engine/core/refusal.hpp"

namespace skyline::bots {

struct Bot {
  enum class Kind : std::uint8_t {
    random,  // any legal action
    naive,   // drawn by how good the actions look to a beginner, who forgets the others
    hunch,   // drawn by how good the actions look one move ahead
    lead,    // the action after which its visible points lead most: a plain baseline to measure others by
    greedy,  // the action that looks best one move ahead
    search
  };
  std::string name;
  Kind kind = Kind::random;
  double looseness =
      1;  // naive, hunch: how much worse an action may be, in hunch scales, to be taken now and then
  Settings settings;        // search
  std::int64_t solves = 0;  // search: endings of at most so many positions are solved exactly instead
};

// The names without changes: what a person chooses from, the weakest first. `lead` is for measuring and not
// among them.
std::vector<std::string_view> bot_names();

// Levels differ from game to game in what they spend on a decision.
Result<Bot> read_bot(std::string_view text, std::string_view game);

}  // namespace skyline::bots
