// A bot at a table, whichever game is played there.
#pragma once

#include <memory>
#include <string>

#include "bots/player/bot.hpp"
#include "engine/table/table.hpp"

namespace skyline::bots {

// Sits through one game, in one seat or in several.
class Mind {
 public:
  class Seat;  // one game's own kind of mind
  explicit Mind(Bot bot);
  Mind(Mind&&) noexcept;
  Mind& operator=(Mind&&) noexcept;
  Mind(const Mind&) = delete;
  Mind& operator=(const Mind&) = delete;
  ~Mind();

  const Bot& bot() const { return bot_; }
  // The action, in notation, for a player who may act. Only the player's view of the table is looked at, and
  // who did what where everybody saw it.
  std::string choose(const Table& table, Player player, Random& random);

 private:
  Bot bot_;
  std::unique_ptr<Seat> seat_;
};

}  // namespace skyline::bots
