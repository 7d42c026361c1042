#include "room/seats.hpp"

#include <algorithm>

namespace skyline::room {

Seats::Seats(const TableSettings& settings) {
  for (const SeatPlan& plan : settings.seats)
    seats_.push_back({.plan = plan, .clock = {.bank = settings.clock.budget}});
}

PlayerSet Seats::of(std::string_view guest) const {
  PlayerSet found;
  for (Player player = 0; player < count(); ++player)
    if (!guest.empty() && (*this)[player].guest == guest) found = found.with(player);
  return found;
}

std::vector<std::string> Seats::guests() const {
  std::vector<std::string> all;
  for (const Seat& seat : seats_) all.push_back(seat.guest);
  return all;
}

bool Seats::full() const {
  return std::all_of(begin(), end(), [](const Seat& seat) { return seat.filled(); });
}

bool Seats::any_person() const {
  return std::any_of(begin(), end(), [](const Seat& seat) { return seat.by_person(); });
}

PlayerSet Seats::people_besides(Player player) const {
  PlayerSet people;
  for (Player other = 0; other < count(); ++other)
    if (other != player && (*this)[other].by_person() && (*this)[other].guest != (*this)[player].guest)
      people = people.with(other);
  return people;
}

bool Seats::against_bots(Player player) const {
  for (Player other = 0; other < count(); ++other)
    if (other != player && !(*this)[other].guest.empty()) return false;
  return true;
}

}  // namespace skyline::room
