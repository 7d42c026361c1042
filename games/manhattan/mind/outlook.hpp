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

// What the others have: their mean prospects, and the most points in prospect.
struct Rivals {
  double mean = 0;
  double best = 0;
};

// The same after one more block, without building it: many are compared for every decision. Only where a
// block changes nothing but its building and its city: no monster, no urban rule.
class Outlook {
 public:
  Outlook(const manhattan::Game& game, const manhattan::Position& position);
  static bool applies(const manhattan::Game& game, const manhattan::Position& position);

  // A plot for the blocks of one colour: what does not depend on how tall they are.
  class Site {
   public:
    Site(const Outlook& outlook, int plot, manhattan::Colour builder);
    bool is(int plot, manhattan::Colour builder) const { return plot == plot_ && builder == builder_; }
    double after(int floors) const;  // to the builder's player

   private:
    const Outlook* outlook_;
    int plot_;
    manhattan::Colour builder_;
    Player player_;
    int height_;
    int lead_;                         // of the builder there, before the block
    double majority_ = 0;              // what the player gets for it in the city
    std::array<double, 4> prospects_;  // by player, without the building and that majority
    Rivals rivals_;                    // unless the block is as tall as the tallest building
  };

 private:
  const manhattan::Game& game_;
  const manhattan::OpenState& open_;
  manhattan::Survey survey_;
  std::array<double, 6> future_;     // of a building, by the lead of its owner
  std::array<double, 4> prospects_;  // by player
};

}  // namespace skyline::bots
