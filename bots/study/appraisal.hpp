// What an action that was played cost, measured against the best that a search finds in the player's view.
//
// A search hardly looks at actions that promise little, so what it says about them is mostly chance. Where it
// did not look at the played action long enough, a second search of half the budget attends to it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/study/analysis.hpp"

namespace skyline::bots {

// How good a choice was, by the points that it gave away beside the best one.
enum class Quality : std::uint8_t { best, good, slip, mistake, blunder };
inline constexpr std::array<std::string_view, 5> quality_names{"best", "good", "slip", "mistake", "blunder"};

struct Appraisal {
  Analysis analysis;  // of the free search: what a hint would have said
  int rank = 0;       // of the played action there, from 0
  Prospect best;      // of the first action; where others choose at the same time, of the mixture
  Prospect played;
  // Each is nothing, unless the played action is worse in it by more than the searches may err. Whoever has
  // no chance left to lose can still lose points.
  double lost_wins = 0;
  double lost_points = 0;
  json::Array reasons =
      {};  // why the first action is better than the played one; only where that cost something
  Quality quality = Quality::best;

  bool is_error() const { return quality >= Quality::slip; }
};

// The action is legal for the player; only the player's view is looked at.
Appraisal appraise(const Table& table, Player player, const std::string& action, const Settings& settings,
                   Random& random);

}  // namespace skyline::bots
