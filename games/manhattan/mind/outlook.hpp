// What a board of Manhattan promises: the points of the next scoring if it stayed as it is, and what
// buildings are worth in the scorings after that, as far as they look safe.
#pragma once

#include <array>

#include "games/manhattan/rules/game.hpp"
#include "games/manhattan/rules/scoring.hpp"

namespace skyline::bots {

// By player, the points of a scoring now, by the rule that it would follow as far as that is known.
PerPlayer next_scoring(const manhattan::Game& game, const manhattan::OpenState& open);

// A player's prospects against those of the others.
double outlook(const manhattan::Game& game, const manhattan::Position& position, Player player);

// The same after one more block, without building it: many are compared for every decision. Only where a
// block changes nothing but its building and its city: no monster, no urban rule.
class Outlook {
 public:
  Outlook(const manhattan::Game& game, const manhattan::Position& position);
  static bool applies(const manhattan::Game& game, const manhattan::Position& position);

  double after(int plot, manhattan::Block block, Player player) const;

 private:
  const manhattan::Game& game_;
  const manhattan::OpenState& open_;
  manhattan::Survey survey_;
  std::array<double, 4> prospects_;  // by player
};

}  // namespace skyline::bots
