// The seats of a table and who sits there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/players.hpp"
#include "room/seat_clock.hpp"
#include "room/table_settings.hpp"

namespace skyline::room {

struct Seat {
  SeatPlan plan;
  std::string guest = {};  // empty: nobody, or a bot
  std::string name = {};
  Millis sat_at = 0;
  bool absent = false;
  bool resigned = false;
  SeatClock clock = {};
  std::int64_t last_action = 0;  // the number of its event
  std::int64_t secret = 0;       // the event of the choice that is not revealed yet

  bool filled() const { return plan.kind == SeatPlan::Kind::bot || !guest.empty(); }
  bool by_bot() const { return plan.kind == SeatPlan::Kind::bot || absent || resigned; }
  bool by_person() const { return !guest.empty() && !by_bot(); }
};

class Seats {
 public:
  Seats() = default;
  explicit Seats(const TableSettings& settings);

  Seat& operator[](Player player) { return seats_[static_cast<std::size_t>(player)]; }
  const Seat& operator[](Player player) const { return seats_[static_cast<std::size_t>(player)]; }
  Player count() const { return static_cast<Player>(seats_.size()); }
  auto begin() const { return seats_.begin(); }
  auto end() const { return seats_.end(); }
  auto begin() { return seats_.begin(); }
  auto end() { return seats_.end(); }

  PlayerSet of(std::string_view guest) const;
  std::vector<std::string> guests() const;  // by seat; empty: nobody, or a bot
  bool full() const;
  bool any_person() const;
  // People who play themselves, the player's own seats left out.
  PlayerSet people_besides(Player player) const;
  // Nobody else ever sat here, at whatever device.
  bool against_bots(Player player) const;

 private:
  std::vector<Seat> seats_;
};

}  // namespace skyline::room
