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

  // A plot for the blocks of one colour: what does not depend on how tall they are.
  class Site {
   public:
    Site(const Outlook& outlook, int plot, manhattan::Colour builder);
    bool is(int plot, manhattan::Colour builder) const { return plot == plot_ && builder == builder_; }
    double after(int floors, Player player) const;

   private:
    const Outlook* outlook_;
    int plot_;
    manhattan::Colour builder_;
    int height_;
    int lead_;                         // of the builder there, before the block
    int majority_;                     // in the city, after it: a colour or -1
    std::array<double, 4> prospects_;  // by player, without the building and the city's majority
  };

 private:
  const manhattan::Game& game_;
  const manhattan::OpenState& open_;
  manhattan::Survey survey_;
  std::array<double, 6> future_;     // of a building, by the lead of its owner
  std::array<double, 4> prospects_;  // by player
};

}  // namespace skyline::bots
