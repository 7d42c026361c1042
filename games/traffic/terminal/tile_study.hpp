// What happens in bot games with a tile set of Traffic: the figures by which a set is judged and tuned.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "bots/player/bot.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::app {

// Sums over games; whole numbers, so that the order of adding them does not matter.
struct TileStudy {
  static constexpr int time_step = 10;  // turns between two looks at the vehicles on the map
  static constexpr int time_steps = 6;
  static constexpr int win_parts = 12;  // a shared win is split without a remainder

  long games = 0;
  long held = 0;        // tiles in the hands of players at the start of their turns
  long attachable = 0;  // of these, the ones that fit somewhere
  long attached = 0;
  long completing = 0;                                          // of these, the ones that completed a square
  std::array<long, traffic::point_kind_names.size()> points{};  // at the end, by kind
  std::array<long, time_steps> vehicles{};                      // on the map after 10, 20 … turns
  std::array<long, time_steps> games_then{};                    // games that lasted as long
  long vehicles_at_end = 0;
  long evictions = 0;
  long without_evictions = 0;  // games
  std::vector<int> turns;      // of every game
  std::array<long, 4> endings{};
  std::array<long, traffic::seat_count> wins_by_seat{};   // in parts
  std::array<long, traffic::seat_count> wins_by_order{};  // from the first player on

  void add(const TileStudy& other);
};

TileStudy study_game(const traffic::Game& game, const bots::Bot& bot, std::uint64_t seed);

// Plays games on all cores; `progress` is called now and then with the number that is done.
TileStudy study_tiles(const traffic::Game& game, const bots::Bot& bot, int games, std::uint64_t seed,
                      const std::function<void(int)>& progress);

}  // namespace skyline::app
