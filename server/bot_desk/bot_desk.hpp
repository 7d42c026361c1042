// Where searches are ordered: the turns of bots, hints for people, reviews of games that are over. It decides
// who may want how much and when a bot's action is told; others do the thinking, on threads of their own.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "room/guest.hpp"
#include "room/reply.hpp"
#include "server/bot_desk/game_review.hpp"
#include "server/bot_desk/thinkers.hpp"
#include "server/operation/clock.hpp"

namespace skyline::server {

struct DeskLimits {
  Millis bot_pace = 0;  // after this time, and no other, a bot's action is told; 0: at once
  int analyses = 32;    // of finished games under way, a quarter of them from one address
  int together = 1;     // so many decisions of one of them at once, as far as there are threads
};

class BotDesk {
 public:
  // Lets somebody do the thinking; false when too much of it waits.
  using Order = std::function<bool(Urgency, const Share&, std::function<void()>)>;
  // The action of a bot of some level, found within a time (0: no limit).
  using Choose = std::function<std::string(std::string_view level, const Table& table, Player player,
                                           Millis within, Random& random)>;

  BotDesk(Order order, Choose choose, Clock clock, DeskLimits limits)
      : order_(std::move(order)), choose_(std::move(choose)), clock_(std::move(clock)), limits_(limits) {}

  // The bots of a table that may act now.
  struct Turn {
    struct Bot {
      Player player;
      std::string level;
    };
    std::shared_ptr<const Table> table;
    std::vector<Bot> bots;
    Urgency urgency;
    Share whose;
  };
  // False, and nothing comes of it, when too much waits already.
  bool think(Turn turn, std::function<void(Player player, const std::string& action)> tell);
  void hint(const room::Guest& guest, const Share& whose, std::shared_ptr<const Table> table, Player player,
            const room::Answer& answer);
  // A review under way; it tells when it is done.
  Result<std::shared_ptr<GameReview>> review(const Share& whose, std::span<const RecordLine> record,
                                             std::vector<std::int64_t> numbers,
                                             const std::function<void()>& done);

  // Tells what bots thought, when its time has come.
  void tell_due();
  // Nothing new is thought.
  void close();

 private:
  using Actions = std::vector<std::pair<Player, std::string>>;
  Actions choose_all(const Turn& turn);
  void hold(Millis since, std::function<void()> tell);
  void review_on(const std::shared_ptr<GameReview>& review, const Share& whose,
                 const std::function<void()>& done);

  Order order_;
  Choose choose_;
  Clock clock_;
  DeskLimits limits_;

  struct Thought {
    Millis due;
    std::function<void()> tell;
  };
  std::mutex mutex_;
  std::vector<Thought> held_;
  std::set<std::string> hinted_;                  // guests whose hint is under way
  std::map<std::string, std::string> reviewing_;  // guests whose review is under way, and their addresses
  bool closed_ = false;
};

}  // namespace skyline::server
