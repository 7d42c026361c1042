// What holds in every position of random games.
#include <bit>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/traffic/rules/compete.hpp"
#include "games/traffic/rules/game.hpp"
#include "games/traffic/rules/tests/slow_map.hpp"

namespace skyline::traffic {
namespace {

// Plays a random game and looks at every decision.
template <class Look>
void play(const Game& game, std::uint64_t seed, Look&& look) {
  Random random(seed);
  const auto actions = std::make_unique<Game::Actions>();
  Position position = game.start();
  for (advance(game, position, random); game.stage(position) != Stage::over;
       advance(game, position, random)) {
    look(position);
    const Player player = position.open.active;
    game.legal(position, player, *actions);
    game.apply(position, player, (*actions)[random.below(actions->size())]);
  }
  look(position);
}

Game any_game() {
  const json::Object options{{"players", *rc::gen::inRange(2, 5)},
                             {"scenario", *rc::gen::element<std::string>("times-square", "central-park")}};
  return Game(*read_config(options));
}

SlowMap::Corners corners(const Map& map, Points points) {
  SlowMap::Corners set;
  for (; points != 0; points &= points - 1) {
    const Cell cell = map.cell(std::countr_zero(points));
    set.insert({cell.x, cell.y});
  }
  return set;
}

// The demands of the open cells around the map, told from the tiles alone.
std::map<SlowMap::Corner, int> slow_demands(const SlowMap& slow) {
  std::map<SlowMap::Corner, int> demands;
  for (const auto& [cell, tile] : slow.tiles())
    for (const Side side : all_sides) {
      const Cell other = next_to(cell_at(cell.first, cell.second), side);
      if (!slow.tile(other.x, other.y))
        demands[{other.x, other.y}] += demand_digit(opposite(side)) * (static_cast<int>(tile.side(side)) + 1);
    }
  return demands;
}

}  // namespace

RC_GTEST_PROP(TrafficProperty, T7_T8_T9_T12_streets_and_reach_as_a_slow_search_finds_them,
              (std::uint64_t seed)) {
  const Game game = any_game();
  play(game, seed, [&](const Position& position) {
    const Map& map = position.open.map;
    const SlowMap slow(game, map);
    RC_ASSERT(corners(map, map.points()) == slow.points());
    const auto occupied = corners(map, position.open.occupied());
    for (Points left = map.points(); left != 0; left &= left - 1) {
      const int point = std::countr_zero(left);
      const SlowMap::Corner corner{map.cell(point).x, map.cell(point).y};
      RC_ASSERT(((map.usable() & point_bit(point)) != 0) == slow.usable(corner));
      RC_ASSERT(corners(map, map.street(point, Axis::h)) == slow.street(corner, true));
      RC_ASSERT(corners(map, map.street(point, Axis::v)) == slow.street(corner, false));
      auto reachable = slow.reachable(corner, occupied);
      reachable.erase(corner);
      RC_ASSERT(corners(map, taxi_targets(position.open, point)) == reachable);
    }
  });
}

RC_GTEST_PROP(TrafficProperty, T6_open_cells_and_their_demands, (std::uint64_t seed)) {
  const Game game = any_game();
  play(game, seed, [&](const Position& position) {
    const Map& map = position.open.map;
    const auto wanted = slow_demands(SlowMap(game, map));
    std::map<SlowMap::Corner, int> found;
    for (int open = 0; open < map.open_cells(); ++open)
      if (map.demand(open) != 0) found[{map.open_cell(open).x, map.open_cell(open).y}] = map.demand(open);
    RC_ASSERT(found == wanted);
  });
}

RC_GTEST_PROP(TrafficProperty, T1_T2_tiles_and_vehicles_are_never_lost, (std::uint64_t seed)) {
  const Game game = any_game();
  play(game, seed, [&](const Position& position) {
    const OpenState& open = position.open;
    Tiles seen = open.placed;
    for (Player player = 0; player < game.players(); ++player) {
      RC_ASSERT((seen & position.hands[player]) == 0U);
      seen |= position.hands[player];
      RC_ASSERT(std::popcount(position.hands[player]) == open.hand_sizes[player]);
      RC_ASSERT(std::popcount(open.vehicles[player][0]) + open.reserve[player][0] == game.fleet().taxis);
      RC_ASSERT(std::popcount(open.vehicles[player][1]) + open.reserve[player][1] == game.fleet().trucks);
    }
    RC_ASSERT(std::popcount(seen) + open.stack_size == city_tiles);
    RC_ASSERT(std::popcount(open.placed) + static_cast<int>(start_cells(game.config().scenario).size()) ==
              open.map.tiles());
    Points stood = 0;
    for (const auto& kinds : open.vehicles)
      for (const Points vehicles : kinds) {
        RC_ASSERT((stood & vehicles) == 0U);
        RC_ASSERT((vehicles & ~open.map.usable()) == 0U);
        stood |= vehicles;
      }
  });
}

RC_GTEST_PROP(TrafficProperty, T5_hands_are_secret, (std::uint64_t seed)) {
  const Game game = any_game();
  Random random(seed);
  play(game, seed, [&](const Position& position) {
    // Another deal of the tiles that a player cannot see looks the same to that player, byte by byte.
    for (Player viewer = 0; viewer < game.players(); ++viewer) {
      Position other = position;
      for (Player player = 0; player < game.players(); ++player)
        if (player != viewer) other.hands[player] = 0;
      Tiles hidden = other.stack();
      for (Player player = 0; player < game.players(); ++player)
        for (int tiles = player == viewer ? 0 : position.open.hand_sizes[player]; tiles > 0; --tiles) {
          const Tiles top = std::bit_floor(hidden);
          hidden &= ~top;
          other.hands[player] |= top;
        }
      const View seen = game.view(position, viewer);
      const View seen_too = game.view(other, viewer);
      RC_ASSERT(std::memcmp(&seen, &seen_too, sizeof(View)) == 0);
      RC_ASSERT(json::write(describe_view(game, seen)) == json::write(describe_view(game, seen_too)));
    }
  });
}

RC_GTEST_PROP(TrafficProperty, T15_offers_and_results_agree, (std::uint64_t seed)) {
  const Game game = any_game();
  const auto actions = std::make_unique<Game::Actions>();
  play(game, seed, [&](const Position& position) {
    if (game.stage(position) == Stage::over) return;
    const Player player = position.open.active;
    game.legal(position, player, *actions);
    for (const Action& action : *actions) {
      if (action.kind() != Action::Kind::put && action.kind() != Action::Kind::ride) continue;
      Position after = position;
      game.apply(after, player, action);
      int taken = 0;
      for (Player other = 0; other < game.players(); ++other) {
        if (other == player) continue;
        const int before = std::popcount(position.open.vehicles_of(other));
        taken += before - std::popcount(after.open.vehicles_of(other));
      }
      RC_ASSERT((action.streets() != on_none) == (taken > 0));
    }
  });
}

}  // namespace skyline::traffic
