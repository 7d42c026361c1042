// The course of a game: set-up, turns and the end. What is legal is in legality.cpp.
#include "games/traffic/rules/game.hpp"

#include <algorithm>

#include "engine/core/bits.hpp"
#include "games/traffic/rules/compete.hpp"

namespace skyline::traffic {
namespace {

constexpr int idle_rounds = 3;  // T16

int draw_from(Tiles stack, int size, Random& random) { return nth_bit(stack, random.below(size)); }

}  // namespace

Game::Game(const Config& config)
    : config_(config), fits_(std::make_shared<const Fits>(config.set)), start_() {
  OpenState& open = start_.open;
  open.phase = Phase::draw_start;
  open.stack_size = city_tiles;
  int number = city_tiles;
  for (const Cell cell : start_cells(config_.scenario)) {  // T4
    open.map.attach(cell, Piece(number, 0), tile(number));
    ++number;
  }
  for (Player player = 0; player < players(); ++player)
    open.reserve[player] = {narrow<std::uint8_t>(fleet().taxis), narrow<std::uint8_t>(fleet().trucks)};
  if (config_.start) apply(start_, {Outcome::Kind::start, narrow<std::uint8_t>(*config_.start), {}});
}

std::vector<Game::Place> Game::places(const OpenState& open, int tile) const {
  std::vector<Place> list;
  for (int at = 0; at < open.map.open_cells(); ++at) {
    const TurnList turns = turn_lists[fits().turns(tile, open.map.demand(at))];
    const Cell cell = open.map.open_cell(at);
    for (int i = 0; i < turns.count; ++i)
      list.push_back({cell, static_cast<int>(turns.turns[i]), open.map.squares_completed(cell)});
  }
  return list;
}

void Game::begin_turn(OpenState& open, Player player) const {
  open.active = narrow<std::uint8_t>(player);
  open.phase = Phase::act;
  open.order = Order::attach;
  open.actions_left = actions_a_turn;
  open.rode = {};
  open.busy = false;
}

void Game::end_turn(OpenState& open) const {
  open.idle_turns = open.busy ? std::uint8_t{0} : narrow<std::uint8_t>(open.idle_turns + 1);
  const bool last_of_all = open.last_turns == 1;
  if (open.last_turns > 0) --open.last_turns;
  if (last_of_all) {
    end_game(open, Ending::last_tile);  // T18
  } else if (open.idle_turns == idle_rounds * players()) {
    end_game(open, Ending::idle);  // T16
  } else {
    begin_turn(open, open.active + 1 == players() ? 0 : open.active + 1);
  }
}

void Game::end_game(OpenState& open, Ending ending) const {
  open.phase = Phase::over;
  open.ending = ending;
  open.fresh = 0;
  open.actions_left = 0;
}

// After an action or a put: more to put, more to do, or the next player.
void Game::go_on(OpenState& open) const {
  const auto& left = open.reserve[open.active];
  if (left[0] == 0 && left[1] == 0) {
    end_game(open, Ending::all_on_map);  // T17
  } else if (open.fresh != 0) {
    open.phase = Phase::put;  // T11
  } else if (open.actions_left == 0) {
    end_turn(open);
  } else {
    open.phase = Phase::act;
  }
}

void Game::attach(Position& position, const Action& action) const {
  OpenState& open = position.open;
  const int number = action.tile();
  position.hands[open.active] &= ~tile_bit(number);
  --open.hand_sizes[open.active];
  open.placed |= tile_bit(number);
  const Points completed =
      open.map.attach(action.cell(), Piece(number, action.turn()), tile(number).turned(action.turn()));
  open.fresh = completed & open.map.usable();
  open.busy = true;
  --open.actions_left;
}

void Game::apply(Position& position, Player player, const Action& action) const {
  OpenState& open = position.open;
  const auto kind = index(action.vehicle());
  switch (action.kind()) {
    case Action::Kind::attach: attach(position, action); break;
    case Action::Kind::put: {
      const int point = open.map.find(action.cell());
      open.fresh &= ~point_bit(point);
      open.vehicles[player][kind] |= point_bit(point);
      --open.reserve[player][kind];
      compete(open, player, point, action.streets());
      break;
    }
    case Action::Kind::done: open.fresh = 0; break;
    case Action::Kind::ride: {
      const int from = open.map.find(action.cell());
      const int to = open.map.find(action.target());
      open.vehicles[player][kind] ^= point_bit(from) | point_bit(to);
      compete(open, player, to, action.streets());
      open.rode[kind] = true;
      open.order = Order::ride;
      --open.actions_left;
      break;
    }
    case Action::Kind::draw: open.phase = Phase::draw; return;
    case Action::Kind::end: open.actions_left = 0; break;
  }
  go_on(open);
}

Outcome Game::sample(const Position& position, Random& random) const {
  const OpenState& open = position.open;
  if (open.phase == Phase::draw_start)
    return {Outcome::Kind::start, narrow<std::uint8_t>(random.below(players())), {}};
  const Tiles stack = position.stack();
  const int first = draw_from(stack, open.stack_size, random);
  if (open.phase == Phase::draw) return {Outcome::Kind::draw, open.active, {narrow<std::uint8_t>(first)}};
  const int second = draw_from(stack & ~tile_bit(first), open.stack_size - 1, random);
  return {Outcome::Kind::deal,
          open.active,
          {narrow<std::uint8_t>(std::min(first, second)), narrow<std::uint8_t>(std::max(first, second))}};
}

void Game::apply(Position& position, const Outcome& outcome) const {
  OpenState& open = position.open;
  const auto take = [&](std::size_t tile) {
    position.hands[outcome.player] |= tile_bit(outcome.tiles[tile]);
    ++open.hand_sizes[outcome.player];
    --open.stack_size;
  };
  switch (outcome.kind) {
    case Outcome::Kind::start:
      open.starter = outcome.player;
      open.phase = Phase::deal;
      open.active = 0;
      break;
    case Outcome::Kind::deal:
      for (std::size_t i = 0; i < tiles_dealt; ++i) take(i);
      if (++open.active == players()) begin_turn(open, open.starter);
      break;
    case Outcome::Kind::draw:
      take(0);
      open.order = Order::draw;
      open.busy = true;
      --open.actions_left;
      if (open.stack_size == 0) open.last_turns = narrow<std::uint8_t>(players() + 1);  // T18
      go_on(open);
      break;
  }
}

// T17, T18: who has all vehicles on the map has more points than anybody who has not.
Standing Game::standing(const Position& position) const {
  const OpenState& open = position.open;
  Standing standing;
  int most = 0;
  for (Player player = 0; player < players(); ++player) {
    standing.points[player] = strength(open, player, open.map.points());
    most = std::max(most, standing.points[player]);
  }
  if (open.phase != Phase::over) return standing;
  for (Player player = 0; player < players(); ++player)
    if (standing.points[player] == most) standing.winners = standing.winners.with(player);
  return standing;
}

View Game::view(const Position& position, Viewer viewer) const {
  return {position.open, viewer == spectator ? Tiles{0} : position.hands[viewer], viewer};
}

Position Game::imagine(const View& view, Random& random) const {
  Position position{view.open, {}};
  if (view.viewer != spectator) position.hands[static_cast<Viewer>(view.viewer)] = view.hand;
  Tiles hidden = position.stack();
  int left = count_bits(hidden);
  for (Player player = 0; player < players(); ++player) {
    if (player == view.viewer) continue;
    for (int tiles = view.open.hand_sizes[player]; tiles > 0; --tiles) {
      const int tile = draw_from(hidden, left--, random);
      hidden &= ~tile_bit(tile);
      position.hands[player] |= tile_bit(tile);
    }
  }
  return position;
}

}  // namespace skyline::traffic
