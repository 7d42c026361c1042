#include "room/take_back.hpp"

#include <charconv>

namespace skyline::room {
namespace {

int lines_besides(const Event& undone) {
  int lines = 0;
  std::from_chars(undone.text.data(), undone.text.data() + undone.text.size(), lines);
  return lines;
}

}  // namespace

TakeBack take_back_of(const Event& undone) {
  return undone.text.empty() ? TakeBack::alone : TakeBack::with_what_followed;
}

int lines_taken_back(const Event& undone) { return 1 + lines_besides(undone); }

std::optional<Refusal> check_take_back(const Table& table, Player player, TakeBack how) {
  return how == TakeBack::alone ? table.check_undo(player) : table.check_rewind(player);
}

std::optional<Refusal> take_back(Table& table, Player player, TakeBack how) {
  return how == TakeBack::alone ? table.undo(player) : table.rewind(player);
}

TakeBack widest_take_back(const Table& table, const Seats& seats, Player player) {
  const bool enough = !table.check_undo(player);
  return enough || !seats.against_bots(player) ? TakeBack::alone : TakeBack::with_what_followed;
}

}  // namespace skyline::room
