// What positions of Traffic are judged by.
#pragma once

#include "bots/search/features.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::bots {

template <>
struct Features<traffic::Game> {
  static constexpr auto names = std::to_array<std::string_view>({
      "points",   // of the vehicles on the map
      "trucks",   // on the map
      "lacks_1",  // so many vehicles are not on the map
      "lacks_2",
      "hand",
      "fitting",    // tiles of the hand that could complete a square
      "finishing",  // on turn, with such tiles for all vehicles that are lacking
      "at_risk",    // one's strength on streets: a ride of the player on turn would take it off
      "reachable",  // so would a ride of another who has a turn to come
      "attaches",   // on turn and may still attach
      "actions",    // on turn, those left
      "turns",      // until the own one
      "last_turn",  // has one more turn
      "one",
  });
  static constexpr int seats = 4;
  static constexpr int least_players = 2;
  static constexpr int most_players = 4;
  // By the turns that are left, once the last tile is drawn; before, by the stack.
  static constexpr int last_periods = 5;
  static constexpr int tiles_a_period = 4;
  static constexpr int periods = last_periods + traffic::city_tiles / tiles_a_period;

  using Table = FeatureTable<static_cast<int>(names.size()), seats>;
  static Table read(const traffic::Game& game, const traffic::Position& position);
};

}  // namespace skyline::bots
