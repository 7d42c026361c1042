// How a search thinks. Levels are rows of such settings (bots/player/levels.hpp); the other values are for
// experiments that ask what an ingredient is worth.
#pragma once

#include <cstddef>
#include <cstdint>

namespace skyline::bots {

// What a search may spend on a decision: so many iterations, so much time, or whichever ends first.
struct Budget {
  int iterations = 0;    // 0: no limit
  int milliseconds = 0;  // 0: no limit; with one, results depend on the machine
  friend bool operator==(const Budget&, const Budget&) = default;
};

enum class Simultaneous : std::uint8_t {
  together,  // players who choose at the same time know nothing of each other's choice
  in_turn    // for experiments: one after the other, each seeing what was chosen before
};

inline constexpr int to_the_end = -1;

struct Settings {
  Budget budget;
  double exploration = 1.0;  // how much the prior and doubt count against what was found
  double looseness = 1;      // how much worse, in hunch scales, an action may look and still be tried
  double caution = 0.1;      // how much worse than the mean an action is thought that was never tried
  bool hunches = true;       // priors from what the game knows; false: all actions look alike at first
  bool policy = true;        // priors are those of the policy, where the game has one
  bool network = true;       // positions are judged by the network too, where the game has one
  int playout = 0;           // decisions played lightly before the evaluation, or to_the_end
  int worlds = 0;            // 0: another imagined position in every iteration; n: n trees with one each
  int trees = 0;             // n: so many searches of the whole budget, added up as n threads would
  Simultaneous simultaneous = Simultaneous::together;
  double margin = 0.1;  // of the utility, how much is the lead in points and not the win
  bool keeps_tree = true;
  std::size_t memory = std::size_t{128} << 20;  // bytes of the tree, then it stops growing
  friend bool operator==(const Settings&, const Settings&) = default;
};

}  // namespace skyline::bots
