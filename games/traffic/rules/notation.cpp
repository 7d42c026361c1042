// The text of actions and outcomes, as on the formats page.
#include "engine/core/notation.hpp"

#include <limits>

#include "engine/core/put_in_order.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::traffic {
namespace {

std::string digit(int value) { return std::to_string(value); }

std::optional<int> read_tile(std::string_view word) {
  const auto number = read_number(word, 1, city_tiles);
  return number ? std::optional(*number - 1) : std::nullopt;
}

std::optional<Cell> read_cell(std::string_view word) {  // like "3,-1"
  const auto parts = split(word, ',');
  if (parts.size() != 2) return std::nullopt;
  using Limits = std::numeric_limits<std::int8_t>;
  // Cells next to a cell must have a name as well.
  const auto x = read_number(parts[0], Limits::min() + 2, Limits::max() - 2);
  const auto y = read_number(parts[1], Limits::min() + 2, Limits::max() - 2);
  if (!x || !y) return std::nullopt;
  return cell_at(*x, *y);
}

std::optional<int> read_turn(std::string_view word) {  // like "r2"
  if (!word.starts_with('r')) return std::nullopt;
  return read_number(word.substr(1), 0, side_count - 1);
}

std::optional<Vehicle> read_vehicle(std::string_view word) {
  const auto found = find_name(vehicle_names, word);
  return found ? std::optional(static_cast<Vehicle>(*found)) : std::nullopt;
}

Refusal unreadable_action(std::string_view text) {
  return {"traffic.unreadable-action", "", {{"text", std::string(text)}}};
}
Refusal unreadable_outcome(std::string_view text) {
  return {"traffic.unreadable-chance", "", {{"text", std::string(text)}}};
}

}  // namespace

std::string Game::write(const Action& action) const {
  const auto vehicle_text = [&] { return std::string(vehicle_names[index(action.vehicle())]) + ' '; };
  const auto streets_text = [&] { return ' ' + std::string(streets_names[action.streets()]); };
  switch (action.kind()) {
    case Action::Kind::attach:
      return "attach " + digit(action.tile() + 1) + ' ' + cell_name(action.cell()) + " r" +
             digit(action.turn());
    case Action::Kind::put: return "put " + vehicle_text() + cell_name(action.cell()) + streets_text();
    case Action::Kind::ride:
      return vehicle_text() + cell_name(action.cell()) + ' ' + cell_name(action.target()) + streets_text();
    case Action::Kind::done: return "done";
    case Action::Kind::draw: return "draw";
    case Action::Kind::end: break;
  }
  return "end";
}

Result<Action> Game::read_action(std::string_view text) const {
  if (text == "done") return Action::done();
  if (text == "draw") return Action::draw();
  if (text == "end") return Action::end();
  const auto words = split(text);
  if (words.size() != 4) return unreadable_action(text);
  if (words[0] == "attach") {
    const auto tile = read_tile(words[1]);
    const auto cell = read_cell(words[2]);
    const auto turn = read_turn(words[3]);
    if (tile && cell && turn) return Action::attach(*tile, *cell, *turn);
    return unreadable_action(text);
  }
  const bool puts = words[0] == "put";
  const auto vehicle = read_vehicle(words[puts ? 1 : 0]);
  const auto from = read_cell(words[puts ? 2 : 1]);
  const auto to = read_cell(words[2]);
  const auto streets = find_name(streets_names, words[3]);
  if (!vehicle || !from || !to || !streets) return unreadable_action(text);
  if (puts) return Action::put(*vehicle, *from, *streets);
  return Action::ride(*vehicle, *from, *to, *streets);
}

std::string Game::write(const Outcome& outcome) const {
  const std::string player = digit(outcome.player);
  switch (outcome.kind) {
    case Outcome::Kind::start: return "start " + player;
    case Outcome::Kind::deal:
      return "deal " + player + ' ' + digit(outcome.tiles[0] + 1) + ' ' + digit(outcome.tiles[1] + 1);
    case Outcome::Kind::draw: break;
  }
  return "draw " + player + ' ' + digit(outcome.tiles[0] + 1);
}

std::string Game::seen(const Outcome& outcome, Viewer viewer) const {
  if (outcome.kind == Outcome::Kind::start || outcome.player == viewer) return write(outcome);
  return (outcome.kind == Outcome::Kind::deal ? "deal " : "draw ") + digit(outcome.player);
}

Result<Outcome> Game::read_outcome(std::string_view text) const {
  const auto words = split(text);
  const auto player = words.size() > 1 ? read_number(words[1], 0, max_players - 1) : std::nullopt;
  if (!player) return unreadable_outcome(text);
  Outcome outcome{Outcome::Kind::start, narrow<std::uint8_t>(*player), {}};
  if (words[0] == "start" && words.size() == 2) return outcome;
  const bool deal = words[0] == "deal" && words.size() == 2 + tiles_dealt;
  if (!deal && (words[0] != "draw" || words.size() != 3)) return unreadable_outcome(text);
  outcome.kind = deal ? Outcome::Kind::deal : Outcome::Kind::draw;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto tile = read_tile(words[i]);
    if (!tile) return unreadable_outcome(text);
    outcome.tiles[i - 2] = narrow<std::uint8_t>(*tile);
  }
  if (deal) put_in_order(outcome.tiles);
  return outcome;
}

}  // namespace skyline::traffic
