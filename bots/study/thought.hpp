// A bot's thinking about one decision, in slices, whichever game is played: for whoever has no thread to
// spare and something else to do meanwhile. Taken to its end it finds what `Mind` or `analyse` finds with the
// same random numbers.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "bots/player/bot.hpp"
#include "bots/study/analysis.hpp"

namespace skyline::bots {

class Thought {
 public:
  class Of;  // one game's own kind

  // The player is one who may act; only that player's view of the table is looked at, and only now. What a
  // bot's budget says of time is left to the caller.
  Thought(const Table& table, Player player, const Bot& bot, std::uint64_t seed);
  Thought(Thought&&) noexcept;
  Thought& operator=(Thought&&) noexcept;
  Thought(const Thought&) = delete;
  Thought& operator=(const Thought&) = delete;
  ~Thought();

  // At most so many iterations more, and no more than it wants.
  void go_on(int iterations);
  int iterations() const;
  int wanted() const;  // in all; 0 where nothing has to be searched
  bool done() const { return iterations() >= wanted(); }

  // What was found so far; of a search that never went on, after one iteration. The first is what the bot
  // does, and ends the thought; the second is for bots that search.
  std::string action();
  Analysis analysis();

 private:
  std::unique_ptr<Of> of_;
};

}  // namespace skyline::bots
