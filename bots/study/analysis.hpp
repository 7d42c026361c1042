// What a search thinks of a decision, in notation, whichever game is played: for people who ask for a hint,
// for the review of a game and for programs.
//
// A search is the work of one thread, and nothing here starts any: whoever has several runs several searches
// with random numbers of their own and merges what they found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search/prospect.hpp"
#include "bots/search/settings.hpp"
#include "engine/table/table.hpp"

namespace skyline::bots {

struct RankedAction {
  std::string action;
  Prospect prospect;
  friend bool operator==(const RankedAction&, const RankedAction&) = default;
};

struct ExpectedAction {
  Player player;
  std::string action;
  friend bool operator==(const ExpectedAction&, const ExpectedAction&) = default;
};

struct Analysis {
  std::vector<RankedAction> actions;  // every legal one, the most visited first
  std::vector<ExpectedAction> line;   // what is expected to follow, from the first action on
  bool mixed = false;                 // others choose at the same time: the best play is a mixture, by visits
  std::int64_t iterations = 0;        // 0: there was nothing to choose

  const Prospect& prospect(std::string_view action) const;  // the action is one of them
  friend bool operator==(const Analysis&, const Analysis&) = default;
};

// How questions of people are thought about: as the architect does, with another budget.
Settings analysis_settings(std::string_view game, const Budget& budget);

// The player is one who may act; only that player's view of the table is looked at. An attended action, a
// legal one, gets about half of the visits at least, whatever it promises.
Analysis analyse(const Table& table, Player player, const Settings& settings, Random& random,
                 const std::optional<std::string>& attended = std::nullopt);

// Another analysis of the same decision is added.
void merge(Analysis& sum, const Analysis& other);

// What the mixture promises that visits make of the actions; those tried only out of curiosity are left out.
Prospect mixture(const Analysis& analysis);

}  // namespace skyline::bots
