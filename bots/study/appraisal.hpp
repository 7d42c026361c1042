// What an action that was played cost, measured against the best that a search finds in the player's view.
//
// A search hardly looks at actions that promise little, so what it says about them is mostly chance. Where it
// did not look at the played action long enough, a second search of half the budget attends to it.
#pragma once

#include <string>

#include "bots/study/analysis.hpp"

namespace skyline::bots {

struct Appraisal {
  Analysis analysis;  // of the free search: what a hint would have said
  int rank = 0;       // of the played action there, from 0
  Prospect best;      // of the first action; where others choose at the same time, of the mixture
  Prospect played;
  // Nothing, unless the played action is worse by more than the searches may err.
  double lost_wins = 0;
  double lost_points = 0;  // below 0 where points were won at the cost of the win
  bool costly = false;
  json::Array reasons = {};  // why the first action is better than the played one; only where that was costly
};

// The action is legal for the player; only the player's view is looked at.
Appraisal appraise(const Table& table, Player player, const std::string& action, const Settings& settings,
                   Random& random);

}  // namespace skyline::bots
